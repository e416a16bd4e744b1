"use client";

import { ColumnHead } from "@/components/column-head";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import type { MenuItem } from "@/components/menu";
import { useColumnMoves } from "@/components/use-column-moves";
import { VisuallyHidden } from "@/components/visually-hidden";
import { classNames } from "@/lib/class-names";
import { panelActions } from "../board/client/store";
import { boardActions } from "../client/store";
import { kanbanLimits } from "../domain/constants";
import type { Column } from "../schema";
import { type BoardCopy, columnCount } from "./board-copy";
import styles from "./column-count.module.css";
import type { BoardActions } from "./use-board-actions";

type Props = Readonly<{
  column: Column;
  columnOrder: readonly string[];
  /** How many of its cards a filter shows; null without one. */
  shown: number | null;
  /** Where the column has no foot, a card is added here. */
  hasAdd?: boolean;
  copy: BoardCopy;
  actions: BoardActions;
}>;

/** The header of a column: its name, card count and menu. */
export function ColumnHeader({ column, columnOrder, shown, hasAdd, copy, actions }: Props) {
  const { t } = copy;
  const index = columnOrder.indexOf(column.id);
  const isOver = column.wipLimit !== null && column.cardIds.length > column.wipLimit;
  const { count, spoken } = columnCount(column, shown, copy);

  const onMove = (to: number) => {
    const others = columnOrder.filter((id) => id !== column.id);
    actions.moveColumns(others.toSpliced(to, 0, column.id));
  };
  const moves = useColumnMoves({
    left: t("column.moveLeft"),
    right: t("column.moveRight"),
    index,
    count: columnOrder.length,
    onMove,
  });
  const itemsOf = (rename: () => void): (MenuItem | "divider")[] => [
    { label: t("card.add"), icon: "plus", onSelect: () => boardActions.composerOpened(column.id) },
    {
      label: t("templates.fromOne"),
      icon: "copy",
      onSelect: () => panelActions.panelOpened({ kind: "templates", columnId: column.id }),
    },
    { label: t("column.rename"), icon: "pencil", onSelect: rename },
    {
      label: t("wip.set"),
      icon: "gauge",
      onSelect: () => panelActions.panelOpened({ kind: "limit", columnId: column.id }),
    },
    "divider",
    ...moves,
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

  return (
    <ColumnHead
      itemsOf={itemsOf}
      maxLength={kanbanLimits.columnName}
      menuLabel={t("column.menu", { name: column.name })}
      name={column.name}
      nameLabel={t("column.name")}
      onRename={(name) => name && actions.renameColumn(column, name)}
    >
      <span className={classNames("grow text-13 semibold faint num nowrap", isOver && styles.over)}>
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
        <IconButton icon="plus" label={t("card.add")} onClick={() => boardActions.composerOpened(column.id)} size="s" />
      )}
    </ColumnHead>
  );
}
