/** Creates and updates people, and stores the view of their list. */
import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { changeAddressOf } from "@/features/account/email/server/commands";
import { AppError, type FieldError } from "@/lib/errors";
import type { Locale } from "@/lib/locale";
import { roleIds } from "@/lib/permissions";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { requireUncommon } from "@/server/auth/common-password";
import { endEarlierAccess } from "@/server/auth/earlier-access";
import { accountStore } from "@/server/auth/engine";
import { keepAnAdministrator } from "@/server/auth/last-administrator";
import { requireImpersonal } from "@/server/auth/own-password";
import { hashPassword } from "@/server/auth/password";
import { rightsChanged } from "@/server/auth/rights-changed";
import { type Transaction, transact } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { listViews } from "@/server/db/schema/list-view";
import { roles, users } from "@/server/db/schema/user";
import { announcePeople } from "@/server/people/account-status-part";
import { moveSlug, takeSlug } from "@/server/people/slug";
import { findLeftByOrder } from "@/server/people/unclaimed";
import { isHeldForOwner } from "@/server/people/way-back";
import { canEditPerson, canGrantAdmin, canGrantRole, canManagePeople, canManagePerson } from "../policy";
import type { ListView, UserInput, UserPatch, UserRecord, UserUpdate } from "../schema";
import { selectUsers } from "./data";
import { namesOf, presentUser, subjectOf, type UserRow } from "./presenter";

const refuse = (fields: FieldError[], cause?: unknown) => new AppError("invalid-input", { fields, cause });

/** The two things that only one person can have; `base` is where the record stands in the body. */
function nameTaken(error: unknown, base: string): unknown {
  if (isUniqueViolation(error, "user_email_unique")) {
    return refuse([{ pointer: `${base}/email`, code: "taken" }], error);
  }
  if (isUniqueViolation(error, "user_registration_number_unique")) {
    return refuse([{ pointer: `${base}/registrationNumber`, code: "taken" }], error);
  }
  return error;
}

/** Throws unless the role is there and this person may give it. It stays as it is until the transaction ends. */
export async function requireGrantableRole(tx: Transaction, actor: Actor, roleId: number, pointer: string) {
  const [role] = await tx.select().from(roles).where(eq(roles.id, roleId)).for("share");
  if (!role) throw refuse([{ pointer, code: "invalid-value" }]);
  if (!canGrantRole(actor, role))
    throw new AppError("forbidden", { detail: "You can't grant a permission that you don't have." });
  return role;
}

/** A person as the actor sees them now; throws when they do not. */
async function present(actor: Actor, userId: string): Promise<UserRecord> {
  const [row] = await selectUsers(actor, eq(users.id, userId));
  if (!row) throw new AppError("not-found");
  return presentUser(actor, row);
}

async function requireAcceptable(tx: Transaction, actor: Actor, { roleId, email }: Omit<UserInput, "password">) {
  await requireGrantableRole(tx, actor, roleId, "#/roleId");
  const isKnown = (await tx.$count(users, eq(users.email, email))) > 0 && (await findLeftByOrder(email)) === null;
  if (isKnown || (await isHeldForOwner(email, null))) throw refuse([{ pointer: "#/email", code: "taken" }]);
}

/**
 * Makes an account for somebody, of the row that a guest's order left where there is one. Without a password they choose theirs
 * over "forgot password".
 */
export async function createUser(
  actor: Actor,
  { password, ...input }: UserInput,
  keepAnswer?: (tx: Transaction, answer: { user: UserRecord }) => Promise<void>,
): Promise<{ user: UserRecord }> {
  if (!canManagePeople(actor)) throw new AppError("forbidden");
  if (input.isAdmin && !canGrantAdmin(actor, null)) throw new AppError("forbidden");
  if (password !== undefined) {
    await requireUncommon(password, "#/password");
    requireImpersonal(password, input, "#/password");
  }
  // A hash takes longer than all the rest: what is refused anyway is refused before it, and judged again afterwards.
  if (password !== undefined) await transact((tx) => requireAcceptable(tx, actor, input));
  const hash = password === undefined ? null : await hashPassword(password);
  return await transact(async (tx) => {
    await requireAcceptable(tx, actor, input);
    const userId = (await claimUser(tx, input)) ?? (await insertUser(tx, input));
    if (hash !== null) {
      await (await accountStore()).linkAccount({ userId, providerId: "credential", accountId: userId, password: hash });
    }
    const user = await present(actor, userId);
    await recordAudit(tx, actor, {
      action: "user.created",
      subject: { type: "user", id: userId, name: user.name },
      after: input,
    });
    await announcePeople(tx, [userId]);
    await keepAnswer?.(tx, { user });
    return { user };
  }).catch((error: unknown) => {
    throw nameTaken(error, "#");
  });
}

/** Gives the row that a guest's order left to the new person; null where there is none. */
async function claimUser(tx: Transaction, { isVerified = false, lastName = "", ...input }: UserInput) {
  const row = await findLeftByOrder(input.email);
  if (!row) return null;
  await endEarlierAccess(tx, row.id);
  const names = namesOf({ ...input, lastName });
  const slug = await moveSlug(tx, { userId: row.id, slug: row.slug, name: names.name });
  const version = row.version + 1;
  await tx
    .update(users)
    .set({ ...input, ...names, slug, emailVerified: isVerified, updatedAt: new Date(), version })
    .where(eq(users.id, row.id));
  return row.id;
}

/** The row of a new person, with everything that is made of the name. */
export async function insertUser(tx: Transaction, { isVerified = false, lastName = "", ...input }: UserInput) {
  const names = namesOf({ ...input, lastName });
  const slug = await takeSlug(tx, names.name, null);
  const [made] = await tx
    .insert(users)
    .values({ ...input, ...names, slug, emailVerified: isVerified })
    .returning({ id: users.id });
  if (!made) throw new Error("No row came back.");
  return made.id;
}

/** The person, held until the transaction ends; throws when the actor does not know them. */
export async function holdUsers(tx: Transaction, actor: Actor, userIds: readonly string[]): Promise<UserRow[]> {
  // In the order of the ids, so that two of these wait for each other and never in a circle.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for("update");
  const rows = await selectUsers(actor, inArray(users.id, [...userIds]));
  if (rows.length !== userIds.length) throw new AppError("not-found");
  return rows;
}

/** What only a manager changes, and nobody of themselves: the address of mail has a way of its own. */
const accountStatusFields = ["email", "roleId", "isVerified", "isAdmin"] as const;

/** What the patch says of standing, less what is so already: a form may send everything back. */
function accountStatusChanges(row: UserRow, patch: UserPatch) {
  const now = { email: row.email, roleId: row.role.id, isVerified: row.emailVerified, isAdmin: row.isAdmin };
  return accountStatusFields.filter((field) => patch[field] !== undefined && patch[field] !== now[field]);
}

async function requireEditable(tx: Transaction, actor: Actor, row: UserRow, patch: UserPatch): Promise<void> {
  const subject = subjectOf(row);
  if (!canEditPerson(actor, subject)) throw new AppError("forbidden");
  const changes = accountStatusChanges(row, patch);
  if (changes.length === 0) return;
  if (row.id === actor.userId || !canManagePerson(actor, subject)) throw new AppError("forbidden");
  if (changes.includes("isAdmin") && !canGrantAdmin(actor, row.id)) throw new AppError("forbidden");
  if (patch.email !== undefined && changes.includes("email") && (await isHeldForOwner(patch.email, row.id))) {
    throw refuse([{ pointer: "#/user/email", code: "taken" }]);
  }
  if (changes.includes("roleId")) {
    await requireGrantableRole(tx, actor, patch.roleId ?? roleIds.customer, "#/user/roleId");
  }
}

/** Changes a person, oneself or another; `version` guards against writing over what somebody else changed. */
export function updateUser(
  actor: Actor,
  { userId, user: patch }: UserUpdate,
  locale: Locale,
): Promise<{ user: UserRecord }> {
  return transact(async (tx) => {
    const [row] = await holdUsers(tx, actor, [userId]);
    if (!row) throw new AppError("not-found");
    await requireEditable(tx, actor, row, patch);
    if (patch.version !== undefined && patch.version !== row.version) {
      throw new AppError("stale", { current: presentUser(actor, row) });
    }
    const { email, ...rest } = patch;
    const isMoved = email !== undefined && email !== row.email;
    await writeUser(tx, row, isMoved ? { ...rest, isVerified: undefined } : rest);
    if (isMoved) await changeAddressOf(tx, actor, { userId, newEmail: email, locale });
    // A new address is unproven, and nobody signs in with one.
    if (isMoved || accountStatusChanges(row, patch).length > 0) {
      await keepAnAdministrator(tx);
      await rightsChanged(tx, { userId });
    }
    const user = await present(actor, userId);
    await recordUpdate(tx, actor, row, patch, user.name);
    await announcePeople(tx, [userId]);
    return { user };
  }).catch((error: unknown) => {
    throw nameTaken(error, "#/user");
  });
}

async function writeUser(tx: Transaction, row: UserRow, patch: UserPatch): Promise<void> {
  const { isVerified, version: _, ...fields } = patch;
  const names = namesOf({
    firstName: patch.firstName ?? row.firstName,
    lastName: patch.lastName ?? row.lastName,
    email: row.email,
  });
  // A name that came from elsewhere, such as another service's, stays until somebody writes a part of it.
  const isNamed = patch.firstName !== undefined || patch.lastName !== undefined;
  const named = isNamed
    ? { ...names, slug: await moveSlug(tx, { userId: row.id, slug: row.slug, name: names.name }) }
    : { galigKey: names.galigKey, searchKey: names.searchKey };
  await tx
    .update(users)
    .set({
      ...fields,
      ...named,
      ...(isVerified !== undefined && { emailVerified: isVerified }),
      updatedAt: new Date(),
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, row.id));
}

async function recordUpdate(
  tx: Transaction,
  actor: Actor,
  row: UserRow,
  { version: _, ...after }: UserPatch,
  name: string,
) {
  const known: Record<string, unknown> = { ...row, roleId: row.role.id, isVerified: row.emailVerified };
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, known[field]]));
  await recordAudit(tx, actor, {
    action: "user.updated",
    subject: { type: "user", id: row.id, name },
    before,
    after,
  });
}

/** Keeps how the person likes a list; null forgets it. */
export async function keepListView(
  actor: Actor,
  { list, view }: { list: string; view: ListView | null },
): Promise<{ view: ListView | null }> {
  return await transact(async (tx) => {
    const isTheirs = and(eq(listViews.userId, actor.userId), eq(listViews.list, list));
    if (view === null) await tx.delete(listViews).where(isTheirs);
    else {
      const updatedAt = new Date();
      await tx
        .insert(listViews)
        .values({ userId: actor.userId, list, view, updatedAt })
        .onConflictDoUpdate({ target: [listViews.userId, listViews.list], set: { view, updatedAt } });
    }
    return { view };
  });
}
