import { revisionRefSchema, wholeRevisionSchema } from "@/features/post/revision/schema";
import { findRevision } from "@/features/post/revision/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get a revision of a post",
    permission: "posts:manage",
    query: revisionRefSchema,
    answer: wholeRevisionSchema,
  },
  async (actor, { query }) => ({ revision: await findRevision(actor, query) }),
);
