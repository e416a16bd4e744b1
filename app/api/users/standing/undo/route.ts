import { accountStatusUndoSchema, changedUsersSchema } from "@/features/user/schema";
import { undoAccountStatus } from "@/features/user/standing/server/undo";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo one's own deactivation or reactivation of people",
    permission: "users:manage",
    limit: "costly",
    deadlineS: 300,
    body: accountStatusUndoSchema,
    answer: changedUsersSchema,
  },
  (actor, { body }) => undoAccountStatus(actor, body),
);
