"use client";

import { type MouseEvent, memo } from "react";
import { AvatarLinks } from "@/components/avatar-links";
import { marks } from "@/components/drag-geometry";
import { NativeSelect } from "@/components/native-select";
import { classNames } from "@/lib/class-names";
import { formatDate, formatNumber } from "@/lib/format";
import { type BoardCopy, daysInColumn, dueStateOf } from "../../components/board-copy";
import { colorOf } from "../../components/card-summary";
import faceStyles from "../../components/card-summary.module.css";
import type { BoardActions } from "../../components/use-board-actions";
import { type Priority, priorities } from "../../domain/constants";
import type { Row } from "../../domain/table-rows";
import type { Board } from "../../schema";
import styles from "./card-table.module.css";

type Props = Readonly<{
  row: Row;
  /** Counted from one with the heads. */
  rowIndex: number;
  board: Pick<Board, "columns" | "columnOrder" | "labels">;
  copy: BoardCopy;
  actions: BoardActions;
  cardHref: string;
  onOpenCard: (cardId: string) => void;
}>;

/** A card as a row of the table. */
export const CardRow = memo(function CardRow(props: Props) {
  const { row, rowIndex, board, copy, actions, cardHref, onOpenCard } = props;
  const { card, column } = row;
  const { t, locale, today } = copy;
  const handleOpen = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpenCard(card.id);
  };
  const days = daysInColumn(card, today);
  return (
    <tr
      aria-rowindex={rowIndex}
      className={classNames(styles.row, card.completed && styles.completed)}
      {...{ [marks.card]: card.id }}
    >
      <th className={styles.name} scope="row">
        <a href={`${cardHref}${card.id}`} onClick={handleOpen} title={card.name}>
          <bdi className="cut">{card.name}</bdi>
        </a>
      </th>
      <td>
        <NativeSelect
          aria-label={t("table.columnOf", { name: card.name })}
          className={styles.select}
          onChange={({ target }) => actions.moveCard({ cardId: card.id, columnId: target.value, index: 0 })}
          value={column.id}
        >
          {board.columnOrder.map((id) => (
            <option key={id} value={id}>
              {board.columns[id]?.name}
            </option>
          ))}
        </NativeSelect>
      </td>
      <td>
        <AvatarLinks
          people={card.assignee.map(({ id, name, avatarUrl }) => ({ id, name, imageUrl: avatarUrl }))}
          size={24}
        />
      </td>
      <td>
        <NativeSelect
          aria-label={t("table.priorityOf", { name: card.name })}
          className={classNames(styles.select, styles[card.priority])}
          onChange={({ target }) => actions.editCard(card, { priority: target.value as Priority })}
          value={card.priority}
        >
          {priorities.toReversed().map((priority) => (
            <option key={priority} value={priority}>
              {t(`priority.${priority}`)}
            </option>
          ))}
        </NativeSelect>
      </td>
      <td>
        <span className={styles.labels}>
          {card.labels.map((name) => (
            <span className={classNames(faceStyles.label, faceStyles[colorOf(board.labels, name)])} key={name}>
              <bdi>{name}</bdi>
            </span>
          ))}
        </span>
      </td>
      <td className={faceStyles[dueStateOf(card, today)]}>
        <Due due={card.due} copy={copy} />
      </td>
      <td className={styles.number}>{t("age.short", { days: formatNumber(locale, days) })}</td>
      <td className={styles.number}>
        {card.checklistTotal > 0 &&
          t("checklist.progress", {
            done: formatNumber(locale, card.checklistDone),
            total: formatNumber(locale, card.checklistTotal),
          })}
      </td>
    </tr>
  );
});

function Due({ due, copy: { locale, today } }: Readonly<{ due: Row["card"]["due"]; copy: BoardCopy }>) {
  const last = due[1] ?? due[0];
  if (!last) return null;
  const isThisYear = last.slice(0, 4) === today.slice(0, 4);
  return <time dateTime={last}>{formatDate(locale, last, isThisYear ? "monthDay" : "medium")}</time>;
}
