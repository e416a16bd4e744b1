/** Deactivates and reactivates accounts, and changes the roles of people. */
import "server-only";
import { inArray, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { type AuditOperation, recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { revokeTokensOf } from "@/server/auth/personal-token";
import type { Transaction } from "@/server/db/client";
import { sessions, users } from "@/server/db/schema/user";
import { canDeactivate, canManagePerson } from "../../policy";
import type { ChangedAccountStatus, RoleChanges, UserDelete } from "../../schema";
import { requireGrantableRole } from "../../server/commands";
import { subjectOf, type UserRow } from "../../server/presenter";
import { changePeople, type PeopleAct } from "./batches";
import { undoOf } from "./undo-data";

export const nowChanged = () => ({ updatedAt: new Date(), version: sql`${users.version} + 1` });

const subjectNamed = ({ id, name }: Pick<UserRow, "id" | "name">) => ({ type: "user", id, name });

/** Writes down what was done to each of these people. */
export async function recordEach(
  tx: Transaction,
  actor: Actor,
  rows: readonly UserRow[],
  actionOf: (row: UserRow) => Omit<AuditOperation, "subject">,
): Promise<void> {
  for (const row of rows) await recordAudit(tx, actor, { ...actionOf(row), subject: subjectNamed(row) });
}

/** Whether the account opens to its owner: it is not closed, or they left and may still come back. */
const isOpenToOwner = ({ deactivatedAt, deactivationReason, deleteAfter }: UserRow) =>
  deactivatedAt === null || (deleteAfter !== null && deactivationReason === null);

export const idsOf = (rows: readonly UserRow[]) => rows.map(({ id }) => id);

/** Throws unless each of them is the actor's to close, or to leave as they stood. */
export function requireDeactivatable(actor: Actor, rows: readonly UserRow[]): void {
  if (!rows.every((row) => canDeactivate(actor, subjectOf(row)))) throw new AppError("forbidden");
}

/**
 * Closes accounts, all of them or none: every session ends with the account. Who is closed already stays as they
 * are; who left themselves cannot come back, and is forgotten when they asked for it. What they wrote stays, and
 * `reactivateUsers` takes it back.
 */
export async function deactivateUsers(actor: Actor, { userIds, reason }: UserDelete): Promise<ChangedAccountStatus> {
  const deactivatedAt = new Date();
  const why = reason || null;
  const act: PeopleAct = {
    items: userIds,
    idOf: (userId) => userId,
    judge: (rows) => requireDeactivatable(actor, rows),
    async write(tx, rows) {
      const open = rows.filter(isOpenToOwner);
      if (open.length === 0) return open;
      const deactivationReason = sql`case when ${users.deleteAfter} is null then ${why}::text else coalesce(${why}::text, '') end`;
      await tx
        .update(users)
        .set({ ...nowChanged(), deactivatedAt, deactivationReason })
        .where(inArray(users.id, idsOf(open)));
      await tx.delete(sessions).where(inArray(sessions.userId, idsOf(open)));
      await revokeTokensOf(tx, idsOf(open));
      const after = { status: "deactivated" };
      await recordEach(tx, actor, open, ({ status }) => ({
        action: "user.deactivated",
        before: { status },
        after,
        reason: why,
      }));
      return open;
    },
  };
  const { before, ...changed } = await changePeople(actor, act);
  return { ...changed, undo: undoOf(actor, before, deactivatedAt) };
}

/** Throws where the time of grace of one is over: it may be halfway forgotten. */
function requireKept(rows: readonly UserRow[]): void {
  const isLost = rows.some(
    ({ deactivatedAt, deleteAfter }) => deactivatedAt && deleteAfter && deleteAfter <= new Date(),
  );
  if (isLost) throw new AppError("conflict", { detail: "One of the accounts is being deleted." });
}

/** Opens closed accounts again; who asked to be deleted stays. */
export async function reactivateUsers(actor: Actor, { userIds }: { userIds: string[] }): Promise<ChangedAccountStatus> {
  const act: PeopleAct = {
    items: userIds,
    idOf: (userId) => userId,
    judge(rows) {
      if (!rows.every((row) => canManagePerson(actor, subjectOf(row)))) throw new AppError("forbidden");
      requireKept(rows);
    },
    async write(tx, rows) {
      const closed = rows.filter(({ deactivatedAt }) => deactivatedAt !== null);
      if (closed.length === 0) return closed;
      await tx
        .update(users)
        .set({ ...nowChanged(), deactivatedAt: null, deactivationReason: null, deleteAfter: null })
        .where(inArray(users.id, idsOf(closed)));
      await recordEach(tx, actor, closed, ({ status, emailVerified }) => ({
        action: "user.reactivated",
        before: { status },
        after: { status: emailVerified ? "active" : "pending" },
      }));
      return closed;
    },
  };
  const { before, ...changed } = await changePeople(actor, act);
  return { ...changed, undo: undoOf(actor, before, null) };
}

/** Gives people other roles, all or none. `undo`, sent back as it is, gives everybody the role they had. */
export async function changeRoles(actor: Actor, { changes }: RoleChanges) {
  const wanted = new Map(changes.map(({ userId, roleId }) => [userId, roleId]));
  const act: PeopleAct<RoleChanges["changes"][number]> = {
    items: changes,
    idOf: ({ userId }) => userId,
    judge(rows) {
      const isMine = (row: UserRow) => row.id !== actor.userId && canManagePerson(actor, subjectOf(row));
      if (!rows.every(isMine)) throw new AppError("forbidden");
    },
    async hold(tx, some) {
      for (const roleId of new Set(some.map((change) => change.roleId))) {
        const at = changes.findIndex((change) => change.roleId === roleId);
        await requireGrantableRole(tx, actor, roleId, `#/changes/${at}/roleId`);
      }
    },
    async write(tx, rows) {
      const moved = rows.filter((row) => row.role.id !== wanted.get(row.id));
      const given = moved.map(({ id }) => ({ id, role: wanted.get(id) }));
      await tx.execute(sql`
        update ${users} set role_id = given.role, updated_at = now(), version = ${users.version} + 1
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, role int)
        where ${users.id} = given.id`);
      await recordEach(tx, actor, moved, (row) => ({
        action: "user.updated",
        before: { roleId: row.role.id },
        after: { roleId: wanted.get(row.id) },
      }));
      return moved;
    },
  };
  const { before, ...changed } = await changePeople(actor, act);
  const undo = before.map(({ id, roleId }) => ({ userId: id, roleId }));
  return { ...changed, undo: undo.length > 0 ? { changes: undo } : null };
}
