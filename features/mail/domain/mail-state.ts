/** What a mailbox in the browser holds, and what changes make of it: which labels a mail has, counts, and how to undo. */
import { revertedFields } from "@/lib/reverted-fields";
import type { MailLabel } from "../label/schema";
import type { Mail, MailBefore, MailPatch, MailState, MailUpdate } from "../schema";
import { type MailFolder, mailLimits } from "./constants";
import type { State } from "./search-names";
import { parseMailSearch } from "./search-query";

/** Records by their id, and their order. */
export type Indexed<Item> = Readonly<{ byId: Readonly<Record<string, Item>>; allIds: readonly string[] }>;

/** What a list shows: a label, or what a search finds under it. Without a label it is the inbox, or all mails. */
export type MailPlace = Readonly<{ label: string | null; search: string }>;

export const labelOf = ({ label, search }: MailPlace): string => label ?? (search === "" ? "inbox" : "all");

const isHidden = ({ folder }: Mail) => folder === "trash" || folder === "spam";

/** Whether a mail has a label, as the server decides it. */
export function hasLabel(mail: Mail, label: string): boolean {
  const { folder, snoozedUntil, isStarred, isImportant, labelIds } = mail;
  switch (label) {
    case "all":
      return !isHidden(mail);
    case "inbox":
      return folder === "inbox" && snoozedUntil === null;
    case "snoozed":
      return folder === "inbox" && snoozedUntil !== null;
    case "starred":
      return isStarred && !isHidden(mail);
    case "important":
      return isImportant && !isHidden(mail);
    default:
      return folder === label || (labelIds.includes(label) && !isHidden(mail));
  }
}

/** Whether a list goes on to show a mail. What a search found by a state stays until it is asked again. */
export function isShownIn(mail: Mail, place: MailPlace): boolean {
  const asked = place.search === "" ? null : parseMailSearch(place.search, "2000-01-01").place;
  return asked === "anywhere" || hasLabel(mail, asked ?? labelOf(place));
}

const hasState = ({ isUnread, isStarred, isImportant }: Mail, state: State): boolean =>
  ({ unread: isUnread, read: !isUnread, starred: isStarred, important: isImportant })[state];

/** Whether a mail that a list lacks belongs to it. What terms, labels and days find, the server alone knows: false. */
export function belongsTo(mail: Mail, place: MailPlace): boolean {
  const { terms, labels, states, hasAttachment, before, after } = parseMailSearch(place.search, "2000-01-01");
  if (terms.length + labels.length > 0 || before !== null || after !== null || !isShownIn(mail, place)) return false;
  const isOfStates = states.every(({ state, isExcluded }) => hasState(mail, state) !== isExcluded);
  return isOfStates && (hasAttachment === null || mail.hasAttachments === hasAttachment);
}

/** The mails that a list shows; of two with the same id the first one stays. */
export function indexedMails(pages: readonly Readonly<{ mails: readonly Mail[] }>[], place: MailPlace): Indexed<Mail> {
  const byId: Record<string, Mail> = {};
  const allIds: string[] = [];
  for (const mail of pages.flatMap(({ mails }) => mails)) {
    if (byId[mail.id] || !isShownIn(mail, place)) continue;
    byId[mail.id] = mail;
    allIds.push(mail.id);
  }
  return { byId, allIds };
}

/** What was written here goes to trash, and otherwise stays where it is. */
const isWritten = (folder: MailFolder) => folder === "sent" || folder === "drafts" || folder === "scheduled";

function folderAfter({ folder }: Mail, patch: MailPatch): MailFolder {
  const target = patch.snoozedUntil ? "inbox" : patch.folder;
  return target === undefined || (isWritten(folder) && target !== "trash") ? folder : target;
}

function snoozedAfter({ snoozedUntil }: Mail, patch: MailPatch): string | null {
  if (patch.snoozedUntil !== undefined) return patch.snoozedUntil;
  return patch.folder === undefined ? snoozedUntil : null;
}

/** A mail after a change, as far as the browser can tell. */
export function withPatch(mail: Mail, patch: MailPatch): Mail {
  const { addLabelIds = [], removeLabelIds = [] } = patch;
  const kept = mail.labelIds.filter((id) => !removeLabelIds.includes(id) && !addLabelIds.includes(id));
  return {
    ...mail,
    isUnread: patch.isUnread ?? mail.isUnread,
    isStarred: patch.isStarred ?? mail.isStarred,
    isImportant: patch.isImportant ?? mail.isImportant,
    folder: folderAfter(mail, patch),
    snoozedUntil: isWritten(mail.folder) ? mail.snoozedUntil : snoozedAfter(mail, patch),
    labelIds: [...kept, ...addLabelIds],
  };
}

/** How many more mails its thread counts after a mail became another one, came (before is null) or went (after is null). */
export const threadChange = (before: Mail | null, after: Mail | null): number =>
  Number(after !== null && !isHidden(after)) - Number(before !== null && !isHidden(before));

/** A mail of that thread. Threads are counted up to a limit: of one that has reached it nobody knows the true number. */
export const withThreadChange = (mail: Mail, change: number): Mail =>
  change === 0 || mail.threadCount >= mailLimits.thread
    ? mail
    : { ...mail, threadCount: Math.max(0, mail.threadCount + change) };

/** What a label counts: of some all mails, of the others those that are unread. */
const isCounted = (mail: Mail | null, { id, totalCount }: MailLabel) =>
  mail !== null && hasLabel(mail, id) && (totalCount !== null || mail.isUnread);

const clamp = (count: number) => Math.min(mailLimits.counted, Math.max(0, count));

/** The labels after a mail became another one, came (before is null) or went (after is null). */
export const countedLabels = (labels: readonly MailLabel[], before: Mail | null, after: Mail | null): MailLabel[] =>
  labels.map((label) => {
    const change = Number(isCounted(after, label)) - Number(isCounted(before, label));
    if (change === 0) return label;
    return label.totalCount === null
      ? { ...label, unreadCount: clamp(label.unreadCount + change) }
      : { ...label, totalCount: clamp(label.totalCount + change) };
  });

/** A mail after its change was refused: what something else has changed since stays. */
export function revertedMail(now: Mail, { before, after }: Readonly<{ before: Mail; after: Mail }>): Mail {
  const { isUnread, isStarred, isImportant, folder, snoozedUntil } = after;
  const own = revertedFields(now, { before, after: { isUnread, isStarred, isImportant, folder, snoozedUntil } });
  const kept = now.labelIds.filter((id) => before.labelIds.includes(id) || !after.labelIds.includes(id));
  const removed = before.labelIds.filter((id) => !after.labelIds.includes(id) && !kept.includes(id));
  return { ...now, ...own, labelIds: [...kept, ...removed] };
}

const isMove = ({ folder, snoozedUntil }: MailPatch) => folder !== undefined || snoozedUntil !== undefined;

/** Whether a mail is as a change expects it. */
export const isAsExpected = (mail: Mail, expected: MailState = {}): boolean =>
  Object.entries(expected).every(([name, value]) => mail[name as keyof MailState] === value);

/** What a change has made of a mail. */
function expectedOf({ after }: MailBefore, patch: MailPatch): MailState {
  const { isUnread, isStarred, isImportant } = patch;
  return {
    ...(isUnread !== undefined && { isUnread }),
    ...(isStarred !== undefined && { isStarred }),
    ...(isImportant !== undefined && { isImportant }),
    ...(isMove(patch) && after),
  };
}

/** The change that puts a mail back. */
function inverseOf(before: MailBefore, patch: MailPatch): MailPatch {
  const { addLabelIds = [], removeLabelIds = [] } = patch;
  const added = addLabelIds.filter((id) => !before.labelIds.includes(id));
  const removed = removeLabelIds.filter((id) => before.labelIds.includes(id));
  return {
    ...(patch.isUnread !== undefined && { isUnread: before.isUnread }),
    ...(patch.isStarred !== undefined && { isStarred: before.isStarred }),
    ...(patch.isImportant !== undefined && { isImportant: before.isImportant }),
    ...(isMove(patch) && { folder: before.folder, snoozedUntil: before.snoozedUntil }),
    ...(removed.length > 0 && { addLabelIds: removed }),
    ...(added.length > 0 && { removeLabelIds: added }),
  };
}

/** The changes that undo one, of mails that are still as it left them: those that were alike before and after share one. */
export function inverseUpdates(before: readonly MailBefore[], patch: MailPatch): MailUpdate[] {
  const byPatch = new Map<string, MailUpdate>();
  for (const one of before) {
    const inverse = { patch: inverseOf(one, patch), expected: expectedOf(one, patch) };
    if (Object.keys(inverse.patch).length === 0) continue;
    const key = JSON.stringify(inverse);
    byPatch.set(key, { ...inverse, mailIds: [...(byPatch.get(key)?.mailIds ?? []), one.mailId] });
  }
  return [...byPatch.values()];
}

/** Ids from one to another, both among them, whichever stands first. */
export function idsBetween(allIds: readonly string[], from: string | null, to: string): readonly string[] {
  const [a, b] = [from === null ? -1 : allIds.indexOf(from), allIds.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  return allIds.slice(Math.min(a, b), Math.max(a, b) + 1);
}
