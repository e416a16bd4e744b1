import { archiveFiltersSchema, archivePageSchema } from "@/features/kanban/archive/schema";
import { listArchive } from "@/features/kanban/archive/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "What was deleted from a board and can be brought back, the latest first",
    query: archiveFiltersSchema,
    answer: archivePageSchema,
  },
  (actor, { query }) => listArchive(actor, query),
);
