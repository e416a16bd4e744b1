import { changedUsersSchema, userRestoreSchema } from "@/features/user/schema";
import { reactivateUsers } from "@/features/user/standing/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Reactivate people",
    permission: "users:manage",
    body: userRestoreSchema,
    answer: changedUsersSchema,
  },
  (actor, { body }) => reactivateUsers(actor, body),
);
