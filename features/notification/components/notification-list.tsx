import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Scrollbar } from "@/components/scrollbar";
import type { NotificationAction } from "../client/mutations";
import type { NotificationView } from "../client/queries";
import { notificationsQuery } from "../client/queries";
import { NotificationLine } from "./notification-line";
import styles from "./notification-list.module.css";
import { NotificationNothing } from "./notification-nothing";

type Props = Readonly<{
  view: NotificationView;
  isOpen: boolean;
  onAct: (action: NotificationAction) => void;
  onChange: (view: NotificationView) => void;
  onClose: () => void;
}>;

/** The notifications of a view, with bulk actions. */
export function NotificationList({ view, isOpen, onAct, onChange, onClose }: Props) {
  const t = useTranslations("notifications");
  const list = useRef<HTMLDivElement>(null);
  const now = useNow(isOpen);
  const found = useInfiniteQuery({ ...notificationsQuery(view), enabled: isOpen });
  const isArchive = view.status === "archived";
  const lines = (found.data?.pages ?? [])
    .flatMap(({ notifications }) => notifications)
    .filter((line) => line.isArchived === isArchive);
  const canReadAll = found.hasNextPage || lines.some(({ unreadCount }) => unreadCount > 0);

  const act = (action: NotificationAction) => {
    const place = placeOfFocus(list.current);
    onAct(action);
    if (action.kind === "archive" || action.kind === "restore")
      requestAnimationFrame(() => focusLine(list.current, place));
  };
  const [latest] = lines;
  const actOnAll = (kind: "read-all" | "archive-all") => () => {
    if (latest) onAct({ kind, before: latest.createdAt, view });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus among the links inside.
    <div className={styles.place} onKeyDown={moveBetweenLines}>
      {isArchive || (!latest && !found.isPending) ? null : (
        <div className={styles.all}>
          <Button
            aria-disabled={!canReadAll || undefined}
            className={styles.act}
            onClick={canReadAll ? actOnAll("read-all") : undefined}
            size="s"
            startIcon="check-check"
            variant="ghost"
          >
            {t("readAll")}
          </Button>
          <Button
            aria-disabled={!latest || undefined}
            className={styles.act}
            onClick={actOnAll("archive-all")}
            size="s"
            startIcon="archive"
            variant="ghost"
          >
            {t("archiveAll")}
          </Button>
        </div>
      )}
      <Scrollbar aria-busy={found.isPending} className={styles.list} ref={list}>
        {lines.length > 0 ? (
          <ol aria-label={t("list")}>
            {lines.map((line) => (
              <NotificationLine key={line.groupKey} line={line} now={now} onDeed={act} onFollow={onClose} />
            ))}
          </ol>
        ) : (
          <NotificationNothing found={found} onChange={onChange} view={view} />
        )}
        {found.hasNextPage ? (
          <div className={styles.more}>
            <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()} size="s">
              {t("earlier")}
            </Button>
          </div>
        ) : null}
      </Scrollbar>
    </div>
  );
}

/** The moment of opening, and from then on each minute anew. */
function useNow(isOpen: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isOpen) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, [isOpen]);
  return now;
}

const linksIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>("li > div > a") ?? [])];

/** In which line the focus is; -1 when in none. */
function placeOfFocus(list: HTMLElement | null): number {
  const line = document.activeElement?.closest("li");
  return line ? linksIn(list).findIndex((link) => line.contains(link)) : -1;
}

/** Gives the focus to the line that has taken the place of the one that is gone, or to the one before. */
function focusLine(list: HTMLElement | null, place: number): void {
  if (place < 0) return;
  const links = linksIn(list);
  (links[Math.min(place, links.length - 1)] ?? list?.closest<HTMLElement>("[popover]"))?.focus();
}

function moveBetweenLines(event: KeyboardEvent<HTMLElement>): void {
  const links = linksIn(event.currentTarget);
  const at = placeOfFocus(event.currentTarget);
  const place = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: links.length - 1 }[event.key];
  const link = place === undefined ? undefined : links[Math.min(place, links.length - 1)];
  if (!link) return;
  event.preventDefault();
  link.focus();
}
