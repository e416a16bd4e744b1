import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { ErrorState } from "@/components/error-state";
import { Scrollbar } from "@/components/scrollbar";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import type { ThreadRow } from "../domain/message-rows";
import type { Message, MessagePage } from "../schema";
import styles from "./message-list.module.css";
import { type RowContext, ThreadRowLine } from "./thread-row";
import type { useThreadPlace } from "./use-thread-place";

/** A message to scroll to: by its id, which marks it, or else by its number, which also says where to read. */
export type Target = Readonly<{ messageId: string | null; seq: number | null; isRead?: boolean }>;

type Props = Readonly<{
  rows: readonly ThreadRow[];
  page: MessagePage;
  place: ReturnType<typeof useThreadPlace>;
  context: RowContext;
  /** The last message that was seen when the conversation was opened, where others were unread. */
  unreadAfter: number | null;
  opened: Target | null;
  onViewChanged: (isAtEnd: boolean) => void;
  onMessageKey: (act: MessageAct, message: Message) => void;
}>;

export type MessageAct = "reply" | "edit" | "leave";
const actOfKey: Readonly<Record<string, MessageAct>> = { r: "reply", e: "edit", Escape: "leave" };

const estimatedPx = 44;
/** The list follows new messages while its end is this close. */
const nearEndPx = 120;
/** So many lines before the last one that is there, the next ones are read. */
const aheadRows = 8;

/** The messages of a conversation: scrolls without end both ways, follows new ones at the end and stays in place elsewhere. */
export function MessageList(props: Props) {
  const { rows, page, place, context, unreadAfter, opened, onViewChanged, onMessageKey } = props;
  const { t } = context.copy;
  const frame = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const [target, setTarget] = useState(opened);
  const [openedId, setOpenedId] = useState(opened?.messageId);
  const [isUnreadSeen, setIsUnreadSeen] = useState(unreadAfter === null);
  const [current, setCurrent] = useState<string | null>(null);

  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => estimatedPx,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: nearEndPx,
    initialRect: { width: 640, height: 720 },
    initialOffset: () => rows.length * estimatedPx,
    paddingStart: 16,
    paddingEnd: 12,
  });
  const shown = list.getVirtualItems();
  const isAtEnd = !page.hasAfter && (list.scrollElement === null || list.isAtEnd(nearEndPx));

  useLayoutEffect(() => {
    list.scrollToEnd();
  }, [list]);

  if (opened?.messageId !== openedId) {
    setOpenedId(opened?.messageId);
    setTarget(opened);
  }
  const isTarget = (message: Message) =>
    target?.messageId ? message.id === target.messageId : message.seq === target?.seq;
  // Goes where a link, a quote or a button leads, once those messages are there.
  const targetIndex = target ? rows.findIndex((row) => row.kind === "message" && isTarget(row.message)) : -1;
  const goTo = useEffectEvent(() => {
    if (!target) return;
    if (targetIndex >= 0) {
      list.scrollToIndex(targetIndex, { align: "center" });
      setMarked(target.messageId);
      setTarget(null);
    } else if (target.seq === null || target.isRead) setTarget(null);
    else void place.readAround(target.seq).then(() => setTarget({ ...target, isRead: true }));
  });
  useEffect(() => {
    if (target) goTo();
  }, [target]);

  const [first, last] = [shown.at(0)?.index ?? 0, shown.at(-1)?.index ?? 0];
  const isNearStart = page.hasBefore && first <= aheadRows;
  const isNearEnd = page.hasAfter && last >= rows.length - aheadRows;
  const readOlder = useEffectEvent(() => void place.readOlder());
  const readNewer = useEffectEvent(() => void place.readNewer());
  useEffect(() => {
    if (isNearStart && rows.length > 0) readOlder();
  }, [isNearStart, rows.length]);
  useEffect(() => {
    if (isNearEnd && rows.length > 0) readNewer();
  }, [isNearEnd, rows.length]);

  const announceView = useEffectEvent(onViewChanged);
  useEffect(() => announceView(isAtEnd), [isAtEnd]);

  // What one has sent oneself is always looked at.
  const lastRow = rows.at(-1);
  const sentKey = lastRow?.kind === "outgoing" ? lastRow.key : null;
  const showSent = useEffectEvent(() => (page.hasAfter ? void toLatest() : list.scrollToEnd()));
  useEffect(() => {
    if (sentKey) showSent();
  }, [sentKey]);

  const unreadIndex = rows.findIndex(({ kind }) => kind === "unread");
  const range = list.range;
  const isUnreadInView =
    unreadIndex >= 0 && range !== null && unreadIndex >= range.startIndex && unreadIndex <= range.endIndex;
  if (isUnreadInView && !isUnreadSeen) setIsUnreadSeen(true);

  const latestSeq = page.messages.at(-1)?.seq ?? 0;
  const [seenSeq, setSeenSeq] = useState(latestSeq);
  if (isAtEnd && seenSeq < latestSeq) setSeenSeq(latestSeq);
  const newCount = page.messages.filter(
    ({ seq, senderId }) => seq > seenSeq && senderId !== context.copy.viewerId,
  ).length;

  async function toLatest() {
    if (page.hasAfter && !(await place.readLatest())) return;
    requestAnimationFrame(() => list.scrollToEnd());
  }

  function toUnread() {
    setIsUnreadSeen(true);
    if (unreadAfter !== null) setTarget({ messageId: null, seq: unreadAfter + 1 });
  }

  function moveFocus(from: number, step: number) {
    for (let at = from + step; at >= 0 && at < rows.length; at += step) {
      const row = rows[at];
      if (row?.kind !== "message") continue;
      setCurrent(row.key);
      list.scrollToIndex(at, { align: "auto" });
      requestAnimationFrame(() =>
        frame.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus(),
      );
      return;
    }
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const line = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("li[data-key]") : null;
    const isOnFrame = event.target === frame.current;
    if (!isOnFrame && event.target !== line) return;
    const key = pressedKey(event);
    const at = line ? rows.findIndex((row) => row.key === line.dataset.key) : rows.length;
    if (key === "ArrowUp" || key === "ArrowDown") {
      event.preventDefault();
      moveFocus(at, key === "ArrowUp" ? -1 : 1);
      return;
    }
    const row = rows[at];
    const act = key === null || event.ctrlKey || event.metaKey || event.altKey ? undefined : actOfKey[key];
    if (row?.kind !== "message" || act === undefined) return;
    event.preventDefault();
    onMessageKey(act, row.message);
  }

  const tabStop = current ?? rows.findLast(({ kind }) => kind === "message")?.key;
  return (
    <div className={styles.area}>
      <Scrollbar
        aria-label={t("messages")}
        aria-live="off"
        className={styles.frame}
        onKeyDown={handleKey}
        ref={frame}
        role="log"
      >
        <ol className={styles.list} style={{ blockSize: list.getTotalSize() }}>
          {shown.map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <li
                className={classNames(styles.row, row.kind === "message" && row.message.id === marked && styles.marked)}
                data-index={index}
                data-key={row.key}
                key={String(key)}
                onFocus={(event) => event.target === event.currentTarget && setCurrent(row.key)}
                ref={list.measureElement}
                style={{ transform: `translateY(${start}px)` }}
                tabIndex={row.kind === "message" ? (row.key === tabStop ? 0 : -1) : undefined}
              >
                <ThreadRowLine
                  context={context}
                  onJump={({ id: messageId, seq }) => setTarget({ messageId, seq })}
                  row={row}
                />
              </li>
            );
          })}
        </ol>
      </Scrollbar>
      {place.failure && (
        <div className={styles.failure}>
          <ErrorState headingLevel={3} onRetry={place.failure.retry} title={t("readFailed")} />
        </div>
      )}
      {!isUnreadSeen && (
        <Button className={styles.toUnread} onClick={toUnread} size="s" startIcon="arrow-up">
          {t("toUnread")}
        </Button>
      )}
      {!isAtEnd && (
        <Button className={styles.toLatest} onClick={() => void toLatest()} size="s" startIcon="arrow-down">
          {newCount > 0 ? t("toLatestNew", { count: newCount }) : t("toLatest")}
        </Button>
      )}
    </div>
  );
}
