"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { Scrollbar } from "@/components/scrollbar";
import type { NotificationView } from "../client/api";
import { type NotificationDeed, useNotificationDeed } from "../client/mutations";
import { notificationsQuery } from "../client/queries";
import { NotificationLine } from "./notification-line";
import { NotificationNothing } from "./notification-nothing";
import styles from "./notification-panel.module.css";
import { type Outcome, OutcomeBar } from "./outcome-bar";
import { ViewSwitch } from "./view-switch";

type Props = Readonly<{ isOpen: boolean; onClose: () => void }>;

/** What waits for this person, the latest first. */
export function NotificationPanel({ isOpen, onClose }: Props) {
  const t = useTranslations("notifications");
  const tCommon = useTranslations("common");
  const [view, setView] = useState<NotificationView>({ area: "all", status: "all" });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const now = useNow(isOpen);
  const found = useInfiniteQuery({ ...notificationsQuery(view), enabled: isOpen });
  const { mutateAsync } = useNotificationDeed();
  const isArchive = view.status === "archived";
  const lines = (found.data?.pages ?? [])
    .flatMap(({ notifications }) => notifications)
    .filter((line) => line.isArchived === isArchive);

  const endOutcome = useCallback(() => setOutcome(null), []);

  const act = async (deed: NotificationDeed) => {
    const place = placeOfFocus(list.current);
    setOutcome(null);
    try {
      const acting = mutateAsync(deed);
      if (deed.kind === "archive" || deed.kind === "restore")
        requestAnimationFrame(() => focusLine(list.current, place));
      const { ids } = await acting;
      if (deed.kind === "archive") setOutcome({ kind: "archived", name: deed.line.subject.name, ids });
      if (deed.kind === "restore") setOutcome({ kind: "restored", name: deed.line.subject.name });
    } catch {
      setOutcome({ kind: "failed" });
    }
  };
  const canReadAll = found.hasNextPage || lines.some(({ unreadCount }) => unreadCount > 0);
  const readAll = () => {
    const [latest] = lines;
    if (!latest || !canReadAll) return;
    const area = view.area === "all" ? undefined : view.area;
    void act({ kind: "read-all", before: latest.createdAt, area });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus among the links inside.
    <div className={styles.panel} onKeyDown={moveBetweenLines}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t("title")}</h2>
        {isArchive ? null : (
          <Button
            aria-disabled={!canReadAll || undefined}
            className={styles.readAll}
            onClick={readAll}
            size="s"
            startIcon="check-check"
            variant="ghost"
          >
            {t("readAll")}
          </Button>
        )}
        <IconButton className={styles.close} icon="x" label={tCommon("close")} onClick={onClose} size="s" />
      </header>
      <ViewSwitch onChange={setView} view={view} />
      <Scrollbar aria-busy={found.isPending} className={styles.list} ref={list}>
        {lines.length > 0 ? (
          <ol aria-label={t("list")}>
            {lines.map((line) => (
              <NotificationLine key={line.groupKey} line={line} now={now} onDeed={act} onFollow={onClose} />
            ))}
          </ol>
        ) : (
          <NotificationNothing found={found} status={view.status} />
        )}
        {found.hasNextPage ? (
          <div className={styles.more}>
            <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()} size="s">
              {t("earlier")}
            </Button>
          </div>
        ) : null}
      </Scrollbar>
      <OutcomeBar onEnd={endOutcome} onUndo={(ids) => void act({ kind: "undo-archive", ids })} outcome={outcome} />
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
  // Arrow keys choose among the areas there.
  if (event.target instanceof HTMLInputElement) return;
  const links = linksIn(event.currentTarget);
  const at = placeOfFocus(event.currentTarget);
  const place = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: links.length - 1 }[event.key];
  const link = place === undefined ? undefined : links[Math.min(place, links.length - 1)];
  if (!link) return;
  event.preventDefault();
  link.focus();
}
