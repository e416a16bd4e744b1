import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction, transact } from "@/server/db/client";
import { findTraces } from "@/server/db/pristine";
import { accounts, sessions, users } from "@/server/db/schema/user";
import { completePeople } from "@/server/people/complete";
import { seedBase } from "./base";
import { type DemoParts, hashDemoPasswords, seedDemo } from "./demo";
import { demoAccounts, demoEmails } from "./demo-accounts";
import { hasPublishedPassword } from "./published-password";
import { storeDemoPictures } from "./shop/pictures";

const isOpenDemoAccount = and(inArray(users.email, [...demoEmails]), isNull(users.deactivatedAt));

/**
 * Whether nothing was ever written here: no person, and no trace of one. A database that lost its people is not a new
 * one, and the demo company in their place would only hide the loss.
 */
async function isPristine(tx: Transaction | typeof db): Promise<boolean> {
  const traces = await findTraces((statement) => tx.execute(sql.raw(statement)));
  return traces.length === 0;
}

async function makeDemoParts(): Promise<DemoParts> {
  const pictures = storeDemoPictures();
  // Its failure is that of the seeding, which waits for it at its end.
  pictures.catch(() => undefined);
  return { hashes: await hashDemoPasswords(), pictures };
}

/** Lays down what every installation has and, on a database that never held anything, the demo company when it is wanted. */
export async function fillDatabase({ isDemo, now }: { isDemo: boolean; now: Date }): Promise<{ isSeeded: boolean }> {
  const parts = isDemo && (await isPristine(db)) ? await makeDemoParts() : null;
  const filled = await transact(async (tx) => {
    await seedBase(tx);
    // Counted again inside: of two first starts at once only one may fill.
    if (!parts || !(await isPristine(tx))) return { isSeeded: false };
    await seedDemo(tx, now, parts);
    return { isSeeded: true };
  });
  await completePeople();
  // Without statistics the planner takes a full board for an empty one, and each look at it for cheap.
  if (filled.isSeeded) await db.execute(sql`analyze`);
  return filled;
}

/**
 * Closes the accounts whose published password still works: called where the demo has no place (another host
 * than loopback, or a database of one's own), for data that began as a demo. Answers whom it closed.
 */
export async function closeDemoAccounts(now: Date): Promise<string[]> {
  const open = await db
    .select({ id: users.id, email: users.email, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(isOpenDemoAccount);
  const evaluations = await Promise.all(
    open.map(async (user) => ({ ...user, isPublic: await hasPublishedPassword(user.email, user.hash) })),
  );
  const closing = evaluations.filter(({ isPublic }) => isPublic);
  if (closing.length === 0) return [];
  const ids = closing.map(({ id }) => id);
  await transact(async (tx) => {
    await tx.update(users).set({ deactivatedAt: now, updatedAt: now }).where(inArray(users.id, ids));
    await tx.delete(sessions).where(inArray(sessions.userId, ids));
  });
  return closing.map(({ email }) => email);
}

/** The demo accounts that are there and open, to be told to whoever starts the server. */
export async function listDemoAccounts() {
  const open = await db.select({ email: users.email }).from(users).where(isOpenDemoAccount);
  const emails = new Set(open.map(({ email }) => email));
  return demoAccounts
    .filter(({ email }) => emails.has(email))
    .map(({ role, email, password }) => ({ role, email, password }));
}
