import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { keepAnAdministrator } from "@/server/auth/last-administrator";
import { rightsChanged } from "@/server/auth/rights-changed";
import { type Transaction, transact } from "@/server/db/client";
import { sessions, users } from "@/server/db/schema/user";
import { canDeactivate, canManagePerson } from "../../policy";
import type { ChangedStanding, ChangedUsers, RoleChanges, UserDelete } from "../../schema";
import { announceUsers, holdUsers, requireGrantableRole } from "../../server/commands";
import { selectUsers } from "../../server/data";
import { presentUser, subjectOf, type UserRow } from "../../server/presenter";
import { undoOf } from "../../standing-undo/server/data";

export const nowChanged = () => ({ updatedAt: new Date(), version: sql`${users.version} + 1` });

/** Those that changed, as they are now; open lists and their rights follow. */
export async function finishStanding(tx: Transaction, actor: Actor, userIds: string[]): Promise<ChangedUsers> {
  if (userIds.length === 0) return { userIds, users: [] };
  await keepAnAdministrator(tx);
  for (const userId of userIds) await rightsChanged(tx, { userId });
  await announceUsers(tx, userIds);
  const rows = await selectUsers(actor, inArray(users.id, userIds));
  return { userIds, users: rows.map((row) => presentUser(actor, row)) };
}

export const subjectNamed = ({ id, name }: Pick<UserRow, "id" | "name">) => ({ type: "user", id, name });

/** Whether the account opens to its owner: it is not closed, or they left and may still come back. */
const isOpenToOwner = ({ deactivatedAt, deactivationReason, deleteAfter }: UserRow) =>
  deactivatedAt === null || (deleteAfter !== null && deactivationReason === null);

/**
 * Closes accounts, all of them or none: every session ends with the transaction. Who is closed already stays as they
 * are; who left themselves cannot come back, and is forgotten when they asked for it. What they wrote stays, and
 * `reactivateUsers` takes it back.
 */
export function deactivateUsers(actor: Actor, { userIds, reason }: UserDelete): Promise<ChangedStanding> {
  return transact(async (tx) => {
    const rows = await holdUsers(tx, actor, userIds);
    if (!rows.every((row) => canDeactivate(actor, subjectOf(row)))) throw new AppError("forbidden");
    const open = rows.filter(isOpenToOwner);
    const ids = open.map(({ id }) => id);
    const deactivatedAt = new Date();
    if (ids.length > 0) {
      const why = reason || null;
      const deactivationReason = sql`case when ${users.deleteAfter} is null then ${why}::text else coalesce(${why}::text, '') end`;
      await tx
        .update(users)
        .set({ ...nowChanged(), deactivatedAt, deactivationReason })
        .where(inArray(users.id, ids));
      await tx.delete(sessions).where(inArray(sessions.userId, ids));
    }
    for (const row of open) {
      const facts = { before: { status: row.status }, after: { status: "deactivated" }, reason: reason || null };
      await recordAudit(tx, actor, { action: "user.deactivated", subject: subjectNamed(row), ...facts });
    }
    return { ...(await finishStanding(tx, actor, ids)), undo: undoOf(actor, open, deactivatedAt) };
  });
}

/** Opens closed accounts again; who asked to be deleted stays. */
export function reactivateUsers(actor: Actor, { userIds }: { userIds: string[] }): Promise<ChangedStanding> {
  return transact(async (tx) => {
    const rows = await holdUsers(tx, actor, userIds);
    if (!rows.every((row) => canManagePerson(actor, subjectOf(row)))) throw new AppError("forbidden");
    const closed = rows.filter(({ deactivatedAt }) => deactivatedAt !== null);
    const ids = closed.map(({ id }) => id);
    if (ids.length > 0) {
      await tx
        .update(users)
        .set({ ...nowChanged(), deactivatedAt: null, deactivationReason: null, deleteAfter: null })
        .where(inArray(users.id, ids));
    }
    for (const row of closed) {
      const after = { status: row.emailVerified ? "active" : "pending" };
      const facts = { before: { status: row.status }, after };
      await recordAudit(tx, actor, { action: "user.reactivated", subject: subjectNamed(row), ...facts });
    }
    return { ...(await finishStanding(tx, actor, ids)), undo: undoOf(actor, closed, null) };
  });
}

/** Gives people other roles, all or none. `undo`, sent back as it is, gives everybody the role they had. */
export function changeRoles(actor: Actor, { changes }: RoleChanges) {
  return transact(async (tx) => {
    const wanted = new Map(changes.map(({ userId, roleId }) => [userId, roleId]));
    const rows = await holdUsers(tx, actor, [...wanted.keys()]);
    const isMine = (row: UserRow) => row.id !== actor.userId && canManagePerson(actor, subjectOf(row));
    if (!rows.every(isMine)) throw new AppError("forbidden");
    for (const roleId of new Set(wanted.values())) {
      const at = changes.findIndex((change) => change.roleId === roleId);
      await requireGrantableRole(tx, actor, roleId, `#/changes/${at}/roleId`);
    }
    const moved = rows.filter((row) => row.role.id !== wanted.get(row.id));
    for (const row of moved) {
      const roleId = wanted.get(row.id) ?? row.role.id;
      await tx
        .update(users)
        .set({ ...nowChanged(), roleId })
        .where(eq(users.id, row.id));
      const facts = { before: { roleId: row.role.id }, after: { roleId } };
      await recordAudit(tx, actor, { action: "user.updated", subject: subjectNamed(row), ...facts });
    }
    const undo = moved.map((row) => ({ userId: row.id, roleId: row.role.id }));
    const answer = await finishStanding(
      tx,
      actor,
      moved.map(({ id }) => id),
    );
    return { ...answer, undo: undo.length > 0 ? { changes: undo } : null };
  });
}
