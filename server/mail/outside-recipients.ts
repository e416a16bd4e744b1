import "server-only";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { throttleKey } from "@/server/auth/throttle";
import type { Transaction } from "@/server/db/client";
import { consume } from "@/server/http/rate-limit";

/** Mails that one person may cause in an hour to addresses that are no person's of this installation. */
export const outsideRecipients = { limit: 300, windowS: 3_600 } as const;
/** Invitations that one address may get in an hour, whoever sends them. */
export const invitationsToOne = { limit: 3, windowS: 3_600 } as const;

type Outside = Readonly<{
  count: number;
  /** The member of the body that names the addresses. */
  pointer: string;
}>;

const refusal = ({ pointer }: Pick<Outside, "pointer">, detail: string, retryAfterS: number) =>
  new AppError("too-many-requests", { detail, retryAfterS, fields: [{ pointer, code: "too-many-recipients" }] });

/**
 * Counts mails to outside addresses for the person who causes them, whatever kind they are; throws `too-many-requests`
 * when they no longer fit. It counts in the transaction of the write, so that a write that is refused costs nothing.
 */
export async function requireOutsideRecipients(tx: Transaction, { userId }: Actor, outside: Outside): Promise<void> {
  if (outside.count === 0) return;
  const options = { executor: tx, uses: outside.count };
  const { isAllowed, retryAfterS } = await consume(`outside-recipients:${userId}`, outsideRecipients, options);
  if (isAllowed) return;
  throw refusal(outside, `At most ${outsideRecipients.limit} messages an hour go to people outside.`, retryAfterS);
}

type Invited = Readonly<{ emails: readonly string[]; pointer: string }>;

/**
 * Counts invitations among the mails to outside addresses, and for each address by itself: taken back and sent again by
 * several people, they would fill a stranger's mailbox.
 */
export async function requireInvitationRoom(
  tx: Transaction,
  actor: Actor,
  { emails, pointer }: Invited,
): Promise<void> {
  await requireOutsideRecipients(tx, actor, { count: emails.length, pointer });
  // In one order everywhere: two transactions that count the same addresses never wait for each other.
  for (const email of emails.toSorted()) {
    const key = throttleKey("invitation-to", email);
    const { isAllowed, retryAfterS } = await consume(key, invitationsToOne, { executor: tx });
    if (isAllowed) continue;
    throw refusal({ pointer }, `One address gets at most ${invitationsToOne.limit} invitations an hour.`, retryAfterS);
  }
}
