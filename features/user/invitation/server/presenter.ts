import "server-only";
import type { invitations } from "@/server/db/schema/user";
import type { Invitation } from "../schema";

type Row = Pick<typeof invitations.$inferSelect, "id" | "email" | "roleId" | "createdAt" | "expiresAt"> & {
  roleName: string;
  inviterName: string | null;
};

export function presentInvitation({ id, email, roleId, roleName, inviterName, createdAt, expiresAt }: Row): Invitation {
  return {
    id,
    email,
    roleId,
    roleName,
    inviterName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt.getTime() <= Date.now(),
  };
}
