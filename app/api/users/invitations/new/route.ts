import { invitedSchema, inviteSchema } from "@/features/user/invitation/schema";
import { invitePeople } from "@/features/user/invitation/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Invite people by email",
    permission: "users:manage",
    body: inviteSchema,
    answer: invitedSchema,
    creates: true,
    limit: "costly",
  },
  (actor, { body }, { request }) => invitePeople(actor, body, callerOf(request).locale),
);
