import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { verifyPassword } from "@/server/auth/password";
import { db, type Transaction, transact } from "@/server/db/client";
import { accounts, sessions, users } from "@/server/db/schema/user";
import { completePeople } from "@/server/people/complete";
import { seedBase } from "./base";
import { hashDemoPasswords, seedDemo } from "./demo";
import { demoAccounts, demoEmails } from "./demo-accounts";

const isOpenDemoAccount = and(inArray(users.email, [...demoEmails]), isNull(users.deactivatedAt));

async function countUsers(tx: Transaction | typeof db): Promise<number> {
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(users);
  return row?.count ?? 0;
}

/** Lays down what every installation has and, on a database without people, the demo company when it is wanted. */
export async function fillDatabase({ isDemo, now }: { isDemo: boolean; now: Date }): Promise<{ isSeeded: boolean }> {
  const isWanted = isDemo && (await countUsers(db)) === 0;
  const hashes = isWanted ? await hashDemoPasswords() : new Map<string, string>();
  const filled = await transact(async (tx) => {
    await seedBase(tx);
    // Counted again inside: of two first starts at once only one may fill.
    const isSeeded = isWanted && (await countUsers(tx)) === 0;
    if (isSeeded) await seedDemo(tx, now, hashes);
    return { isSeeded };
  });
  await completePeople();
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
  const published = new Map<string, string>(demoAccounts.map(({ email, password }) => [email, password]));
  const verdicts = await Promise.all(
    open.map(async (user) => ({
      ...user,
      isPublic: await verifyPassword(user.hash ?? "", published.get(user.email) ?? ""),
    })),
  );
  const closing = verdicts.filter(({ isPublic }) => isPublic);
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

export async function needsAdministrator(): Promise<boolean> {
  const [one] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deactivatedAt)))
    .limit(1);
  return one === undefined;
}
