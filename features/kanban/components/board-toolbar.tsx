"use client";

import { type RefObject, useEffect, useState } from "react";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { TextField } from "@/components/text-field";
import { type CardFilters, countFilters, noFilters } from "../filters/schema";
import type { Board, BoardEntry } from "../schema";
import { BoardSwitcher } from "./board-switcher";
import styles from "./board-toolbar.module.css";
import type { BoardWords } from "./board-words";
import { FilterPanel } from "./filter-panel";

type Props = Readonly<{
  board: Board;
  boards: readonly BoardEntry[];
  viewerId: string;
  filters: CardFilters;
  onFilter: (filters: CardFilters) => void;
  searchField: RefObject<HTMLInputElement | null>;
  words: BoardWords;
}>;

export function BoardToolbar({ board, boards, viewerId, filters, onFilter, searchField, words }: Props) {
  const { t } = words;
  const isMine = filters.assignee.length === 1 && filters.assignee[0] === viewerId;
  const isFiltered = filters.text !== "" || countFilters(filters) > 0;
  return (
    <header className={styles.toolbar}>
      <BoardSwitcher board={board} boards={boards} words={words} />
      <search className={styles.filters}>
        <SearchField
          field={searchField}
          label={t("search")}
          onChange={(text) => onFilter({ ...filters, text })}
          text={filters.text}
        />
        <Button
          aria-pressed={isMine}
          className={isMine ? styles.on : undefined}
          onClick={() => onFilter({ ...filters, assignee: isMine ? [] : [viewerId] })}
          startIcon="user"
        >
          {t("filters.mine")}
        </Button>
        <FilterPanel board={board} filters={filters} onFilter={onFilter} words={words} />
        {isFiltered && (
          <Button onClick={() => onFilter(noFilters)} startIcon="x" variant="ghost">
            {t("filters.clear")}
          </Button>
        )}
      </search>
    </header>
  );
}

type SearchProps = Readonly<{
  text: string;
  label: string;
  field: RefObject<HTMLInputElement | null>;
  onChange: (text: string) => void;
}>;

/** Keeps its own text while one types, because the address that the filter lives in follows a moment later. */
function SearchField({ text, label, field, onChange }: SearchProps) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  const change = (value: string) => {
    setTyped(value);
    onChange(value);
  };
  return (
    <TextField
      className={styles.search}
      endAdornment={
        typed !== "" && (
          <IconButton icon="x" iconSize={16} label={label} onClick={() => change("")} size="s" tabIndex={-1} />
        )
      }
      label={label}
      labelHidden
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") change("");
      }}
      placeholder={label}
      ref={field}
      startAdornment={<Icon name="search" size={18} />}
      type="search"
      value={typed}
    />
  );
}
