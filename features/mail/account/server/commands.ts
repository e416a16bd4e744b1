/** Connects, changes, syncs and removes accounts. */
import "server-only";
import { and, eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { accountPasswords } from "@/server/auth/sealed";
import { current, type Transaction, transact } from "@/server/db/client";
import { lockCount } from "@/server/db/count-lock";
import { isUniqueViolation } from "@/server/db/errors";
import { mailAccountFolders, mailAccounts } from "@/server/db/schema/mail-account";
import { enqueue } from "@/server/jobs/queue";
import { requireMail } from "../../server/access";
import { type AccountFault, accountLimits } from "../domain/constants";
import type { MailAccountAnswer, MailAccountInput, MailAccountRef, MailAccountUpdate } from "../schema";
import { faultOf, type Login, type Trust, tryLogin } from "./connection";
import { findAccount, isOwnAccount } from "./data";
import { syncJobKind } from "./jobs";
import { presentAccount } from "./presenter";
import type { Account } from "./queue";
import { forgetFolders } from "./remotes";

/** The field that an error of the connection belongs to. */
const pointerOf: Readonly<Record<AccountFault, string>> = {
  "wrong-password": "#/password",
  unreachable: "#/host",
  "private-host": "#/host",
  "invalid-port": "#/port",
  insecure: "#/security",
  "mailbox-full": "#/host",
  unexpected: "#/host",
};

const refused = (pointer: string, code: string, cause?: unknown) =>
  new AppError("invalid-input", { fields: [{ pointer, code }], cause });

/** Really signs in. Throws `invalid-input` with the reason as a code. */
async function requireLogin(login: Login, trust: Trust | undefined): Promise<void> {
  try {
    await tryLogin(login, trust);
  } catch (error) {
    const fault = faultOf(error);
    throw refused(pointerOf[fault], fault);
  }
}

async function requireRoom(actor: Actor): Promise<void> {
  if ((await current().$count(mailAccounts, eq(mailAccounts.ownerId, actor.userId))) >= accountLimits.accounts)
    throw refused("#/email", "too-many");
}

/** One user name of one server is connected once. */
async function uniquely<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error, "mail_account_login_unique") ? refused("#/username", "taken", error) : error;
  }
}

const answerOf = (account: Account): MailAccountAnswer => ({ account: presentAccount(account) });
const queueSync = (tx: Transaction) => enqueue(tx, { kind: syncJobKind, payload: {} });

type Keep = (tx: Transaction, answer: MailAccountAnswer) => Promise<void>;

/** Connects an account once signing in to it has worked. Throws `invalid-input`. */
export async function createAccount(
  actor: Actor,
  { password, ...input }: MailAccountInput,
  { keepAnswer, trust }: Readonly<{ keepAnswer?: Keep; trust?: Trust }> = {},
): Promise<MailAccountAnswer> {
  requireMail(actor);
  await requireRoom(actor);
  await requireLogin({ ...input, password }, trust);
  const id = newId();
  const values = { ...input, id, ownerId: actor.userId, name: input.name || input.email };
  return await uniquely(() =>
    transact(async (tx) => {
      await lockCount(tx, "mail/account", actor.userId);
      await requireRoom(actor);
      const secret = accountPasswords.seal(password, id);
      const [made] = await tx
        .insert(mailAccounts)
        .values({ ...values, secret })
        .returning();
      if (!made) throw new AppError("unexpected");
      await queueSync(tx);
      const answer = answerOf(made);
      await keepAnswer?.(tx, answer);
      return answer;
    }),
  );
}

const loginFields = ["host", "port", "security", "username"] as const;

/**
 * Changes an account. A password that is stored goes to no other server: where anything of the sign-in changes it has to be given.
 * Throws `not-found`, `stale` and `invalid-input`.
 */
export async function updateAccount(
  actor: Actor,
  { accountId, version, password, ...patch }: MailAccountUpdate,
  { trust }: Readonly<{ trust?: Trust }> = {},
): Promise<MailAccountAnswer> {
  const before = await findAccount(actor, accountId);
  if (before.version !== version) throw new AppError("stale", { current: answerOf(before) });
  const after = { ...before, ...patch };
  const isElsewhere = loginFields.some((name) => after[name] !== before[name]);
  if (isElsewhere && password === undefined) throw refused("#/password", "required");
  if (password !== undefined) await requireLogin({ ...after, password }, trust);
  const isOther = after.host !== before.host || after.username !== before.username;
  if (isOther) await forgetFolders(accountId);
  return await uniquely(() =>
    transact(async (tx) => {
      const [changed] = await tx
        .update(mailAccounts)
        .set({
          ...patch,
          ...(patch.name === "" && { name: after.email }),
          version: version + 1,
          ...(password !== undefined && fresh(accountId, password)),
        })
        .where(and(isOwnAccount(actor, accountId), eq(mailAccounts.version, version)))
        .returning();
      if (!changed) throw new AppError("stale", { current: answerOf(await findAccount(actor, accountId)) });
      // What was known of mails there says nothing of those of another mailbox.
      if (isOther) await tx.delete(mailAccountFolders).where(eq(mailAccountFolders.accountId, accountId));
      if (password !== undefined) await queueSync(tx);
      return answerOf(changed);
    }),
  );
}

/** An account with a new password is tried again, and a run with the old one has lost its lease. */
const fresh = (accountId: string, password: string) => ({
  secret: accountPasswords.seal(password, accountId),
  state: "ok" as const,
  lastError: null,
  failures: 0,
  leasedUntil: null,
  syncAt: new Date(),
});

/** Syncs an account as soon as may be. Throws `not-found`, and `conflict` where its password has to be changed first. */
export function syncAccountNow(actor: Actor, { accountId }: MailAccountRef): Promise<MailAccountAnswer> {
  return transact(async (tx) => {
    const { state } = await findAccount(actor, accountId);
    if (state === "refused") throw new AppError("conflict", { detail: "The password of this account was refused." });
    const [due] = await tx
      .update(mailAccounts)
      .set({ syncAt: new Date() })
      .where(isOwnAccount(actor, accountId))
      .returning();
    if (!due) throw new AppError("not-found");
    await queueSync(tx);
    return answerOf(due);
  });
}

/** Removes an account; the mails that were fetched stay. Throws `not-found`. */
export async function deleteAccount(actor: Actor, { accountId }: MailAccountRef): Promise<MailAccountAnswer> {
  await findAccount(actor, accountId);
  await forgetFolders(accountId);
  return await transact(async (tx) => {
    const [gone] = await tx.delete(mailAccounts).where(isOwnAccount(actor, accountId)).returning();
    if (!gone) throw new AppError("not-found");
    return answerOf(gone);
  });
}
