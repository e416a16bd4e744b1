import { historyFiltersSchema, historyPageSchema } from "@/features/account/history/schema";
import { listSignIns } from "@/features/account/history/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List sign-in attempts to your own account, newest first.",
    refusesTokens: true,
    query: historyFiltersSchema,
    answer: historyPageSchema,
  },
  (actor, { query }) => listSignIns(actor, query),
);
