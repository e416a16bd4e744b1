import { invitationAnswerSchema, invitationRefsSchema } from "@/features/user/invitation/schema";
import { restoreInvitations } from "@/features/user/invitation/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Bring invitations back that were taken back: their links are good again",
    permission: "users:manage",
    body: invitationRefsSchema,
    answer: invitationAnswerSchema,
  },
  (actor, { body }) => restoreInvitations(actor, body),
);
