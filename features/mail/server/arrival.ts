/** What becomes of a mail that comes, by what its owner has arranged, and who is notified of it. */
import "server-only";
import { notify } from "@/features/notification/server/commands";
import { mailPath } from "@/lib/paths";
import type { Transaction } from "@/server/db/client";
import type { MailFolder } from "../domain/constants";
import type { Mailbox } from "../domain/mailbox";
import { type Arriving, applyRules, foldMail, type Rule } from "../rule/domain/matching-rules";

type Arrangements = Readonly<{ rules: readonly Rule[] | null; blockedSenders: readonly string[] | null }>;

export type Arrival = Readonly<{
  folder: MailFolder;
  isUnread: boolean;
  isStarred: boolean;
  isImportant: boolean;
  labelIds: readonly string[];
}>;

/** Where a mail lands and how. Mail of a blocked sender goes to spam, whatever the rules say. */
export function arrivalOf(mail: Arriving, { rules, blockedSenders }: Arrangements): Arrival {
  const isBlocked = blockedSenders?.includes(mail.from.email) === true;
  const actions = isBlocked ? {} : applyRules(foldMail(mail), rules ?? []);
  return {
    folder: isBlocked ? "spam" : (actions.folder ?? "inbox"),
    isUnread: actions.isRead !== true,
    isStarred: actions.isStarred === true,
    isImportant: actions.isImportant === true,
    labelIds: actions.labelIds ?? [],
  };
}

/** Who writes, and what about; the id of who writes is null for those outside. */
type Arrived = Readonly<{ senderId: string | null; from: Mailbox; subject: string }>;

/** Those who asked to be told of what comes into their inbox. */
export async function notifyOfArrived(
  tx: Transaction,
  { senderId, from, subject }: Arrived,
  copies: readonly Readonly<{ id: string; ownerId: string; folder: MailFolder }>[],
): Promise<void> {
  for (const { id, ownerId, folder } of copies) {
    if (folder !== "inbox") continue;
    await notify(tx, {
      userIds: [ownerId],
      type: "mail-received",
      actor: senderId === null ? null : { userId: senderId },
      subject: { type: "mail", id, name: from.name || from.email },
      href: mailPath(id),
      data: { subject },
      groupKey: senderId ?? from.email,
    });
  }
}
