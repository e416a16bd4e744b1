import { revisionRestoreSchema } from "@/features/post/revision/schema";
import { restoreRevision } from "@/features/post/revision/server/commands";
import { postAnswerSchema } from "@/features/post/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore a revision of a post",
    permission: "posts:manage",
    body: revisionRestoreSchema,
    answer: postAnswerSchema,
  },
  (actor, { body }) => restoreRevision(actor, body),
);
