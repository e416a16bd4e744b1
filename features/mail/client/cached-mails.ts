/** Changes mails wherever the browser holds them: in lists, in threads, and in what labels count. */
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { countedLabels, isShownIn, type MailPlace } from "../domain/mail-state";
import type { MailLabelList } from "../label/schema";
import type { Mail, MailDetails, MailPage } from "../schema";
import { mailKeys } from "./queries";

type Pages = InfiniteData<MailPage, string | null>;
type Change = (mail: Mail) => Mail;

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
export const countChange = (client: QueryClient, before: Mail | null, after: Mail | null): void =>
  void client.setQueryData<MailLabelList>(
    mailKeys.labels(),
    (cached) => cached && { ...cached, labels: countedLabels(cached.labels, before, after) },
  );

/** Lists that a mail belongs to and that do not have it are read again, now or when they are looked at. */
function readWhereMissing(client: QueryClient, mail: Mail): void {
  for (const { queryKey, pages, place } of cachedLists(client)) {
    const isThere = mailsIn(pages).some(({ id }) => id === mail.id);
    if (!isThere && place.search === "" && isShownIn(mail, place)) {
      void client.invalidateQueries({ queryKey, exact: true });
    }
  }
}

/** Changes mails in all places, and answers what they were. What is not held is left out. */
export function changeMails(client: QueryClient, mailIds: readonly string[], change: Change): Mail[] {
  const before = mailIds.flatMap((id) => findMail(client, id) ?? []);
  const ids = new Set(mailIds);
  const changed: Change = (mail) => (ids.has(mail.id) ? change(mail) : mail);
  for (const { queryKey, pages } of cachedLists(client)) {
    client.setQueryData<Pages>(
      queryKey,
      withMails(pages, (mails) => mails.map(changed)),
    );
  }
  client.setQueriesData<MailDetails>(
    { queryKey: mailKeys.details() },
    (cached) => cached && { ...cached, mail: changed(cached.mail), thread: cached.thread.map(changed) },
  );
  for (const mail of before) {
    const after = change(mail);
    countChange(client, mail, after);
    readWhereMissing(client, after);
  }
  return before;
}

/** Puts back what a change has changed of them, and not what they say. */
export function revertMails(client: QueryClient, before: readonly Mail[]): void {
  for (const { id, isUnread, isStarred, isImportant, folder, labelIds, snoozedUntil } of before) {
    changeMails(client, [id], (mail) => ({
      ...mail,
      ...{ isUnread, isStarred, isImportant, folder, labelIds, snoozedUntil },
    }));
  }
}

/** Takes mails out of everything. */
export function dropMails(client: QueryClient, mailIds: readonly string[]): void {
  const ids = new Set(mailIds);
  const isKept = ({ id }: Mail) => !ids.has(id);
  for (const id of ids) {
    const mail = findMail(client, id);
    if (mail) countChange(client, mail, null);
  }
  for (const { queryKey, pages } of cachedLists(client)) {
    client.setQueryData<Pages>(
      queryKey,
      withMails(pages, (mails) => mails.filter(isKept)),
    );
  }
  client.setQueriesData<MailDetails>(
    { queryKey: mailKeys.details() },
    (cached) => cached && { ...cached, thread: cached.thread.filter(isKept) },
  );
}

/** A mail has come, or was written anew: it stands first where it belongs. */
export function receiveMail(client: QueryClient, mail: Mail): void {
  const before = findMail(client, mail.id) ?? null;
  for (const { queryKey, pages, place } of cachedLists(client)) {
    const wasThere = mailsIn(pages).some(({ id }) => id === mail.id);
    const isOnTop = place.search === "" && isShownIn(mail, place);
    if (!wasThere && !isOnTop) continue;
    const [first, ...rest] = withMails(pages, (mails) =>
      mails.flatMap((one) => (one.id !== mail.id ? [one] : isOnTop ? [] : [mail])),
    ).pages;
    if (!first) continue;
    const top = isOnTop ? { ...first, mails: [mail, ...first.mails] } : first;
    client.setQueryData<Pages>(queryKey, { ...pages, pages: [top, ...rest] });
  }
  countThread(client, mail);
  // A draft that was not held and is no new one was counted before, nobody knows where.
  if (before || mail.version === 1) countChange(client, before, mail);
  else void client.invalidateQueries({ queryKey: mailKeys.labels() });
}

/** The other mails of its thread say how many there are; where the thread is open it is read again. */
function countThread(client: QueryClient, { threadId, threadCount }: Mail): void {
  for (const { queryKey, pages } of cachedLists(client)) {
    if (!mailsIn(pages).some((one) => one.threadId === threadId && one.threadCount !== threadCount)) continue;
    client.setQueryData<Pages>(
      queryKey,
      withMails(pages, (mails) => mails.map((one) => (one.threadId === threadId ? { ...one, threadCount } : one))),
    );
  }
  for (const [queryKey, details] of client.getQueriesData<MailDetails>({ queryKey: mailKeys.details() })) {
    if (details?.mail.threadId === threadId) void client.invalidateQueries({ queryKey, exact: true });
  }
}

/** Reads everything again that may have changed in unknown ways. */
export function readMailsAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: mailKeys.labels() });
  void client.invalidateQueries({ queryKey: mailKeys.lists() });
  void client.invalidateQueries({ queryKey: mailKeys.details() });
}
