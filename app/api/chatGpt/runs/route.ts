import { runsAnswerSchema, runsQuerySchema } from "@/features/assistant/run/schema";
import { listRuns } from "@/features/assistant/run/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "Requests of a column, latest first", query: runsQuerySchema, answer: runsAnswerSchema },
  (actor, { query }) => listRuns(actor, query),
);
