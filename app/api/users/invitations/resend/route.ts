import { invitationAnswerSchema, invitationRefsSchema } from "@/features/user/invitation/schema";
import { resendInvitations } from "@/features/user/invitation/server/commands";
import { callerOf } from "@/server/auth/caller";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Resend invitations with new links; earlier links stop working",
    permission: "users:manage",
    body: invitationRefsSchema,
    answer: invitationAnswerSchema,
    limit: "costly",
  },
  (actor, { body }, { request }) => resendInvitations(actor, body, callerOf(request).locale),
);
