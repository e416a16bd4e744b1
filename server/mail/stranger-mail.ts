import "server-only";
import { beforeCommit } from "@/server/db/client";
import { requireAllowance } from "@/server/http/rate-limit";

/** Mails of the whole installation in an hour to addresses that strangers typed and nobody has proven. */
export const strangerMails = { limit: 500, windowS: 3_600 } as const;

/**
 * Counts one such mail in the transaction that queues it. That is one of its last acts, since all who cause such mails
 * wait for the same count. The transaction fails with `too-many-requests` where there is no room left.
 */
export const countStrangerMail = (): void =>
  beforeCommit("append", (tx) => requireAllowance("stranger-mail", strangerMails, tx));
