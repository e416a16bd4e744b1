import { searchAnswerSchema, searchFiltersSchema } from "@/features/search/schema";
import { searchEverything } from "@/features/search/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    query: searchFiltersSchema,
    answer: searchAnswerSchema,
    summary: "Find people, boards, cards and events by their words",
    limit: "search",
  },
  (actor, { query }, { signal }) => searchEverything(actor, query, signal),
);
