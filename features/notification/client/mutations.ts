import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { optimisticUpdate } from "@/lib/optimistic-update";
import { notificationAreas, notificationLimits } from "../domain/notification-types";
import type { NotificationPreferenceInput, NotificationPreferences } from "../preference/schema";
import type { Notification, NotificationPage, NotificationsChanged } from "../schema";
import { type NotificationView, notificationKeys } from "./queries";

type Pages = InfiniteData<NotificationPage, string | null>;
type Marks = Pick<Notification, "unreadCount" | "isArchived">;

export type NotificationAction =
  | Readonly<{ kind: "read" | "unread" | "archive" | "restore"; line: Notification }>
  /** All of a view up to the latest that the reader has seen. */
  | Readonly<{ kind: "read-all"; before: string; view: NotificationView }>
  | Readonly<{ kind: "archive-all"; before: string; view: NotificationView }>
  /** Takes the archiving of these back. */
  | Readonly<{ kind: "undo-archive"; ids: string[] }>;

const sendToRead = callWithBody("POST /api/notification/read");
const sendToUnread = callWithBody("POST /api/notification/unread");
const sendToArchive = callWithBody("POST /api/notification/archive");
const sendToRestore = callWithBody("POST /api/notification/restore");

function send(action: NotificationAction): Promise<NotificationsChanged> {
  if (action.kind === "read-all") return sendToRead(rangeOf(action));
  if (action.kind === "archive-all") return sendToArchive(rangeOf(action));
  if (action.kind === "undo-archive") return restoreAll(action.ids);
  const { kind, line } = action;
  // What has joined the line since it was drawn is left alone.
  const drawn = { groupKey: line.groupKey, before: line.createdAt };
  if (kind === "read") return sendToRead(drawn);
  if (kind === "unread") return sendToUnread({ ids: [line.id] });
  return kind === "archive" ? sendToArchive(drawn) : sendToRestore(drawn);
}

function rangeOf({ before, view }: Extract<NotificationAction, { before: string }>) {
  const { area, type, status } = view;
  return {
    all: true as const,
    before,
    ...(area !== "all" && { area }),
    ...(type !== "all" && { type }),
    ...(status === "unread" && { status }),
  };
}

/** One call takes so many; all of them together may be more. */
async function restoreAll(ids: readonly string[]): Promise<NotificationsChanged> {
  const { mostPerPage: maxPerPage } = notificationLimits;
  const first = await sendToRestore({ ids: ids.slice(0, maxPerPage) });
  const rest = ids.slice(maxPerPage);
  if (rest.length === 0) return first;
  const { unreadCount, ids: others } = await restoreAll(rest);
  return { unreadCount, ids: [...first.ids, ...others] };
}

function isOfView(line: Notification, { area, type, status }: NotificationView): boolean {
  const isOfArea = area === "all" || (notificationAreas[area] as readonly string[]).includes(line.type);
  return isOfArea && (type === "all" || type === line.type) && (status !== "unread" || line.unreadCount > 0);
}

/** How a line looks once it is done; undefined where the deed is not about it. */
function marksAfter(action: NotificationAction, line: Notification): Marks | undefined {
  if (action.kind === "undo-archive") return undefined;
  if (action.kind === "read-all" || action.kind === "archive-all") {
    if (line.isArchived || line.createdAt > action.before || !isOfView(line, action.view)) return undefined;
    if (action.kind === "read-all") return { unreadCount: 0, isArchived: false };
    return { unreadCount: line.unreadCount, isArchived: true };
  }
  if (action.line.id !== line.id) return undefined;
  return {
    read: { unreadCount: 0, isArchived: line.isArchived },
    unread: { unreadCount: Math.max(1, line.unreadCount), isArchived: line.isArchived },
    archive: { unreadCount: line.unreadCount, isArchived: true },
    restore: { unreadCount: line.unreadCount, isArchived: false },
  }[action.kind];
}

const unreadOf = ({ unreadCount, isArchived }: Marks) => (isArchived ? 0 : unreadCount);

/** Marks lines in every list that is held, and moves the count on the bell along. Answers how they were before. */
function mark(client: QueryClient, marksOf: (line: Notification) => Marks | undefined): Map<string, Marks> {
  const before = new Map<string, Marks>();
  let change = 0;
  const marked = (line: Notification) => {
    const marks = marksOf(line);
    if (!marks) return line;
    if (!before.has(line.id)) {
      before.set(line.id, { unreadCount: line.unreadCount, isArchived: line.isArchived });
      change += unreadOf(marks) - unreadOf(line);
    }
    return { ...line, ...marks };
  };
  client.setQueriesData<Pages>(
    { queryKey: notificationKeys.lists() },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, notifications: page.notifications.map(marked) })),
      },
  );
  setCount(client, (count) => Math.max(0, count + change));
  return before;
}

function setCount(client: QueryClient, next: (count: number) => number): void {
  client.setQueryData<number>(notificationKeys.unreadCount(), (count) => (count === undefined ? count : next(count)));
}

const countWrites = (client: QueryClient) => client.isMutating({ mutationKey: notificationKeys.writes() });

/** Asks again for everything that is shown, unless a write is under way: its end asks. */
export function refreshNotifications(client: QueryClient): void {
  if (countWrites(client) === 0) void client.invalidateQueries({ queryKey: notificationKeys.all });
}

/** Marks and archives, at once on the screen; a refusal puts the lines concerned back as they were. */
export function notificationAction(client: QueryClient) {
  return optimisticUpdate(client, {
    queryKey: notificationKeys.all,
    writesKey: notificationKeys.writes(),
    send,
    apply: (action: NotificationAction) => mark(client, (line) => marksAfter(action, line)),
    revert: (_action, before) => mark(client, ({ id }) => before.get(id)),
    receive: ({ unreadCount }, isLast) => isLast && setCount(client, () => unreadCount),
  });
}

export const useNotificationAction = () => useMutation(notificationAction(useQueryClient()));

/** Turns a type on or off, at once on the screen; a refusal puts that one switch back. */
export function preferenceChange(client: QueryClient) {
  const key = notificationKeys.preferences();
  const put = ({ type, channel, isOn }: NotificationPreferenceInput) =>
    client.setQueryData<NotificationPreferences>(
      key,
      (held) =>
        held && { preferences: held.preferences.map((one) => (one.type === type ? { ...one, [channel]: isOn } : one)) },
    );
  return optimisticUpdate(client, {
    queryKey: notificationKeys.all,
    writesKey: notificationKeys.writes(),
    send: (body: NotificationPreferenceInput) => call("POST /api/notification/preferences/update", { body }),
    apply: (input) => put(input),
    revert: (input) => put({ ...input, isOn: !input.isOn }),
  });
}

export const usePreferenceChange = () => useMutation(preferenceChange(useQueryClient()));
