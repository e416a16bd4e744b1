"use client";

import { type RefObject, useEffect } from "react";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { TextField } from "@/components/text-field";
import { BoardMenu } from "../board/components/board-menu";
import { type CardFilters, countFilters, longestText, noFilters } from "../filters/schema";
import { LayoutControls } from "../layout/components/layout-controls";
import type { BoardLayout } from "../layout/schema";
import type { Board, BoardEntry } from "../schema";
import { UndoButtons } from "../undo/components/undo-buttons";
import { BoardSwitcher } from "./board-switcher";
import styles from "./board-toolbar.module.css";
import type { BoardWords } from "./board-words";
import { FilterPanel } from "./filter-panel";
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
  words: BoardWords;
}>;

export function BoardToolbar(props: Props) {
  const { board, boards, viewerId, actions, filters, onFilter, layout, onLayout, onInsights, searchField, words } =
    props;
  const { t } = words;
  const isMine = filters.assignee.length === 1 && filters.assignee[0] === viewerId;
  const isFiltered = filters.text !== "" || countFilters(filters) > 0;
  return (
    <header className={styles.toolbar}>
      <div className={styles.title}>
        <BoardSwitcher board={board} boards={boards} words={words} />
        <BoardMenu words={words} />
      </div>
      <search className={styles.filters}>
        <SearchField
          field={searchField}
          clearLabel={t("filters.clearSearch")}
          label={t("search")}
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
        <FilterPanel board={board} filters={filters} onFilter={onFilter} words={words} />
        {isFiltered && <IconButton icon="x" label={t("filters.clear")} onClick={() => onFilter(noFilters)} />}
      </search>
      <div className={styles.tools}>
        <UndoButtons actions={actions} boardId={board.id} words={words} />
        <LayoutControls layout={layout} onInsights={onInsights} onLayout={onLayout} words={words} />
      </div>
    </header>
  );
}

type SearchProps = Readonly<{
  text: string;
  label: string;
  clearLabel: string;
  field: RefObject<HTMLInputElement | null>;
  onChange: (text: string) => void;
}>;

function SearchField({ text, label, clearLabel, field, onChange }: SearchProps) {
  // What was typed before the page woke up is meant, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page wakes up.
  useEffect(() => {
    const typed = field.current?.value;
    if (typed && typed !== text) onChange(typed);
  }, []);
  return (
    <TextField
      className={styles.search}
      endAdornment={
        text !== "" && (
          <IconButton icon="x" iconSize={16} label={clearLabel} onClick={() => onChange("")} size="s" tabIndex={-1} />
        )
      }
      label={label}
      labelHidden
      maxLength={longestText}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onChange("");
      }}
      placeholder={label}
      ref={field}
      startAdornment={<Icon name="search" size={18} />}
      type="search"
      value={text}
    />
  );
}
