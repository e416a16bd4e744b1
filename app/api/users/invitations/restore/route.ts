import { invitationAnswerSchema, invitationRefsSchema } from "@/features/user/invitation/schema";
import { restoreInvitations } from "@/features/user/invitation/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Restore revoked invitations: their links work again",
    permission: "users:manage",
    body: invitationRefsSchema,
    answer: invitationAnswerSchema,
  },
  (actor, { body }) => restoreInvitations(actor, body),
);
