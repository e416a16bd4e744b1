"use client";

import type { RefObject } from "react";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { SearchField } from "@/components/search-field";
import { WaitingCount } from "@/components/waiting-writes";
import { BoardMenu } from "../board/components/board-menu";
import type { BoardLayout } from "../domain/board-layout";
import { type CardFilters, countFilters, maxTextLength, noFilters } from "../domain/card-filters";
import type { Board, BoardEntry } from "../schema";
import { UndoButtons } from "../undo/components/undo-buttons";
import type { BoardCopy } from "./board-copy";
import { BoardSwitcher } from "./board-switcher";
import styles from "./board-toolbar.module.css";
import { FilterPanel } from "./filter-panel";
import { LayoutControls } from "./layout-controls";
import type { BoardActions } from "./use-board-actions";

type Props = Readonly<{
  board: Board;
  boards: readonly BoardEntry[];
  viewerId: string;
  actions: BoardActions;
  filters: CardFilters;
  onFilter: (filters: CardFilters) => void;
  layout: BoardLayout;
  onLayout: (layout: BoardLayout) => void;
  onInsights: () => void;
  searchField: RefObject<HTMLInputElement | null>;
  /** How many changes wait for the server. */
  waiting: number;
  copy: BoardCopy;
}>;

/** The board switcher, search, filters, undo and layout controls above a board. */
export function BoardToolbar(props: Props) {
  const {
    board,
    boards,
    viewerId,
    actions,
    filters,
    onFilter,
    layout,
    onLayout,
    onInsights,
    searchField,
    waiting,
    copy,
  } = props;
  const { t } = copy;
  const isMine = filters.assignee.length === 1 && filters.assignee[0] === viewerId;
  const isFiltered = filters.text !== "" || countFilters(filters) > 0;
  return (
    <header className={styles.toolbar}>
      <div className={styles.title}>
        <BoardSwitcher board={board} boards={boards} copy={copy} />
        <BoardMenu copy={copy} />
      </div>
      <WaitingCount waiting={waiting} />
      <search className={styles.filters}>
        <SearchField
          className={styles.search}
          clearLabel={t("filters.clearSearch")}
          field={searchField}
          label={t("search")}
          maxLength={maxTextLength}
          onChange={(text) => onFilter({ ...filters, text })}
          text={filters.text}
        />
        <Button
          aria-pressed={isMine}
          title={t("filters.mine")}
          className={isMine ? styles.on : undefined}
          onClick={() => onFilter({ ...filters, assignee: isMine ? [] : [viewerId] })}
          startIcon="user"
        >
          <span data-word="">{t("filters.mine")}</span>
        </Button>
        <FilterPanel board={board} filters={filters} onFilter={onFilter} copy={copy} />
        {isFiltered && <IconButton icon="x" label={t("filters.clear")} onClick={() => onFilter(noFilters)} />}
      </search>
      <div className="row gap-2 rigid no-print">
        <UndoButtons actions={actions} boardId={board.id} copy={copy} />
        <LayoutControls layout={layout} onInsights={onInsights} onLayout={onLayout} copy={copy} />
      </div>
    </header>
  );
}
