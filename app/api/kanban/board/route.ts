import { z } from "zod";
import { boardFiltersSchema, boardSchema, fullBoardSchema } from "@/features/kanban/schema";
import { findBoard } from "@/features/kanban/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A kanban board: its cards and columns by id, and the columns' order",
    query: boardFiltersSchema,
    answer: z.object({ board: z.union([fullBoardSchema, boardSchema]) }),
  },
  async (actor, { query }) => ({ board: await findBoard(actor, query) }),
);
