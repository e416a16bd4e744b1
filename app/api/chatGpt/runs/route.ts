import { runsAnswerSchema, runsQuerySchema } from "@/features/assistant/run/schema";
import { listRuns } from "@/features/assistant/run/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "What was asked in a column, the latest first", query: runsQuerySchema, answer: runsAnswerSchema },
  (actor, { query }) => listRuns(actor, query),
);
