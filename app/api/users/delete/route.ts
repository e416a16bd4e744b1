import { changedAccountStatusSchema, userDeleteSchema } from "@/features/user/schema";
import { deactivateUsers } from "@/features/user/standing/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Deactivate people: their sessions end immediately, and their content stays",
    permission: "users:manage",
    limit: "costly",
    deadlineS: 300,
    body: userDeleteSchema,
    answer: changedAccountStatusSchema,
  },
  (actor, { body }) => deactivateUsers(actor, body),
);
