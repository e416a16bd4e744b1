"use client";

import { ColumnHead } from "@/components/column-head";
import { Icon } from "@/components/icon";
import type { MenuItem } from "@/components/menu";
import { useColumnMoves } from "@/components/use-column-moves";
import { formatNumber } from "@/lib/format";
import { UnreadMark } from "../ask/components/unread-mark";
import { aiBoardActions } from "../client/store";
import { aiBoardLimits } from "../domain/constants";
import type { AiCard, AiColumn } from "../schema";
import { type AiBoardCopy, columnName } from "./ai-board-copy";
import type { AiBoardSlots } from "./ai-board-slots";
import type { AiBoardActions } from "./use-ai-board-actions";
import type { Exporting } from "./use-export";

type Props = Readonly<{
  column: AiColumn;
  cards: readonly AiCard[];
  columnOrder: readonly string[];
  /** How many of its cards a search shows; null without one. */
  shown: number | null;
  copy: AiBoardCopy;
  actions: AiBoardActions;
  exporting: Exporting;
  useColumnItems: NonNullable<AiBoardSlots["useColumnItems"]>;
}>;

/** The header of a column of the AI board: its name and its menu. */
export function AiColumnHeader(props: Props) {
  const { column, cards, columnOrder, shown, copy, actions, exporting, useColumnItems } = props;
  const { t, locale } = copy;
  const others = useColumnItems(column, cards);
  const name = columnName(column, copy);
  const index = columnOrder.indexOf(column.id);
  const total = formatNumber(locale, column.cardIds.length);
  const moves = useColumnMoves({
    left: t("column.moveLeft"),
    right: t("column.moveRight"),
    index,
    count: columnOrder.length,
    onMove: (to) => actions.moveColumns(columnOrder.filter((id) => id !== column.id).toSpliced(to, 0, column.id)),
  });

  const itemsOf = (rename: () => void): (MenuItem | "divider")[] => [
    ...others,
    ...(others.length > 0 ? (["divider"] as const) : []),
    { label: t("card.add"), icon: "plus", onSelect: () => aiBoardActions.composerOpened(column.id) },
    { label: t("column.rename"), icon: "pencil", onSelect: rename },
    {
      label: t(column.isPinned ? "column.unpin" : "column.pin"),
      icon: "pin",
      onSelect: () => actions.setOnColumn(column, { isPinned: !column.isPinned }),
    },
    "divider",
    { label: t("export.markdown"), icon: "download", onSelect: () => exporting.download("markdown", column) },
    { label: t("export.json"), icon: "download", onSelect: () => exporting.download("json", column) },
    "divider",
    ...moves,
    "divider",
    { label: t("column.delete"), icon: "trash-2", danger: true, onSelect: () => actions.deleteColumn(column) },
  ];
  return (
    <ColumnHead
      itemsOf={itemsOf}
      maxLength={aiBoardLimits.columnName}
      menuLabel={t("column.menu", { name })}
      name={column.name}
      namelessLabel={name}
      nameLabel={t("column.name")}
      onRename={(wanted) => actions.setOnColumn(column, { name: wanted })}
    >
      {column.isPinned && <Icon name="pin" size={16} />}
      <UnreadMark columnId={column.id} />
      <span className="grow text-13 semibold num nowrap">
        {shown === null ? total : t("search.count", { shown: formatNumber(locale, shown), total })}
      </span>
    </ColumnHead>
  );
}
