import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import type { Notification, NotificationsChanged } from "../schema";
import { type NotificationAction, notificationAction, refreshNotifications } from "./mutations";
import { notificationKeys } from "./queries";

type Answer = { which: unknown; agree: (changed: NotificationsChanged) => void; refuse: () => void };
const sent = vi.hoisted((): { list: Answer[] } => ({ list: [] }));

vi.mock("@/lib/api-client", () => ({
  callWithBody: () => (which: unknown) =>
    new Promise<NotificationsChanged>((agree, reject) => {
      sent.list.push({ which, agree, refuse: () => reject(new Error("no")) });
    }),
}));

beforeEach(() => {
  sent.list = [];
});

const makeLine = (id: string, unreadCount: number, type: Notification["type"] = "card-commented"): Notification => ({
  id,
  type,
  groupKey: `${type}:${id}`,
  count: 3,
  unreadCount,
  actor: null,
  actorCount: 1,
  subject: { type: "card", id, name: id },
  href: "/kanban",
  data: {},
  isArchived: false,
  createdAt: "2026-11-21T00:00:00.000Z",
});

/** A browser whose lists of everything and of what is unread hold these lines. */
function start(...lines: Notification[]) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  const everything = notificationKeys.list({ area: "all", type: "all", status: "all" });
  const unread = notificationKeys.list({ area: "all", type: "all", status: "unread" });
  const count = lines.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
  const page = { notifications: lines, nextCursor: null, unreadCount: count };
  for (const key of [everything, unread]) client.setQueryData(key, { pages: [page], pageParams: [null] });
  client.setQueryData(notificationKeys.unreadCount(), count);
  const shown = () =>
    client
      .getQueryData<{ pages: (typeof page)[] }>(everything)
      ?.pages[0]?.notifications.map(({ id, unreadCount, isArchived }) => [id, unreadCount, isArchived]);
  const countShown = () => client.getQueryData<number>(notificationKeys.unreadCount());
  const act = (action: NotificationAction) => new MutationObserver(client, notificationAction(client)).mutate(action);
  return { client, shown, countShown, act };
}

test("a line is read at once, on the bell too, and only as far as it was drawn", async () => {
  const line = makeLine("a", 2);
  const { shown, countShown, act } = start(line, makeLine("b", 1));
  const acting = act({ kind: "read", line });
  await expect.poll(() => sent.list).toHaveLength(1);
  expect(shown()).toEqual([
    ["a", 0, false],
    ["b", 1, false],
  ]);
  expect(countShown()).toBe(1);
  expect(sent.list[0]?.which).toEqual({ groupKey: line.groupKey, before: line.createdAt });
  sent.list[0]?.agree({ ids: ["a"], unreadCount: 4 });
  await acting;
  expect(countShown()).toBe(4);
});

test("a refused archiving brings that line and its count back, and nothing else", async () => {
  const line = makeLine("a", 2);
  const other = makeLine("b", 1);
  const { shown, countShown, act } = start(line, other);
  const archiving = act({ kind: "archive", line }).catch((error: unknown) => error);
  const reading = act({ kind: "read", line: other });
  await expect.poll(() => countShown()).toBe(0);
  await expect.poll(() => sent.list).toHaveLength(1);
  sent.list[0]?.refuse();
  await archiving;
  expect(shown()).toEqual([
    ["a", 2, false],
    ["b", 0, false],
  ]);
  expect(countShown()).toBe(2);
  await expect.poll(() => sent.list).toHaveLength(2);
  sent.list[1]?.agree({ ids: ["b"], unreadCount: 2 });
  await reading;
  expect(countShown()).toBe(2);
});

const before = "2026-11-21T00:00:00.000Z";
const everything = { area: "all", type: "all", status: "all" } as const;

test("archiving all of one type leaves the others, and what has come since", async () => {
  const late = { ...makeLine("d", 1), createdAt: "2026-11-21T00:00:01.000Z" };
  const { shown, countShown, act } = start(makeLine("a", 2), makeLine("b", 1, "event-invited"), makeLine("c", 0), late);
  const acting = act({
    kind: "archive-all",
    before,
    view: { ...everything, type: "card-commented", status: "unread" },
  });
  await expect.poll(() => sent.list).toHaveLength(1);
  expect(sent.list[0]?.which).toEqual({ all: true, before, type: "card-commented", status: "unread" });
  expect(shown()?.map(([id, , isArchived]) => [id, isArchived])).toEqual([
    ["a", true],
    ["b", false],
    ["c", false],
    ["d", false],
  ]);
  expect(countShown()).toBe(2);
  sent.list[0]?.agree({ ids: ["a"], unreadCount: 2 });
  await acting;
});

test("an undo of more than one call takes is sent in several", async () => {
  const { act } = start();
  const ids = Array.from({ length: 250 }, (_, at) => `${at}`);
  const acting = act({ kind: "undo-archive", ids });
  for (const [at, size] of [200, 50].entries()) {
    await expect.poll(() => sent.list).toHaveLength(at + 1);
    expect(sent.list[at]?.which).toMatchObject({ ids: { length: size } });
    sent.list[at]?.agree({ ids: ids.slice(at * 200, at * 200 + size), unreadCount: 0 });
  }
  expect((await acting).ids).toEqual(ids);
});

test("reading all of one area leaves the others", async () => {
  const { shown, countShown, act } = start(makeLine("a", 2), makeLine("b", 1, "event-invited"));
  const acting = act({ kind: "read-all", before, view: { ...everything, area: "calendar" } });
  await expect.poll(() => sent.list).toHaveLength(1);
  expect(shown()).toEqual([
    ["a", 2, false],
    ["b", 0, false],
  ]);
  expect(countShown()).toBe(2);
  sent.list[0]?.agree({ ids: ["b"], unreadCount: 2 });
  await acting;
});

test("news that come while a write is under way wait for its end", async () => {
  const line = makeLine("a", 1);
  const { client, act } = start(line);
  const invalidate = vi.spyOn(client, "invalidateQueries");
  const acting = act({ kind: "read", line });
  await expect.poll(() => sent.list).toHaveLength(1);
  refreshNotifications(client);
  expect(invalidate).not.toHaveBeenCalled();
  sent.list[0]?.agree({ ids: ["a"], unreadCount: 0 });
  await acting;
  expect(invalidate).toHaveBeenCalledOnce();
});
