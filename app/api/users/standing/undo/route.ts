import { changedUsersSchema, standingUndoSchema } from "@/features/user/schema";
import { undoStanding } from "@/features/user/standing/server/undo";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Undo one's own deactivation or reactivation of people",
    permission: "users:manage",
    limit: "costly",
    deadlineS: 300,
    body: standingUndoSchema,
    answer: changedUsersSchema,
  },
  (actor, { body }) => undoStanding(actor, body),
);
