"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Menu, type MenuItem } from "@/components/menu";
import { VisuallyHidden } from "@/components/visually-hidden";
import { classNames } from "@/lib/class-names";
import { panelActions } from "../board/client/store";
import { boardActions } from "../client/store";
import type { Column } from "../schema";
import { kanbanLimits } from "../vocabulary/schema";
import { type BoardWords, columnCount } from "./board-words";
import styles from "./column-header.module.css";
import type { BoardActions } from "./use-board-actions";

type Props = Readonly<{
  column: Column;
  columnOrder: readonly string[];
  /** How many of its cards a filter shows; null without one. */
  shown: number | null;
  /** Where the column has no foot, a card is added here. */
  hasAdd?: boolean;
  words: BoardWords;
  actions: BoardActions;
}>;

export function ColumnHeader({ column, columnOrder, shown, hasAdd, words, actions }: Props) {
  const { t } = words;
  const [isRenaming, setIsRenaming] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const index = columnOrder.indexOf(column.id);
  const isOver = column.wipLimit !== null && column.cardIds.length > column.wipLimit;
  const { count, spoken } = columnCount(column, shown, words);

  const moveTo = (to: number) => () => {
    const others = columnOrder.filter((id) => id !== column.id);
    actions.moveColumns(others.toSpliced(to, 0, column.id));
  };
  const items: (MenuItem | "divider")[] = [
    { label: t("card.add"), icon: "plus", onSelect: () => boardActions.composerOpened(column.id) },
    {
      label: t("templates.fromOne"),
      icon: "copy",
      onSelect: () => panelActions.panelOpened({ kind: "templates", columnId: column.id }),
    },
    { label: t("column.rename"), icon: "pencil", onSelect: () => setIsRenaming(true) },
    {
      label: t("wip.set"),
      icon: "gauge",
      onSelect: () => panelActions.panelOpened({ kind: "limit", columnId: column.id }),
    },
    "divider",
    { label: t("column.moveBack"), icon: "arrow-left", disabled: index <= 0, onSelect: moveTo(index - 1) },
    {
      label: t("column.moveOn"),
      icon: "arrow-right",
      disabled: index === columnOrder.length - 1,
      onSelect: moveTo(index + 1),
    },
    "divider",
    {
      label: t("column.delete"),
      icon: "trash-2",
      danger: true,
      // With nothing in it there is nothing to ask: the message offers to undo it.
      onSelect: () =>
        column.cardIds.length === 0
          ? actions.deleteColumn(column)
          : panelActions.panelOpened({ kind: "remove-column", columnId: column.id }),
    },
  ];

  function handleRename(name: string | null, isByKey: boolean) {
    setIsRenaming(false);
    if (name !== null && name !== column.name) actions.renameColumn(column, name);
    // Whoever has gone on to something else keeps it.
    if (isByKey) requestAnimationFrame(() => menuButton.current?.focus());
  }

  return (
    <header className={styles.header}>
      {isRenaming ? (
        <NameField label={t("column.name")} name={column.name} onDone={handleRename} />
      ) : (
        <>
          <h2 className={styles.name} onDoubleClick={() => setIsRenaming(true)} title={column.name}>
            <bdi>{column.name}</bdi>
          </h2>
          <span className={classNames(styles.count, isOver && styles.over)}>
            <span aria-hidden={spoken !== count || undefined}>{count}</span>
            {spoken !== count && <VisuallyHidden>{spoken}</VisuallyHidden>}
            {column.wipLimit !== null && column.isWipHard && (
              <span className={styles.hard} title={t("wip.refuses")}>
                <Icon name="lock" size={12} />
                <VisuallyHidden>{t("wip.refuses")}</VisuallyHidden>
              </span>
            )}
          </span>
          {hasAdd && (
            <IconButton
              icon="plus"
              label={t("card.add")}
              onClick={() => boardActions.composerOpened(column.id)}
              size="s"
            />
          )}
        </>
      )}
      <Menu
        items={items}
        label={t("column.menu", { name: column.name })}
        trigger={({ ref, ...trigger }) => (
          <IconButton
            {...trigger}
            icon="ellipsis"
            label={t("column.menu", { name: column.name })}
            ref={(button) => {
              menuButton.current = button;
              if (typeof ref === "object" && ref) ref.current = button;
            }}
            size="s"
          />
        )}
      />
    </header>
  );
}

type FieldProps = Readonly<{ name: string; label: string; onDone: (name: string | null, isByKey: boolean) => void }>;

/** Enter or leaving the field renames, Esc does not; an empty name is no name. */
function NameField({ name, label, onDone }: FieldProps) {
  const [text, setText] = useState(name);
  const isDone = useRef(false);
  function finish(value: string | null, isByKey: boolean) {
    if (isDone.current) return;
    isDone.current = true;
    onDone(value?.trim() || null, isByKey);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) finish(text, true);
    if (event.key === "Escape") finish(null, true);
  }
  return (
    <input
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked to rename.
      autoFocus
      className={styles.field}
      dir="auto"
      maxLength={kanbanLimits.columnName}
      onBlur={() => finish(text, false)}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={handleKeyDown}
      value={text}
    />
  );
}
