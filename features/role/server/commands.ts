import "server-only";
import { and, eq, inArray, max, sql } from "drizzle-orm";
import type { AuditAction } from "@/features/audit/domain/audit-actions";
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
import { oneAtATime } from "@/server/http/one-at-a-time";
import { inBatches } from "@/server/jobs/batches";
import { accountStatusColumns, accountStatusParts, formerOf, peopleAtOnce } from "@/server/people/account-status-part";
import { countDeletions, undoOf } from "../deletion-undo/server/data";
import { roleLimits } from "../domain/constants";
import { canGrantAll, canLetSignIn, canMoveAdministrators, isSystemRole, touchedPermissions } from "../policy";
import type { ManagedRole, RoleDelete, RoleInput, RoleUndo, RoleUpdate } from "../schema";
import { findRole, requireManager } from "./data";

/** Roles change seldom, and one change at a time: names stay single, and an id is given out once. */
const rolesLock = 7_210_046;

type RoleRow = typeof roles.$inferSelect;

/** Runs a change of roles in its turn, and tells the open pages of all who manage them. */
export function changeRoles<T>(actor: Actor, change: (tx: Transaction) => Promise<T>): Promise<T> {
  requireManager(actor);
  return transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${rolesLock})`);
    const result = await change(tx);
    await emit(tx, { topic: "role.changed", audience: { kind: "staff" }, payload: {} });
    return result;
  });
}

/** Throws when one of these is not this person's to give or take. */
export function requireGrantable(actor: Actor, changed: readonly Permission[]): void {
  if (!canGrantAll(actor, changed)) {
    throw new AppError("forbidden", { detail: "You can't grant or remove a permission that you don't have." });
  }
}

/** Throws where administrators have the role and this person may not move them. */
async function requireNoAdministrator(actor: Actor, tx: Transaction, roleId: number): Promise<void> {
  if (canMoveAdministrators(actor)) return;
  if ((await tx.$count(users, and(eq(users.roleId, roleId), users.isAdmin))) > 0) {
    throw new AppError("forbidden", { detail: "An administrator has this role." });
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

export async function present(actor: Actor, roleId: number): Promise<{ role: ManagedRole }> {
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

export async function insertRole(actor: Actor, tx: Transaction, { id, ...input }: RoleUndo["role"]): Promise<void> {
  requireGrantable(actor, input.permissions);
  await requireFreeName(tx, input.name);
  if ((await tx.$count(roles)) >= roleLimits.roles) {
    throw new AppError("conflict", { detail: `There can be up to ${roleLimits.roles} roles.` });
  }
  await tx.insert(roles).values({ ...recorded(input), id });
}

export async function recordRole(
  actor: Actor,
  tx: Transaction,
  { id, ...input }: RoleUndo["role"],
  action: AuditAction,
): Promise<void> {
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
    await insertRole(actor, tx, { ...input, id });
    await recordRole(actor, tx, { ...input, id }, "role.created");
    return await present(actor, id);
  });
}

async function requireAllowed(actor: Actor, tx: Transaction, held: RoleRow, next: RoleInput): Promise<void> {
  if (isSystemRole(held.id) && next.name !== held.name) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/role/name", code: "fixed" }] });
  }
  if (next.maySignIn && !held.maySignIn && !canLetSignIn(held.id)) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/role/maySignIn", code: "fixed" }] });
  }
  requireGrantable(actor, touchedPermissions(held, next));
  if (next.maySignIn !== held.maySignIn) await requireNoAdministrator(actor, tx, held.id);
}

export function updateRole(actor: Actor, { roleId, role: patch, version }: RoleUpdate): Promise<{ role: ManagedRole }> {
  return changeRoles(actor, async (tx) => {
    const held = await hold(tx, roleId);
    if (version !== undefined && version !== held.version) {
      throw new AppError("stale", { current: await findRole(actor, roleId) });
    }
    const next = recorded({ ...held, ...patch });
    await requireAllowed(actor, tx, held, next);
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

/** Throws unless this role may be deleted by the actor, as they know it. */
async function requireDeletable(
  actor: Actor,
  tx: Transaction,
  held: RoleRow,
  version: number | undefined,
): Promise<void> {
  if (isSystemRole(held.id)) throw new AppError("conflict", { detail: "A built-in role can't be deleted." });
  if (version !== undefined && version !== held.version) {
    throw new AppError("stale", { current: await findRole(actor, held.id) });
  }
  requireGrantable(actor, held.permissions);
  await requireNoAdministrator(actor, tx, held.id);
}

/**
 * Deletes a role; its people, the deactivated ones too, have another by then. Many get it in short transactions, between
 * which others get in, and have theirs again where it comes to no end.
 */
export async function deleteRole(actor: Actor, { roleId, moveTo, version }: RoleDelete) {
  requireManager(actor);
  const people = await transact(async (tx) => {
    await requireDeletable(actor, tx, await hold(tx, roleId), version);
    await requireTarget(actor, tx, roleId, moveTo);
    const found = await tx.select({ id: users.id }).from(users).where(eq(users.roleId, roleId)).orderBy(users.id);
    return found.map(({ id }) => id);
  });
  const remove = () => removeInParts(actor, { roleId, moveTo, version }, people);
  return people.length > peopleAtOnce ? await oneAtATime(`role-deletion:${roleId}`, remove) : await remove();
}

function removeInParts(actor: Actor, { roleId, moveTo, version }: RoleDelete, people: readonly string[]) {
  return inBatches(actor, {
    kind: accountStatusParts,
    atOnce: peopleAtOnce,
    // Few are moved with the deletion itself, by one statement.
    items: people.length > peopleAtOnce ? people : [],
    write: async (tx, some) => {
      await requireDeletable(actor, tx, await hold(tx, roleId), version);
      await requireTarget(actor, tx, roleId, moveTo);
      const moved = await giveRole(tx, moveTo ?? roleId, and(eq(users.roleId, roleId), inArray(users.id, [...some])));
      if (moved.length > 0) await keepAnAdministrator(tx);
      return moved.length > 0 ? { people: moved.map((row) => formerOf(row, roleId)), madeRoleId: null } : null;
    },
    finish: (_tx, done) =>
      changeRoles(actor, async (tx) => {
        const held = await hold(tx, roleId);
        await requireDeletable(actor, tx, held, version);
        const { userIds: rest, invitationIds } = await movePeople(actor, tx, roleId, moveTo);
        const userIds = [...done.flatMap((part) => part.people.map(({ id }) => id)), ...rest];
        return await removeRole(actor, tx, { held, moveTo, userIds, invitationIds });
      }),
  });
}

type Moved = Readonly<{ userIds: string[]; invitationIds: string[] }>;
type Removal = Moved & Readonly<{ held: RoleRow; moveTo: number | undefined }>;

async function removeRole(actor: Actor, tx: Transaction, { held, moveTo, userIds, invitationIds }: Removal) {
  await tx.delete(roles).where(eq(roles.id, held.id));
  if (userIds.length > 0) await keepAnAdministrator(tx);
  await rightsChanged(tx, { roleId: held.id });
  const subject = { type: "role", id: held.id, name: held.name };
  const after = { movedTo: moveTo ?? null, people: userIds.length };
  await recordAudit(tx, actor, { action: "role.deleted", subject, before: recorded(held), after });
  const facts = { role: { ...recorded(held), id: held.id }, movedTo: moveTo ?? null, userIds, invitationIds };
  // The entry of this deletion is written when the transaction ends.
  const deletion = (await countDeletions(tx, held.id)) + 1;
  return { roleId: held.id, movedCount: userIds.length, undo: undoOf(actor, { ...facts, deletion }) };
}

/** Throws unless everybody with the role, or invited to it, gets another that the actor may give. */
async function requireTarget(actor: Actor, tx: Transaction, roleId: number, moveTo?: number): Promise<void> {
  if (moveTo === undefined) {
    const isNeeded =
      (await tx.$count(users, eq(users.roleId, roleId))) +
      (await tx.$count(invitations, eq(invitations.roleId, roleId)));
    if (isNeeded === 0) return;
    throw new AppError("invalid-input", { fields: [{ pointer: "#/moveTo", code: "required" }] });
  }
  if (moveTo === roleId) throw new AppError("invalid-input", { fields: [{ pointer: "#/moveTo", code: "same" }] });
  const [target] = await tx.select().from(roles).where(eq(roles.id, moveTo)).for("update");
  if (!target) throw new AppError("invalid-input", { fields: [{ pointer: "#/moveTo", code: "unknown" }] });
  requireGrantable(actor, target.permissions);
}

/** Gives everybody with one role another, and whoever is or was invited to it. Answers who had it. */
async function movePeople(actor: Actor, tx: Transaction, roleId: number, moveTo?: number): Promise<Moved> {
  await requireTarget(actor, tx, roleId, moveTo);
  if (moveTo === undefined) return { userIds: [], invitationIds: [] };
  const invited = await tx
    .update(invitations)
    .set({ roleId: moveTo })
    .where(eq(invitations.roleId, roleId))
    .returning({ id: invitations.id });
  const moved = await giveRole(tx, moveTo, eq(users.roleId, roleId));
  return { userIds: moved.map(({ id }) => id), invitationIds: invited.map(({ id }) => id) };
}

/** Answers whom it was given, as they are now. */
export async function giveRole(tx: Transaction, roleId: number, whose: ReturnType<typeof and>) {
  return await tx
    .update(users)
    .set({ roleId, updatedAt: new Date(), version: sql`${users.version} + 1` })
    .where(whose)
    .returning(accountStatusColumns);
}
