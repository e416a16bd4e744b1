import { changedUsersSchema, standingUndoSchema } from "@/features/user/schema";
import { undoStanding } from "@/features/user/standing/server/undo";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Take one's own deactivation or reactivation of people back: they stand as before",
    permission: "users:manage",
    limit: "costly",
    deadlineS: 300,
    body: standingUndoSchema,
    answer: changedUsersSchema,
  },
  (actor, { body }) => undoStanding(actor, body),
);
