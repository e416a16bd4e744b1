/** Converts rows of invitations to what the API returns. */
import "server-only";
import type { Invitation } from "../schema";
import type { InvitationRow } from "./data";

export function presentInvitation(
  { invitation, mailRefusal, role, inviter }: InvitationRow,
  { isVoid }: { isVoid: boolean },
): Invitation {
  const { id, email, roleId, createdAt, expiresAt } = invitation;
  return {
    id,
    email,
    roleId,
    roleName: role.name,
    inviterName: inviter?.name ?? null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt.getTime() <= Date.now(),
    isVoid,
    mailRefusal,
  };
}
