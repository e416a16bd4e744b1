/** Which actions fit mails, by where they lie. */
import type { Mail } from "../schema";
import type { MailFolder } from "./constants";

const isWritten = (folder: MailFolder) => folder === "sent" || folder === "drafts" || folder === "scheduled";

/** What was written here is neither archived nor spam nor unread; of several mails what fits any of them. */
export function allowedActions(mails: readonly Pick<Mail, "folder">[]) {
  const received = mails.filter(({ folder }) => !isWritten(folder));
  const isAnyIn = (...folders: MailFolder[]) => received.some(({ folder }) => folders.includes(folder));
  return {
    archive: isAnyIn("inbox"),
    toInbox: isAnyIn("archive", "spam", "trash"),
    spam: isAnyIn("inbox", "archive"),
    isSpam: received.length > 0 && received.every(({ folder }) => folder === "spam"),
    markUnread: received.length > 0,
    snooze: isAnyIn("inbox", "archive"),
  };
}
