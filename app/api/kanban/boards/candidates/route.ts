import { z } from "zod";
import { candidateFiltersSchema } from "@/features/kanban/board/schema";
import { listCandidates } from "@/features/kanban/board/server/data";
import { personSchema } from "@/features/kanban/schema";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Colleagues whom a board may still take in, by name",
    query: candidateFiltersSchema,
    answer: z.object({ people: z.array(personSchema) }),
  },
  async (actor, { query }) => ({ people: await listCandidates(actor, query) }),
);
