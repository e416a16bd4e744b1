import { revisionsOfSchema, revisionsSchema } from "@/features/post/revision/schema";
import { listRevisions } from "@/features/post/revision/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Former texts of a post in one language, the newest first",
    permission: "posts:manage",
    query: revisionsOfSchema,
    answer: revisionsSchema,
  },
  async (actor, { query }) => ({ revisions: await listRevisions(actor, query) }),
);
