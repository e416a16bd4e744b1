import "server-only";
import { getTableColumns, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { keepAnAdministrator } from "@/server/auth/last-administrator";
import { rightsChanged } from "@/server/auth/rights-changed";
import type { Transaction } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { casing } from "@/server/db/session";
import { moveSlugs } from "@/server/people/slug";
import { canEditPerson, canManagePerson } from "../../policy";
import type { UserPatch } from "../../schema";
import { holdUsers, requireGrantableRole } from "../../server/commands";
import { namesOf, subjectOf, type UserRow } from "../../server/presenter";

export type PersonUpdate = Readonly<{ userId: string; patch: UserPatch & { version: number } }>;

/** Of one statement. */
const atOnce = 500;

/** Each row in full, so that one statement writes them all, whichever fields each changes. */
const written = [
  "firstName",
  "lastName",
  "jobTitle",
  "phoneNumber",
  "registrationNumber",
  "about",
  "locale",
  "timeZone",
  "address",
  "socialLinks",
  "roleId",
] as const satisfies readonly (keyof UserPatch)[];

type Field = keyof typeof users.$inferInsert;
type Written = Readonly<{ row: UserRow; patch: UserPatch; values: Partial<Record<Field, unknown>> }>;

/** As `updateUser`, for many of a file whose rows were judged before: the embedded database waits meanwhile. */
export async function updatePeople(tx: Transaction, actor: Actor, updates: readonly PersonUpdate[]): Promise<void> {
  await requireRoles(tx, actor, updates);
  const moved: string[] = [];
  for (let at = 0; at < updates.length; at += atOnce) {
    const some = await mergeRows(tx, actor, updates.slice(at, at + atOnce));
    await writeRows(
      tx,
      some.filter(({ values }) => !("slug" in values)),
    );
    await writeRows(
      tx,
      some.filter(({ values }) => "slug" in values),
    );
    for (const one of some) await recordUpdate(tx, actor, one);
    moved.push(...some.flatMap(({ row, patch }) => (patch.roleId === undefined ? [] : [row.id])));
  }
  if (moved.length === 0) return;
  await keepAnAdministrator(tx);
  for (const userId of moved) await rightsChanged(tx, { userId });
}

async function requireRoles(tx: Transaction, actor: Actor, updates: readonly PersonUpdate[]): Promise<void> {
  const given = new Set(updates.flatMap(({ patch: { roleId } }) => roleId ?? []));
  for (const roleId of given) await requireGrantableRole(tx, actor, roleId, "#/roleId");
}

/** Holds the people and lays over each what the file says of them. */
async function mergeRows(tx: Transaction, actor: Actor, updates: readonly PersonUpdate[]): Promise<Written[]> {
  const held = await holdUsers(
    tx,
    actor,
    updates.map(({ userId }) => userId),
  );
  const rows = new Map(held.map((row) => [row.id, row]));
  const merged: Written[] = [];
  for (const { userId, patch } of updates) {
    const row = rows.get(userId);
    if (!row) throw new AppError("not-found");
    if (row.version !== patch.version) throw new AppError("conflict", { detail: "The people have changed since." });
    requireEditable(actor, row, patch);
    const now: Record<string, unknown> = { ...row, roleId: row.role.id, ...patch };
    const values = Object.fromEntries(written.map((field) => [field, now[field] ?? null]));
    merged.push({ row, patch, values: { ...values, ...namesAfter(row, patch) } });
  }
  return await withSlugs(tx, merged);
}

/** Those whose name changes get the address that goes with it. */
async function withSlugs(tx: Transaction, merged: readonly Written[]): Promise<Written[]> {
  const moves = merged.flatMap(({ row, values: { name } }) =>
    typeof name === "string" ? { userId: row.id, slug: row.slug, name } : [],
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

function namesAfter(row: UserRow, patch: UserPatch): Partial<Record<Field, unknown>> {
  if (patch.firstName === undefined && patch.lastName === undefined) return {};
  const { email: _, ...names } = namesOf({
    firstName: patch.firstName ?? row.firstName,
    lastName: patch.lastName ?? row.lastName,
    email: row.email,
  });
  return names;
}

const isField = (name: string): name is Field => name in getTableColumns(users);
const columnOf = (field: string) => {
  if (!isField(field) || casing !== "snake_case") throw new Error(`There is no column for ${field}.`);
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
};

/** One statement for rows that have the same fields. */
async function writeRows(tx: Transaction, rows: readonly Written[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first.values).map(columnOf);
  const records = rows.map(({ row, values }) => ({
    id: row.id,
    ...Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf(field), value])),
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
    subject: { type: "user", id: row.id, name: typeof values.name === "string" ? values.name : row.name },
    before: Object.fromEntries(Object.keys(after).map((field) => [field, known[field]])),
    after,
  });
}
