import { changedAccountStatusSchema, userRestoreSchema } from "@/features/user/schema";
import { reactivateUsers } from "@/features/user/standing/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Reactivate people",
    permission: "users:manage",
    limit: "costly",
    deadlineS: 300,
    body: userRestoreSchema,
    answer: changedAccountStatusSchema,
  },
  (actor, { body }) => reactivateUsers(actor, body),
);
