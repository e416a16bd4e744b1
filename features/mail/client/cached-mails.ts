/** Changes mails wherever the browser holds them: in lists, in threads, and in what labels count. */
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { changeCached } from "@/lib/change-cached";
import { readAgain } from "@/lib/read-again";
import {
  belongsTo,
  countedLabels,
  type MailPlace,
  revertedMail,
  threadChange,
  withThreadChange,
} from "../domain/mail-state";
import type { MailLabelList } from "../label/schema";
import type { Mail, MailDetails, MailPage } from "../schema";
import { mailKeys } from "./queries";

type Pages = InfiniteData<MailPage, string | null>;
type Change = (mail: Mail) => Mail;
type Changed = Readonly<{ before: Mail; after: Mail }>;

const placeOf = (queryKey: readonly unknown[]): MailPlace => {
  const [label, search] = queryKey.slice(-2) as [string | null, string];
  return { label, search };
};

const cachedLists = (client: QueryClient) =>
  client
    .getQueriesData<Pages>({ queryKey: mailKeys.lists() })
    .flatMap(([queryKey, pages]) => (pages ? [{ queryKey, pages, place: placeOf(queryKey) }] : []));

const mailsIn = ({ pages }: Pages) => pages.flatMap(({ mails }) => mails);

const withMails = (pages: Pages, next: (mails: Mail[]) => Mail[]): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, mails: next(page.mails) })),
});

/** A mail as lists or threads have it. */
export function findMail(client: QueryClient, mailId: string): Mail | undefined {
  const isIt = ({ id }: Mail) => id === mailId;
  for (const { pages } of cachedLists(client)) {
    const found = mailsIn(pages).find(isIt);
    if (found) return found;
  }
  for (const [, details] of client.getQueriesData<MailDetails>({ queryKey: mailKeys.details() })) {
    const found = details?.thread.find(isIt);
    if (found) return found;
  }
  return undefined;
}

/** Counts a mail that became another one, came (before is null) or went (after is null). */
const countChange = (client: QueryClient, before: Mail | null, after: Mail | null): void =>
  changeCached<MailLabelList>(client, { queryKey: mailKeys.labels(), exact: true }, (cached) => ({
    ...cached,
    labels: countedLabels(cached.labels, before, after),
  }));

/** Lists that a mail belongs to and that do not have it are read again, now or when they are looked at. */
function readWhereMissing(client: QueryClient, mail: Mail): void {
  for (const { queryKey, pages, place } of cachedLists(client)) {
    const isThere = mailsIn(pages).some(({ id }) => id === mail.id);
    if (!isThere && belongsTo(mail, place)) readAgain(client, { queryKey, exact: true });
  }
}

/** Changes all mails that are here; `null` takes one out. */
function mapMails(client: QueryClient, next: (mail: Mail) => Mail | null): void {
  const all = (mails: Mail[]) => mails.flatMap((mail) => next(mail) ?? []);
  changeCached<Pages>(client, { queryKey: mailKeys.lists() }, (pages) => withMails(pages, all));
  changeCached<MailDetails>(client, { queryKey: mailKeys.details() }, (cached) => ({
    ...cached,
    mail: next(cached.mail) ?? cached.mail,
    thread: all(cached.thread),
  }));
}

/** How many more mails threads have after changes, by the id of the thread. */
function threadChanges(changes: readonly Readonly<{ before: Mail; after: Mail | null }>[]) {
  const byThread = new Map<string, number>();
  for (const { before, after } of changes) {
    byThread.set(before.threadId, (byThread.get(before.threadId) ?? 0) + threadChange(before, after));
  }
  return (mail: Mail) => withThreadChange(mail, byThread.get(mail.threadId) ?? 0);
}

/** Changes mails in all places, and answers what they were and are. What is not here is left out. */
export function changeMails(client: QueryClient, mailIds: readonly string[], change: Change): Changed[] {
  const known = mailIds.flatMap((id) => findMail(client, id) ?? []);
  const changes = known.map((before) => ({ before, after: change(before) }));
  const ids = new Set(mailIds);
  const counted = threadChanges(changes);
  mapMails(client, (mail) => counted(ids.has(mail.id) ? change(mail) : mail));
  for (const { before, after } of changes) {
    countChange(client, before, after);
    readWhereMissing(client, after);
  }
  return changes;
}

/** Reverts what changes have changed of mails, where nothing has changed it since. */
export function revertMails(client: QueryClient, changes: readonly Changed[]): void {
  const byId = new Map(changes.map((one) => [one.before.id, one] as const));
  changeMails(client, [...byId.keys()], (mail) => {
    const changed = byId.get(mail.id);
    return changed ? revertedMail(mail, changed) : mail;
  });
}

/** Takes mails out of everything. */
export function dropMails(client: QueryClient, mailIds: readonly string[]): void {
  const known = mailIds.flatMap((id) => findMail(client, id) ?? []);
  for (const mail of known) countChange(client, mail, null);
  const ids = new Set(mailIds);
  const counted = threadChanges(known.map((before) => ({ before, after: null })));
  mapMails(client, (mail) => (ids.has(mail.id) ? null : counted(mail)));
}

/** A mail has come, or was written anew: it stands first where it belongs. */
export function receiveMail(client: QueryClient, mail: Mail): void {
  const before = findMail(client, mail.id) ?? null;
  changeCached<Pages>(client, { queryKey: mailKeys.lists() }, (pages, queryKey) => {
    const isOnTop = belongsTo(mail, placeOf(queryKey));
    const next = withMails(pages, (mails) =>
      mails.flatMap((one) => (one.id !== mail.id ? [one] : isOnTop ? [] : [mail])),
    );
    const [first, ...rest] = next.pages;
    return first && isOnTop ? { ...next, pages: [{ ...first, mails: [mail, ...first.mails] }, ...rest] } : next;
  });
  countThread(client, mail);
  // A draft that was not here and is no new one was counted before, nobody knows where.
  if (before || mail.version === 1) countChange(client, before, mail);
  else readAgain(client, { queryKey: mailKeys.labels() });
}

/** The other mails of its thread say how many there are; where the thread is open it is read again. */
function countThread(client: QueryClient, mail: Mail): void {
  const { threadId, threadCount } = mail;
  // What lands in spam or trash is none of them.
  if (threadChange(null, mail) > 0) {
    mapMails(client, (one) => (one.threadId === threadId ? { ...one, threadCount } : one));
  }
  for (const [queryKey, details] of client.getQueriesData<MailDetails>({ queryKey: mailKeys.details() })) {
    if (details?.mail.threadId === threadId) readAgain(client, { queryKey, exact: true });
  }
}

/** Reads everything again that may have changed in unknown ways. */
export function readMailsAgain(client: QueryClient): void {
  for (const queryKey of [mailKeys.labels(), mailKeys.lists(), mailKeys.details()]) readAgain(client, { queryKey });
}
