import "server-only";
import type { MailAccount } from "../schema";
import type { Account } from "./queue";

/** What the browser sees of an account: everything but its password. */
export function presentAccount(account: Account): MailAccount {
  const { id, name, email, host, port, security, username, state, lastError, lastSyncedAt, version } = account;
  const isSyncing = account.leasedUntil !== null && account.leasedUntil > new Date();
  return {
    ...{ id, name, email, host, port, security, username, state, lastError, version, isSyncing },
    lastSyncedAt: lastSyncedAt?.toISOString() ?? null,
  };
}
