import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Button } from "@/components/button";
import { ErrorState } from "@/components/error-state";
import { Scrollbar } from "@/components/scrollbar";
import { classNames } from "@/lib/class-names";
import type { ThreadRow } from "../domain/message-rows";
import type { Message, MessagePage } from "../schema";
import styles from "./message-list.module.css";
import { type RowContext, ThreadRowLine } from "./thread-row";
import { useFurtherMessages } from "./use-further-messages";
import { type Target, useJumps } from "./use-jumps";
import { type MessageAct, useMessageKeys } from "./use-message-keys";
import type { useThreadPlace } from "./use-thread-place";
import { useUnseen } from "./use-unseen";

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

const estimatedPx = 44;
/** The list follows new messages while its end is this close. */
const nearEndPx = 120;

/** The messages of a conversation: scrolls without end both ways, follows new ones at the end and stays in place elsewhere. */
export function MessageList(props: Props) {
  const { rows, page, place, context, unreadAfter, opened, onViewChanged, onMessageKey } = props;
  const { t } = context.copy;
  const frame = useRef<HTMLDivElement>(null);

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

  const { marked, jumpTo } = useJumps({ opened, rows, list, place });
  const [first, last] = [shown.at(0)?.index ?? 0, shown.at(-1)?.index ?? 0];
  useFurtherMessages({ page, place, rowCount: rows.length, first, last });
  const { handleKey, setCurrent, tabStop } = useMessageKeys({ rows, list, frame, onAct: onMessageKey });

  const { isUnreadSeen, markUnreadSeen, newCount } = useUnseen({
    ...{ rows, messages: page.messages, list, isAtEnd },
    hasUnread: unreadAfter !== null,
    viewerId: context.copy.viewerId,
  });

  const announceView = useEffectEvent(onViewChanged);
  useEffect(() => announceView(isAtEnd), [isAtEnd]);

  // What one has sent oneself is always looked at.
  const lastRow = rows.at(-1);
  const sentKey = lastRow?.kind === "outgoing" ? lastRow.key : null;
  const showSent = useEffectEvent(() => (page.hasAfter ? void toLatest() : list.scrollToEnd()));
  useEffect(() => {
    if (sentKey) showSent();
  }, [sentKey]);

  async function toLatest() {
    if (page.hasAfter && !(await place.readLatest())) return;
    requestAnimationFrame(() => list.scrollToEnd());
  }

  function toUnread() {
    markUnreadSeen();
    if (unreadAfter !== null) jumpTo({ messageId: null, seq: unreadAfter + 1 });
  }

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
                  onJump={({ id: messageId, seq }) => jumpTo({ messageId, seq })}
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
