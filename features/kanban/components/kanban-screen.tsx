"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { AppLink } from "@/components/app-link";
import { EmptyState } from "@/components/empty-state";
import { LeaveGuard } from "@/components/leave-guard";
import { LoadState } from "@/components/load-state";
import { canvasProps } from "@/components/page-container";
import { useWaitingCount } from "@/components/use-waiting-count";
import { type ReportSent, WaitingSender } from "@/components/waiting-writes";
import { paths } from "@/lib/paths";
import { codeOf } from "@/lib/problem";
import { whenOnline } from "@/lib/when-online";
import { useIsClosed } from "../board/client/store";
import { PanelHost } from "../board/components/panel-host";
import { sendWaiting } from "../client/mutations";
import { boardQuery, kanbanKeys } from "../client/queries";
import { boardActions } from "../client/store";
import { cardMatcher } from "../domain/card-filters";
import type { BoardEntry } from "../schema";
import { BoardCanvas } from "./board-canvas";
import type { BoardCopy } from "./board-copy";
import { BoardSkeleton } from "./board-skeleton";
import { boardHref } from "./board-switcher";
import { BoardToolbar } from "./board-toolbar";
import styles from "./kanban-screen.module.css";
import { LiveBoard } from "./live-board";
import { useBoardActions } from "./use-board-actions";
import { useBoardAddress } from "./use-board-address";

const CardPanel = dynamic(
  () => whenOnline(() => import("../card/components/card-panel")).then((module) => module.CardPanel),
  {
    ssr: false,
  },
);

const InsightsDialog = dynamic(
  () => whenOnline(() => import("../insight/components/insights-dialog")).then((module) => module.InsightsDialog),
  { ssr: false },
);
const CardTable = dynamic(() =>
  whenOnline(() => import("../table/components/card-table")).then((module) => module.CardTable),
);

type Props = Readonly<{
  boardId: string;
  boards: readonly BoardEntry[];
  /** The query of the address that the server drew this for. */
  search: string;
  viewerId: string;
  today: string;
}>;

/**
 * The kanban page with its toolbar, board and dialogs. Events are received also while the board is gone: one of them
 * says that it was restored.
 */
export function KanbanScreen(props: Props) {
  return (
    <>
      <BoardScreen {...props} />
      <LiveBoard boardId={props.boardId} />
    </>
  );
}

function BoardScreen({ boardId, boards, search, viewerId, today }: Props) {
  const t = useTranslations("kanban");
  const locale = useLocale();
  const copy = useMemo<BoardCopy>(() => ({ t, locale, today }), [t, locale, today]);
  const found = useQuery(boardQuery(boardId));
  const { data: board, error } = found;
  const { filters, setFilters, layout, setLayout, cardId, setCardId, stepToCard } = useBoardAddress(search);
  const [hasInsights, setHasInsights] = useState(false);
  const actions = useBoardActions(boardId, copy);
  // Typing in the search must not wait for a thousand cards.
  const shownFilters = useDeferredValue(filters);
  const isShown = useMemo(() => cardMatcher(shownFilters, today), [shownFilters, today]);
  const isClosed = useIsClosed(boardId);
  const client = useQueryClient();
  const { waiting, unkept } = useWaitingCount(kanbanKeys.writes(boardId));
  const sendEarlier = useCallback((report: ReportSent) => sendWaiting(client, boardId, report), [client, boardId]);
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts(searchField, board?.columnOrder[0]);

  if (isClosed || (board && isGone(error))) return <GoneBoard t={t} />;
  if (!board) {
    return (
      <LoadState of={found} title={t("failed.load")}>
        <BoardSkeleton label={t("loading")} />
      </LoadState>
    );
  }
  const cardHref = `${boardHref(boardId)}&card=`;
  return (
    <div className={styles.screen} {...canvasProps}>
      <BoardToolbar
        actions={actions}
        board={board}
        boards={boards}
        filters={filters}
        layout={layout}
        onFilter={setFilters}
        onInsights={() => setHasInsights(true)}
        onLayout={setLayout}
        searchField={searchField}
        viewerId={viewerId}
        waiting={waiting}
        copy={copy}
      />
      {layout.view === "table" ? (
        <CardTable
          actions={actions}
          board={board}
          cardHref={cardHref}
          isShown={isShown}
          onOpenCard={setCardId}
          onSort={(sort) => setLayout({ ...layout, sort })}
          sort={layout.sort}
          copy={copy}
        />
      ) : (
        <BoardCanvas
          actions={actions}
          board={board}
          cardHref={cardHref}
          isShown={isShown}
          laneKind={layout.lanes}
          onOpenCard={setCardId}
          copy={copy}
        />
      )}
      <WaitingSender personId={viewerId} send={sendEarlier} />
      <LeaveGuard isDirty={unkept > 0} keptWithin={paths.kanban} />
      <PanelHost actions={actions} board={board} onOpenCard={setCardId} viewerId={viewerId} copy={copy} />
      {hasInsights && (
        <InsightsDialog
          board={board}
          cardHref={cardHref}
          onClose={() => setHasInsights(false)}
          onOpenCard={setCardId}
          copy={copy}
        />
      )}
      {cardId && (
        <CardPanel
          actions={actions}
          board={board}
          cardHref={cardHref}
          cardId={cardId}
          isShown={isShown}
          layout={layout}
          onClose={() => setCardId(null)}
          onOpenCard={setCardId}
          onStep={stepToCard}
          viewerId={viewerId}
          copy={copy}
        />
      )}
    </div>
  );
}

/** Somebody archived it, or took us off it, while it was open. */
const isGone = (error: unknown) => codeOf(error) === "not-found";

function GoneBoard({ t }: Pick<BoardCopy, "t">) {
  return (
    <EmptyState
      action={<AppLink href={paths.kanban}>{t("board.others")}</AppLink>}
      icon="square-kanban"
      title={t("board.gone")}
    >
      {t("board.goneHint")}
    </EmptyState>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** `/` goes to the search, `n` to a new card: in the column of the card in focus, else in the first. */
function useShortcuts(searchField: React.RefObject<HTMLInputElement | null>, firstColumnId: string | undefined) {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (!isPlain || isTyping(event.target) || document.querySelector("[aria-modal=true]")) return;
      if (event.key === "/") searchField.current?.focus();
      else if (event.code === "KeyN" && !event.shiftKey) {
        const focused = document.activeElement?.closest("[data-column-id]")?.getAttribute("data-column-id");
        const columnId = focused ?? firstColumnId;
        if (columnId) boardActions.composerOpened(columnId);
      } else return;
      event.preventDefault();
    }
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [searchField, firstColumnId]);
}
