import { revisionsOfSchema, revisionsSchema } from "@/features/post/revision/schema";
import { listRevisions } from "@/features/post/revision/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List the revisions of a post in one language, newest first",
    permission: "posts:manage",
    query: revisionsOfSchema,
    answer: revisionsSchema,
  },
  async (actor, { query }) => ({ revisions: await listRevisions(actor, query) }),
);
