import { invitationsSchema } from "@/features/user/invitation/schema";
import { listInvitations } from "@/features/user/invitation/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "List pending invitations and the roles that the caller can invite to",
    permission: "users:manage",
    answer: invitationsSchema,
  },
  (actor) => listInvitations(actor),
);
