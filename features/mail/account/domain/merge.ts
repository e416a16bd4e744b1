/** Merges a mail here with the same mail on its server, given what both were when they were last compared. */
import type { MailFolder } from "../../domain/constants";
import type { RemoteRole } from "./constants";

export type Flags = Readonly<{ isUnread: boolean; isStarred: boolean }>;
/** `folder` is that of the mail here; of one that was permanently deleted it is the trash. */
export type BaseMail = Flags & Readonly<{ folder: MailFolder }>;

const names = ["isUnread", "isStarred"] as const;

/**
 * What to send and what to take over. What changed here wins; `remote` is null where nothing changed there. `base` is what both
 * sides are afterwards.
 */
export function mergeFlags(base: Flags, local: Flags, remote: Flags | null) {
  const sent: { isUnread?: boolean; isStarred?: boolean } = {};
  const taken: { isUnread?: boolean; isStarred?: boolean } = {};
  const after = { isUnread: local.isUnread, isStarred: local.isStarred };
  for (const name of names) {
    const there = remote?.[name] ?? base[name];
    if (local[name] !== base[name]) {
      if (there !== local[name]) sent[name] = local[name];
    } else if (there !== local[name]) {
      taken[name] = there;
      after[name] = there;
    }
  }
  return { sent, taken, base: after };
}

/** The folder to move a mail to on its server, because it was moved or deleted here since; null for none. */
export function moveOf(base: BaseMail, local: BaseMail): RemoteRole | null {
  const { folder } = local;
  return folder === base.folder || folder === "drafts" || folder === "scheduled" ? null : folder;
}

/** Where copies of one mail lie in several folders, the first of these says where it is. */
const ranks: readonly RemoteRole[] = ["inbox", "sent", "spam", "trash", "archive"];

/** The folder of a mail that has left one of its folders on the server: another one that has it, or the trash. */
export const folderAfterLeaving = (others: readonly RemoteRole[]): RemoteRole =>
  ranks.find((role) => others.includes(role)) ?? "trash";
