import "server-only";
import { and, eq } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { requireSeal, sealed } from "@/server/auth/undo-seal";
import type { Transaction } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { roleLimits } from "../../domain/constants";
import type { RoleUndo } from "../../schema";

type Deletion = Omit<RoleUndo, "until" | "seal">;

const factsOf = ({ role, movedTo, userIds, invitationIds, deletion }: Deletion) => {
  const { id, name, description, maySignIn, permissions } = role;
  return [
    "role-deletion",
    id,
    name,
    description,
    maySignIn,
    permissions.toSorted(),
    movedTo,
    userIds,
    invitationIds,
    deletion,
  ] as const;
};

/** What undoes a deletion; null where too many people, or invitations, were moved for one call to move them back. */
export function undoOf(actor: Actor, deletion: Deletion): RoleUndo | null {
  if (Math.max(deletion.userIds.length, deletion.invitationIds.length) > roleLimits.undoable) return null;
  return { ...deletion, ...sealed(actor, factsOf(deletion)) };
}

/** Throws unless this very deletion was the caller's own, not long ago. */
export const requireRoleUndo = (actor: Actor, undo: RoleUndo): void => requireSeal(actor, factsOf(undo), undo);

/** How often a role was deleted, as the audit log has it: nothing is deleted from there. */
export function countDeletions(tx: Transaction, roleId: number): Promise<number> {
  const { action, subjectType, subjectId } = auditEntries;
  return tx.$count(
    auditEntries,
    and(eq(subjectType, "role"), eq(subjectId, String(roleId)), eq(action, "role.deleted")),
  );
}
