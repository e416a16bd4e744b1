import "server-only";
import { and, eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { readCodeFromOutbox } from "@/server/auth/codes";
import { db } from "@/server/db/client";
import { accounts, users } from "@/server/db/schema/user";
import { demoAccounts } from "@/server/db/seed/demo-accounts";
import { hasPublishedPassword } from "@/server/db/seed/published-password";
import { env } from "@/server/env";
import type { CodePurpose } from "../policy";

const emails: readonly string[] = demoAccounts.filter(({ role }) => role !== "Administrator").map(({ email }) => email);

/** Whose codes may be shown on the page: on a demo server that sends no mail, demo accounts' alone. */
export const listDemoCodeEmails = () => (env.isDemo && !env.SMTP_URL ? emails : []);

/** An administrator, or somebody who has made the account their own, gets codes as everybody else does. */
async function isOpenToAll(email: string): Promise<boolean> {
  const [account] = await db
    .select({ isAdmin: users.isAdmin, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(users.email, email));
  return account !== undefined && !account.isAdmin && (await hasPublishedPassword(email, account.hash));
}

export async function findDemoCode(email: string, purpose: CodePurpose): Promise<{ code: string | null }> {
  const shown = listDemoCodeEmails();
  if (shown.length === 0) throw new AppError("not-found");
  const code = shown.includes(email) ? await readCodeFromOutbox(email, purpose) : null;
  return { code: code !== null && (await isOpenToAll(email)) ? code : null };
}
