import { revisionRestoreSchema } from "@/features/post/revision/schema";
import { restoreRevision } from "@/features/post/revision/server/commands";
import { postAnswerSchema } from "@/features/post/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Make a former text of a post the present one",
    permission: "posts:manage",
    body: revisionRestoreSchema,
    answer: postAnswerSchema,
  },
  (actor, { body }) => restoreRevision(actor, body),
);
