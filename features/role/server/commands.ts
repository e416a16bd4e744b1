import "server-only";
import { and, eq, inArray, isNull, max, sql } from "drizzle-orm";
import type { AuditAction } from "@/features/audit/vocabulary/schema";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { type Permission, roleIds } from "@/lib/permissions";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { keepAnAdministrator } from "@/server/auth/last-administrator";
import { rightsChanged } from "@/server/auth/rights-changed";
import { type Transaction, transact } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { invitations, roles, users } from "@/server/db/schema/user";
import { emit } from "@/server/events/emit";
import { canGrant, canLetSignIn, changedPermissions, isSystemRole } from "../policy";
import type { ManagedRole, RoleDelete, RoleInput, RoleUndo, RoleUpdate } from "../schema";
import { roleLimits } from "../vocabulary/schema";
import { findRole, requireManager } from "./data";

/** Roles change seldom, and one change at a time: names stay single, and an id is given out once. */
const rolesLock = 7_210_046;

type RoleRow = typeof roles.$inferSelect;

/** Runs a change of roles in its turn, and tells the open pages of all who manage them. */
function changeRoles<T>(actor: Actor, change: (tx: Transaction) => Promise<T>): Promise<T> {
  requireManager(actor);
  return transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${rolesLock})`);
    const result = await change(tx);
    await emit(tx, { topic: "role.changed", audience: { kind: "staff" }, payload: {} });
    return result;
  });
}

/** Throws when one of these is not this person's to give or take. */
function requireGrantable(actor: Actor, changed: readonly Permission[]): void {
  if (!changed.every((permission) => canGrant(actor, permission))) {
    throw new AppError("forbidden", { detail: "Nobody grants or takes a right that they lack." });
  }
}

async function requireFreeName(tx: Transaction, name: string, exceptId?: number): Promise<void> {
  const wanted = foldForSearch(name);
  const all = await tx.select({ id: roles.id, name: roles.name }).from(roles);
  if (all.some((role) => role.id !== exceptId && foldForSearch(role.name) === wanted)) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/name", code: "taken" }] });
  }
}

async function hold(tx: Transaction, roleId: number): Promise<RoleRow> {
  const [role] = await tx.select().from(roles).where(eq(roles.id, roleId)).for("update");
  if (!role) throw new AppError("not-found");
  return role;
}

async function present(actor: Actor, roleId: number): Promise<{ role: ManagedRole }> {
  const role = await findRole(actor, roleId);
  if (!role) throw new AppError("not-found");
  return { role };
}

const recorded = ({ name, description, maySignIn, permissions }: RoleInput) => ({
  name,
  description,
  maySignIn,
  permissions,
});

async function insertRole(actor: Actor, tx: Transaction, { id, ...input }: RoleUndo["role"], action: AuditAction) {
  requireGrantable(actor, input.permissions);
  await requireFreeName(tx, input.name);
  if ((await tx.$count(roles)) >= roleLimits.roles) {
    throw new AppError("conflict", { detail: `There are at most ${roleLimits.roles} roles.` });
  }
  await tx.insert(roles).values({ ...recorded(input), id });
  const subject = { type: "role", id, name: input.name };
  await recordAudit(tx, actor, { action, subject, after: recorded(input) });
}

/**
 * An id that no role has or ever had: whatever still names a deleted one must not come to mean another. The audit log,
 * from which nothing is deleted, knows those that are gone.
 */
async function nextRoleId(tx: Transaction): Promise<number> {
  const [living] = await tx.select({ id: max(roles.id) }).from(roles);
  const [recorded] = await tx
    .select({ id: sql<number | null>`max(${auditEntries.subjectId}::int)` })
    .from(auditEntries)
    .where(eq(auditEntries.subjectType, "role"));
  return Math.max(living?.id ?? 0, recorded?.id ?? 0, roleIds.staff) + 1;
}

export function createRole(actor: Actor, input: RoleInput): Promise<{ role: ManagedRole }> {
  return changeRoles(actor, async (tx) => {
    const id = await nextRoleId(tx);
    await insertRole(actor, tx, { ...input, id }, "role.created");
    return await present(actor, id);
  });
}

function requireAllowed(actor: Actor, held: RoleRow, next: RoleInput): void {
  if (isSystemRole(held.id) && next.name !== held.name) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/role/name", code: "fixed" }] });
  }
  if (next.maySignIn && !held.maySignIn && !canLetSignIn(held.id)) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/role/maySignIn", code: "fixed" }] });
  }
  requireGrantable(actor, changedPermissions(held.permissions, next.permissions));
}

export function updateRole(actor: Actor, { roleId, role: patch, version }: RoleUpdate): Promise<{ role: ManagedRole }> {
  return changeRoles(actor, async (tx) => {
    const held = await hold(tx, roleId);
    if (version !== undefined && version !== held.version) {
      throw new AppError("stale", { current: await findRole(actor, roleId) });
    }
    const next = recorded({ ...held, ...patch });
    requireAllowed(actor, held, next);
    if (next.name !== held.name) await requireFreeName(tx, next.name, roleId);
    await tx
      .update(roles)
      .set({ ...next, updatedAt: new Date(), version: held.version + 1 })
      .where(eq(roles.id, roleId));
    if (held.maySignIn && !next.maySignIn) await keepAnAdministrator(tx);
    await rightsChanged(tx, { roleId });
    const subject = { type: "role", id: roleId, name: next.name };
    await recordAudit(tx, actor, { action: "role.updated", subject, before: recorded(held), after: next });
    return await present(actor, roleId);
  });
}

/** Deletes a role; its people, the deactivated ones too, have another from the same moment on. */
export function deleteRole(actor: Actor, { roleId, moveTo, version }: RoleDelete) {
  return changeRoles(actor, async (tx) => {
    const held = await hold(tx, roleId);
    if (isSystemRole(roleId)) throw new AppError("conflict", { detail: "This role came with the installation." });
    if (version !== undefined && version !== held.version) {
      throw new AppError("stale", { current: await findRole(actor, roleId) });
    }
    requireGrantable(actor, held.permissions);
    const userIds = await movePeople(actor, tx, roleId, moveTo);
    await tx.delete(roles).where(eq(roles.id, roleId));
    if (userIds.length > 0) await keepAnAdministrator(tx);
    await rightsChanged(tx, { roleId });
    const subject = { type: "role", id: roleId, name: held.name };
    const after = { movedTo: moveTo ?? null, people: userIds.length };
    await recordAudit(tx, actor, { action: "role.deleted", subject, before: recorded(held), after });
    const isUndoable = userIds.length <= roleLimits.undoable;
    const undo: RoleUndo | null = isUndoable
      ? { role: { ...recorded(held), id: roleId }, movedTo: moveTo ?? null, userIds }
      : null;
    return { roleId, movedCount: userIds.length, undo };
  });
}

/** Gives everybody with one role another, and whoever is or was invited to it. Answers who had it. */
async function movePeople(actor: Actor, tx: Transaction, roleId: number, moveTo?: number): Promise<string[]> {
  const isTheirs = eq(users.roleId, roleId);
  const isInvited = eq(invitations.roleId, roleId);
  if (moveTo === undefined) {
    if ((await tx.$count(users, isTheirs)) + (await tx.$count(invitations, isInvited)) === 0) return [];
    throw new AppError("invalid-input", { fields: [{ pointer: "#/moveTo", code: "required" }] });
  }
  if (moveTo === roleId) throw new AppError("invalid-input", { fields: [{ pointer: "#/moveTo", code: "same" }] });
  const [target] = await tx.select().from(roles).where(eq(roles.id, moveTo)).for("update");
  if (!target) throw new AppError("invalid-input", { fields: [{ pointer: "#/moveTo", code: "unknown" }] });
  requireGrantable(actor, target.permissions);
  await tx.update(invitations).set({ roleId: moveTo }).where(isInvited);
  return await giveRole(tx, moveTo, isTheirs);
}

async function giveRole(tx: Transaction, roleId: number, whose: ReturnType<typeof and>): Promise<string[]> {
  const moved = await tx
    .update(users)
    .set({ roleId, updatedAt: new Date(), version: sql`${users.version} + 1` })
    .where(whose)
    .returning({ id: users.id });
  return moved.map(({ id }) => id);
}

async function wasDeleted(tx: Transaction, roleId: number): Promise<boolean> {
  const { action, subjectType, subjectId } = auditEntries;
  const isIts = and(eq(subjectType, "role"), eq(subjectId, String(roleId)), eq(action, "role.deleted"));
  return (await tx.$count(auditEntries, isIts)) > 0;
}

/** Takes a deletion back: the role as it was, and those of its people who still have the role they were given. */
export function restoreRole(actor: Actor, { role: { id, ...input }, movedTo, userIds }: RoleUndo) {
  return changeRoles(actor, async (tx) => {
    const [taken] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.id, id));
    if (taken) throw new AppError("conflict");
    if (!(await wasDeleted(tx, id))) throw new AppError("not-found");
    await insertRole(actor, tx, { ...input, id }, "role.restored");
    if (movedTo !== null && userIds.length > 0) {
      const [from] = await tx.select().from(roles).where(eq(roles.id, movedTo));
      requireGrantable(actor, from?.permissions ?? []);
      const isBack = and(inArray(users.id, userIds), eq(users.roleId, movedTo), isNull(users.deactivatedAt));
      const back = await giveRole(tx, id, isBack);
      if (!input.maySignIn && back.length > 0) await keepAnAdministrator(tx);
      await rightsChanged(tx, { roleId: movedTo });
    }
    return await present(actor, id);
  });
}
