/** Reads connected accounts. */
import "server-only";
import { and, asc, eq, type SQL } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailAccounts } from "@/server/db/schema/mail-account";
import { requireMail } from "../../server/access";
import type { MailAccountList } from "../schema";
import { presentAccount } from "./presenter";
import type { Account } from "./queue";

/** Goes into every WHERE. Throws `forbidden` for customers. */
export function isOwnAccount(actor: Actor, accountId: string): SQL | undefined {
  requireMail(actor);
  return and(eq(mailAccounts.ownerId, actor.userId), eq(mailAccounts.id, accountId));
}

/** The actor's own, in the order in which they were connected. */
export async function listAccounts(actor: Actor): Promise<MailAccountList> {
  requireMail(actor);
  const accounts = await current()
    .select()
    .from(mailAccounts)
    .where(eq(mailAccounts.ownerId, actor.userId))
    .orderBy(asc(mailAccounts.createdAt), asc(mailAccounts.id));
  return { accounts: accounts.map(presentAccount) };
}

/** With its sealed password. Throws `not-found`. */
export async function findAccount(actor: Actor, accountId: string): Promise<Account> {
  const [found] = await current().select().from(mailAccounts).where(isOwnAccount(actor, accountId));
  if (!found) throw new AppError("not-found");
  return found;
}
