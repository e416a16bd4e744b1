import { type InfiniteData, QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { makeShownLabel, makeShownMail } from "@/testing/shown-mail";
import { endpoint } from "@/testing/stubbed-calls";
import type { MailLabelList } from "../label/schema";
import type { Mail, MailDetails, MailPage } from "../schema";
import { mailUpdate } from "./mutations";
import { mailKeys } from "./queries";
import { receiveEvent } from "./receive-event";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

const update = endpoint("POST /api/mail/update");
beforeEach(() => {
  update.mockReset();
});

const inbox = { label: null, search: "" };
const archive = { label: "archive", search: "" };

/** A browser with these mails in its inbox, the first of them open, and an empty archive. */
function start(...mails: Mail[]) {
  const client = new QueryClient();
  const put = (place: typeof inbox | typeof archive, all: Mail[]) =>
    client.setQueryData(mailKeys.list(place), { pages: [{ mails: all, nextCursor: null }], pageParams: [null] });
  put(inbox, mails);
  put(archive, []);
  const labels = [
    makeShownLabel("inbox", { unreadCount: mails.filter(({ isUnread }) => isUnread).length }),
    makeShownLabel("drafts", { totalCount: 0 }),
  ];
  client.setQueryData<MailLabelList>(mailKeys.labels(), { labels, canSendOutside: true });
  const [open] = mails;
  if (open) client.setQueryData(mailKeys.detail(open.id), { mail: open, thread: [open], invitations: [] });
  const listed = (place: typeof inbox | typeof archive = inbox) =>
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

test("a change that says nothing, or of mails that are not held, makes all be read again", () => {
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
