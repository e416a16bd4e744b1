import { z } from "zod";
import { candidateFiltersSchema } from "@/features/kanban/board/schema";
import { listCandidates } from "@/features/kanban/board/server/data";
import { personSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Colleagues who can be added to a board, by name",
    query: candidateFiltersSchema,
    answer: z.object({ people: z.array(personSchema) }),
  },
  async (actor, { query }) => ({ people: await listCandidates(actor, query) }),
);
