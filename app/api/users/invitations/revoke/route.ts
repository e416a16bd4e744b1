import { invitationAnswerSchema, invitationRefsSchema } from "@/features/user/invitation/schema";
import { revokeInvitations } from "@/features/user/invitation/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Revoke invitations: their links stop working",
    permission: "users:manage",
    body: invitationRefsSchema,
    answer: invitationAnswerSchema,
  },
  (actor, { body }) => revokeInvitations(actor, body),
);
