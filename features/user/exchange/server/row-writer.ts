import "server-only";
import { inArray, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { pick } from "@/lib/fields";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { keepAnAdministrator } from "@/server/auth/last-administrator";
import { rightsChanged } from "@/server/auth/rights-changed";
import type { Transaction } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { userColumnNamed } from "@/server/people/column";
import { moveSlugs } from "@/server/people/slug";
import { type PersonFieldName, personFields } from "../../domain/fields";
import { canEditPerson, canManagePerson } from "../../policy";
import type { UserPatch } from "../../schema";
import { holdUsers, requireGrantableRole } from "../../server/commands";
import { namesOf, subjectOf, type UserRow } from "../../server/presenter";
import type { FormerPerson } from "./part";

export type PersonUpdate = Readonly<{ userId: string; patch: UserPatch & { version: number } }>;

/**
 * What an import writes of a person, and what is made of it: each row in full, so that one statement writes them all,
 * whichever fields each changes.
 */
const writtenColumns = {
  ...pick(users, Object.keys(personFields) as PersonFieldName[]),
  roleId: users.roleId,
  name: users.name,
  searchKey: users.searchKey,
  galigKey: users.galigKey,
  slug: users.slug,
};

type Values = Readonly<Record<string, unknown>>;
type Written = Readonly<{ row: UserRow; before: Values; patch: UserPatch; values: Values }>;

/**
 * Updates people like `updateUser`, for a part of a file whose rows are already validated; a part is small so that
 * nobody waits long for it. Answers how these people stood.
 */
export async function updatePeople(
  tx: Transaction,
  actor: Actor,
  updates: readonly PersonUpdate[],
): Promise<FormerPerson[]> {
  if (updates.length === 0) return [];
  await requireRoles(tx, actor, updates);
  const merged = await mergeRows(tx, actor, updates);
  await writeRows(
    tx,
    merged.map(({ row: { id }, values }) => ({ id, values })),
  );
  for (const one of merged) await recordUpdate(tx, actor, one);
  const moved = merged.filter(({ patch }) => patch.roleId !== undefined);
  if (moved.length > 0) await keepAnAdministrator(tx);
  for (const { row } of moved) await rightsChanged(tx, { userId: row.id });
  return merged.map(({ row: { id, version }, before }) => ({ id, version: version + 1, values: { ...before } }));
}

async function requireRoles(tx: Transaction, actor: Actor, updates: readonly PersonUpdate[]): Promise<void> {
  const given = new Set(updates.flatMap(({ patch: { roleId } }) => roleId ?? []));
  for (const roleId of given) await requireGrantableRole(tx, actor, roleId, "#/roleId");
}

/** Holds the people and lays over each what the file says of them. */
async function mergeRows(tx: Transaction, actor: Actor, updates: readonly PersonUpdate[]): Promise<Written[]> {
  const userIds = updates.map(({ userId }) => userId);
  const rows = new Map((await holdUsers(tx, actor, userIds)).map((row) => [row.id, row]));
  const known = await readValues(tx, userIds);
  const merged: Written[] = [];
  for (const { userId, patch } of updates) {
    const row = rows.get(userId);
    const before = known.get(userId);
    if (!row || !before) throw new AppError("not-found");
    const { version, ...changed } = patch;
    if (row.version !== version) throw new AppError("conflict", { detail: "The people have changed since." });
    requireEditable(actor, row, patch);
    merged.push({ row, before, patch, values: { ...before, ...changed, ...namesAfter(row, patch) } });
  }
  return await withSlugs(tx, merged);
}

/** What stands of these people where an import writes, by their ids. */
export async function readValues(tx: Transaction, userIds: readonly string[]): Promise<ReadonlyMap<string, Values>> {
  const rows = await tx
    .select({ id: users.id, ...writtenColumns })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, ...values }) => [id, values]));
}

/** Those whose name changes get the address that goes with it. */
async function withSlugs(tx: Transaction, merged: readonly Written[]): Promise<Written[]> {
  const moves = merged.flatMap(({ row, patch, values: { name } }) =>
    isNamedBy(patch) ? { userId: row.id, slug: row.slug, name: String(name) } : [],
  );
  const slugs = await moveSlugs(tx, moves);
  const slugOf = new Map(moves.map(({ userId }, at) => [userId, slugs[at]]));
  return merged.map((one) => {
    const slug = slugOf.get(one.row.id);
    return slug ? { ...one, values: { ...one.values, slug } } : one;
  });
}

function requireEditable(actor: Actor, row: UserRow, patch: UserPatch): void {
  const subject = subjectOf(row);
  const mayMove = row.id !== actor.userId && canManagePerson(actor, subject);
  if (!canEditPerson(actor, subject) || (patch.roleId !== undefined && !mayMove)) throw new AppError("forbidden");
}

const isNamedBy = ({ firstName, lastName }: UserPatch) => firstName !== undefined || lastName !== undefined;

function namesAfter(row: UserRow, patch: UserPatch): Values {
  if (!isNamedBy(patch)) return {};
  const { email: _, ...names } = namesOf({
    firstName: patch.firstName ?? row.firstName,
    lastName: patch.lastName ?? row.lastName,
    email: row.email,
  });
  return names;
}

/** Writes people whose values are given in full, and counts it as a change of theirs. */
export async function writeRows(
  tx: Transaction,
  people: readonly Readonly<{ id: string; values: Values }>[],
): Promise<void> {
  const columns = Object.keys(writtenColumns).map(userColumnNamed);
  const records = people.map(({ id, values }) => ({
    id,
    ...Object.fromEntries(Object.entries(values).map(([field, value]) => [userColumnNamed(field), value])),
  }));
  const sets = columns.map((column) => sql`${sql.identifier(column)} = given.${sql.identifier(column)}`);
  await tx.execute(sql`
    update ${users} set ${sql.join(sets, sql`, `)}, updated_at = now(), version = ${users}.version + 1
    from jsonb_populate_recordset(null::${users}, ${JSON.stringify(records)}::jsonb) as given
    where ${users}.id = given.id`);
}

async function recordUpdate(tx: Transaction, actor: Actor, { row, patch, values }: Written): Promise<void> {
  const { version: _, ...after } = patch;
  const known: Record<string, unknown> = { ...row, roleId: row.role.id };
  await recordAudit(tx, actor, {
    action: "user.updated",
    subject: { type: "user", id: row.id, name: String(values.name) },
    before: Object.fromEntries(Object.keys(after).map((field) => [field, known[field]])),
    after,
  });
}
