import { runAnswerSchema, runQuerySchema } from "@/features/assistant/run/schema";
import { findTranscript } from "@/features/assistant/run/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "One AI run with its request and response", query: runQuerySchema, answer: runAnswerSchema },
  (actor, { query }) => findTranscript(actor, query),
);
