import { type InfiniteData, InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { makeShownLabel, makeShownMail } from "@/testing/shown-mail";
import { endpoint } from "@/testing/stubbed-calls";
import type { MailPlace } from "../domain/mail-state";
import type { MailLabelList } from "../label/schema";
import type { Mail, MailDetails, MailPage, MailUpdate } from "../schema";
import { mailUpdate } from "./mutations";
import { mailKeys, mailQuery, mailsQuery } from "./queries";
import { receiveEvent } from "./receive-event";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

const update = endpoint("POST /api/mail/update");
const find = endpoint("GET /api/mail/mail");
const list = endpoint("GET /api/mail/mails");
beforeEach(() => {
  for (const one of [update, find, list]) one.mockReset();
});

const inbox = { label: null, search: "" };
const archive = { label: "archive", search: "" };
const unread = { label: null, search: "is:unread" };

/** A browser with these mails in its inbox, the first of them open, and an empty archive. */
function start(...mails: Mail[]) {
  const client = new QueryClient();
  const put = (place: MailPlace, all: Mail[]) =>
    client.setQueryData(mailKeys.list(place), { pages: [{ mails: all, nextCursor: null }], pageParams: [null] });
  put(inbox, mails);
  put(archive, []);
  put(unread, []);
  const labels = [
    makeShownLabel("inbox", { unreadCount: mails.filter(({ isUnread }) => isUnread).length }),
    makeShownLabel("drafts", { totalCount: 0 }),
  ];
  client.setQueryData<MailLabelList>(mailKeys.labels(), { labels, canSendOutside: true });
  const [open] = mails;
  if (open) client.setQueryData(mailKeys.detail(open.id), { mail: open, thread: [open], invitations: [] });
  const listed = (place: MailPlace = inbox) =>
    client.getQueryData<InfiniteData<MailPage>>(mailKeys.list(place))?.pages.flatMap((page) => page.mails) ?? [];
  const counts = () =>
    client
      .getQueryData<MailLabelList>(mailKeys.labels())
      ?.labels.map(({ unreadCount, totalCount }) => totalCount ?? unreadCount);
  const opened = (id: string) => client.getQueryData<MailDetails>(mailKeys.detail(id));
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated === true;
  const hear = (topic: string, payload: object) =>
    receiveEvent(client, { topic, payload: payload as Record<string, unknown> });
  return { client, listed, counts, opened, isStale, hear };
}

test("what arrives stands first in its lists and is counted without asking the server", () => {
  const { listed, counts, isStale, hear } = start(makeShownMail("a"));
  hear("mail.arrived", { mail: makeShownMail("b") });
  expect(listed().map(({ id }) => id)).toEqual(["b", "a"]);
  expect(listed({ label: "archive", search: "" })).toEqual([]);
  expect(counts()).toEqual([2, 0]);
  expect(isStale(mailKeys.labels())).toBe(false);
});

test("an answer makes the open thread be read again, and its mails say how many there are", () => {
  const { listed, isStale, hear } = start(makeShownMail("a"));
  hear("mail.arrived", { mail: makeShownMail("b", { threadId: "a", threadCount: 2 }) });
  expect(listed().map(({ threadCount }) => threadCount)).toEqual([2, 2]);
  expect(isStale(mailKeys.detail("a"))).toBe(true);
});

test("a draft that is saved again stays one row, and is counted once", () => {
  const { counts, isStale, hear } = start();
  hear("mail.arrived", { mail: makeShownMail("d", { folder: "drafts", isUnread: false }) });
  expect(counts()).toEqual([0, 1]);
  hear("mail.arrived", { mail: makeShownMail("d", { folder: "drafts", isUnread: false, version: 2 }) });
  expect(isStale(mailKeys.labels())).toBe(true);
});

test("a change shows in lists, the open mail and the counts", () => {
  const { listed, counts, opened, hear } = start(makeShownMail("a"), makeShownMail("b"));
  hear("mail.changed", { mailIds: ["a", "b"], patch: { isUnread: false, isStarred: true } });
  expect(listed().map(({ isUnread, isStarred }) => [isUnread, isStarred])).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(opened("a")?.thread[0]).toMatchObject({ isUnread: false, isStarred: true });
  expect(counts()).toEqual([0, 0]);
});

test("what moves to a list that does not have it makes that one be read again", () => {
  const { counts, isStale, hear } = start(makeShownMail("a"));
  hear("mail.changed", { mailIds: ["a"], patch: { folder: "archive" } });
  expect(counts()).toEqual([0, 0]);
  expect(isStale(mailKeys.list(archive))).toBe(true);
  expect(isStale(mailKeys.list(inbox))).toBe(false);
});

test("what was deleted elsewhere is gone everywhere", () => {
  const { listed, counts, hear } = start(makeShownMail("a"), makeShownMail("b"));
  hear("mail.changed", { mailIds: ["a"], patch: { isDeleted: true } });
  expect(listed().map(({ id }) => id)).toEqual(["b"]);
  expect(counts()).toEqual([1, 0]);
});

test("a change that says nothing, or of mails that are not here, makes all be read again", () => {
  const { isStale, hear } = start(makeShownMail("a"));
  hear("mail.changed", { mailIds: ["a"], patch: { isStarred: true } });
  expect(isStale(mailKeys.list(inbox))).toBe(false);
  hear("mail.changed", { mailIds: ["unknown"], patch: { isStarred: true } });
  expect([isStale(mailKeys.list(inbox)), isStale(mailKeys.labels())]).toEqual([true, true]);
});

test("an own change shows at once, and a refusal puts back that change with its counts", async () => {
  const { client, listed, counts } = start(makeShownMail("a"), makeShownMail("b"));
  let refuse: (error: unknown) => void = () => undefined;
  update.mockReturnValue(new Promise((_, reject) => (refuse = reject)));
  const done = client
    .getMutationCache()
    .build(client, mailUpdate(client))
    .execute({ mailIds: ["a"], patch: { isUnread: false, folder: "archive" } })
    .catch(() => undefined);
  await expect.poll(() => counts()).toEqual([1, 0]);
  expect(listed()[0]).toMatchObject({ folder: "archive", isUnread: false });
  refuse({ code: "unexpected", status: 500 });
  await done;
  expect(listed()[0]).toMatchObject({ folder: "inbox", isUnread: true });
  expect(counts()).toEqual([2, 0]);
});

/** Changes that are asked for and refused when told, all at once. */
function changing(client: QueryClient, ...changes: MailUpdate[]) {
  const refusals: ((error: unknown) => void)[] = [];
  update.mockImplementation(() => new Promise((_, reject) => refusals.push(reject)));
  const ended = changes.map((one) =>
    client
      .getMutationCache()
      .build(client, mailUpdate(client))
      .execute(one)
      .catch(() => undefined),
  );
  return async (index: number) => {
    await expect.poll(() => refusals.length).toBeGreaterThan(index);
    refusals[index]?.({ code: "unexpected", status: 500 });
    await ended[index];
  };
}

test("a refusal puts back its own change, and neither those made meanwhile nor what was changed again", async () => {
  const { client, listed } = start(makeShownMail("a", { labelIds: ["work"] }), makeShownMail("b"));
  const refuse = changing(
    client,
    { mailIds: ["a"], patch: { isStarred: true, addLabelIds: ["new"], removeLabelIds: ["work"] } },
    { mailIds: ["a"], patch: { folder: "archive", isUnread: false, addLabelIds: ["other"] } },
  );
  await expect.poll(() => listed()[0]?.folder).toBe("archive");
  await refuse(0);
  expect(listed()[0]).toMatchObject({ isStarred: false, folder: "archive", isUnread: false });
  expect(listed()[0]?.labelIds.toSorted()).toEqual(["other", "work"]);
});

test("mails that arrive or become unread stand in the list of unread ones", () => {
  const { client, listed, isStale, hear } = start(makeShownMail("a", { isUnread: false }));
  const text = { label: null, search: "is:unread report" };
  client.setQueryData(mailKeys.list(text), { pages: [{ mails: [], nextCursor: null }], pageParams: [null] });
  hear("mail.arrived", { mail: makeShownMail("b") });
  hear("mail.arrived", { mail: makeShownMail("c", { isUnread: false }) });
  hear("mail.arrived", { mail: makeShownMail("d", { folder: "spam" }) });
  expect(listed(unread).map(({ id }) => id)).toEqual(["b"]);
  expect(listed(text)).toEqual([]);
  expect(isStale(mailKeys.list(unread))).toBe(false);
  hear("mail.changed", { mailIds: ["a"], patch: { isUnread: true } });
  expect(isStale(mailKeys.list(unread))).toBe(true);
});

test("a mail that arrives while its list or its thread is loading is in both", async () => {
  const client = new QueryClient();
  const [old, answer] = [makeShownMail("a", { threadCount: 2 }), makeShownMail("b", { threadId: "a", threadCount: 2 })];
  const details = (...thread: Mail[]): MailDetails => ({ mail: old, thread, invitations: [] });
  const page = (...mails: Mail[]): MailPage => ({ mails, nextCursor: null });
  const open: (() => void)[] = [];
  const later = <Value>(value: Value) => new Promise<Value>((resolve) => open.push(() => resolve(value)));
  find.mockReturnValueOnce(later(details(old))).mockResolvedValue(details(old, answer));
  list.mockReturnValueOnce(later(page(old))).mockResolvedValue(page(answer, old));
  new QueryObserver(client, mailQuery("a")).subscribe(() => undefined);
  new InfiniteQueryObserver(client, mailsQuery(inbox)).subscribe(() => undefined);
  receiveEvent(client, { topic: "mail.arrived", payload: { mail: answer } });
  for (const one of open) one();
  await expect
    .poll(() => client.getQueryData<MailDetails>(mailKeys.detail("a"))?.thread.map(({ id }) => id))
    .toEqual(["a", "b"]);
  await expect
    .poll(() => client.getQueryData<InfiniteData<MailPage>>(mailKeys.list(inbox))?.pages[0]?.mails.map(({ id }) => id))
    .toEqual(["b", "a"]);
});

test("a list that was to be read again still is after other events", () => {
  const { isStale, hear } = start(makeShownMail("a"), makeShownMail("b"));
  hear("mail.changed", { mailIds: ["a"], patch: { folder: "archive" } });
  hear("mail.changed", { mailIds: ["b"], patch: { isStarred: true } });
  expect(isStale(mailKeys.list(archive))).toBe(true);
});

test("the mails of a thread count what the server counts: none that is in trash or spam, and none that is deleted", () => {
  const of = (id: string) => makeShownMail(id, { threadId: "a", threadCount: 3 });
  const { listed, hear } = start(of("a"), of("b"), of("c"), makeShownMail("other"));
  const counts = () => listed().map(({ threadCount }) => threadCount);
  hear("mail.changed", { mailIds: ["b", "c"], patch: { folder: "trash" } });
  expect(counts()).toEqual([1, 1, 1, 1]);
  hear("mail.changed", { mailIds: ["b"], patch: { folder: "inbox" } });
  expect(counts()).toEqual([2, 2, 2, 1]);
  hear("mail.arrived", { mail: makeShownMail("d", { threadId: "a", threadCount: 4, folder: "spam" }) });
  expect(counts()).toEqual([2, 2, 2, 1]);
  hear("mail.changed", { mailIds: ["b", "c"], patch: { isDeleted: true } });
  expect(counts()).toEqual([1, 1]);
});
