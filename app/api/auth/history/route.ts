import { historyFiltersSchema, historyPageSchema } from "@/features/account/history/schema";
import { listSignIns } from "@/features/account/history/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "The attempts to sign in to one's own account, the latest first.",
    query: historyFiltersSchema,
    answer: historyPageSchema,
  },
  (actor, { query }) => listSignIns(actor, query),
);
