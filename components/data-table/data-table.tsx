"use client";

import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { classNames } from "@/lib/class-names";
import { isDescending, reverseSort, type SortName, sortKey } from "@/lib/list-contract";
import { Checkbox } from "../checkbox";
import { Icon } from "../icon";
import styles from "./data-table.module.css";
import { moveInRows } from "./move-in-rows";
import cards from "./row-cards.module.css";
import { useIsWider } from "./use-is-wider";
import type { useRowSelection } from "./use-row-selection";

export type Column<Item, Key extends string> = Readonly<{
  /** Also the `data-column` of its cells, for styles. */
  id: string;
  label: string;
  /** What the list is sorted by where the head is pressed. */
  sort?: Key;
  align?: "end";
  /** Where its cell stands once each row is a card, on a phone; without it on any column rows stay rows. */
  card?: "title" | "amount" | "line" | "state" | "end" | "hidden";
  cell: (row: Item) => ReactNode;
}>;

type Selection<Item> = ReturnType<typeof useRowSelection> &
  Readonly<{ allLabel: string; labelOf: (row: Item) => string }>;

export type DataTableProps<Item, Key extends string> = Readonly<{
  label: string;
  /** The first names the row. */
  columns: readonly Column<Item, Key>[];
  rows: readonly Item[];
  sort: SortName<Key>;
  onSort: (sort: SortName<Key>) => void;
  /** Null where nothing is done with many rows at once. */
  selection?: Selection<Item> | null;
  /** What one row offers, in a last column that stays in sight. */
  menu?: Readonly<{ label: string; of: (row: Item) => ReactNode }>;
  isDense?: boolean;
  isWaiting?: boolean;
  className?: string;
}>;

/**
 * A table of one page of rows, with a sticky header and sorting. The arrow keys, Page Up and Down, Home and End move
 * between rows from whatever has `data-cell`; with Shift the arrows select.
 */
export function DataTable<Item extends Readonly<{ id: string }>, Key extends string>(props: DataTableProps<Item, Key>) {
  const { label, columns, rows, sort, onSort, selection, menu, isDense, isWaiting = false, className } = props;
  const box = useRef<HTMLTableElement>(null);
  const isWide = useIsWider(box);
  const hasCards = columns.some(({ card }) => card);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = moveInRows(event);
    if (at === null || !selection) return;
    // Shift and an arrow take the rows along, as in every list.
    selection.rows[at.from]?.select();
    selection.rows[at.to]?.select();
  }

  return (
    <section
      aria-label={label}
      className={classNames(styles.scroller, isWide && styles.wide)}
      onKeyDown={handleKeyDown}
      tabIndex={isWide ? 0 : undefined}
    >
      <table
        aria-busy={isWaiting}
        aria-label={label}
        className={classNames(
          styles.table,
          isDense && styles.dense,
          isWaiting && styles.waiting,
          hasCards && cards.cards,
          className,
        )}
        data-dense={isDense || undefined}
        ref={box}
      >
        <thead>
          <tr>
            {selection && (
              <th data-column="check" scope="col">
                <Checkbox
                  checked={selection.isAll}
                  className={styles.box}
                  data-select-all=""
                  isIndeterminate={selection.isSome}
                  label={<span data-all="">{selection.allLabel}</span>}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head column={column} key={column.id} onSort={onSort} sort={sort} />
            ))}
            {menu && (
              <th data-column="menu" scope="col">
                <span className="visually-hidden">{menu.label}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row at={index} key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeadProps<Item, Key extends string> = Pick<DataTableProps<Item, Key>, "sort" | "onSort"> &
  Readonly<{ column: Column<Item, Key> }>;

function Head<Item, Key extends string>({ column, sort, onSort }: HeadProps<Item, Key>) {
  const { id, label, align, sort: key } = column;
  if (key === undefined) {
    return (
      <th data-align={align} data-column={id} scope="col">
        {label}
      </th>
    );
  }
  const isOwn = sortKey(sort) === key;
  const isDown = isOwn && isDescending(sort);
  return (
    <th
      aria-sort={isOwn ? (isDown ? "descending" : "ascending") : "none"}
      data-align={align}
      data-column={id}
      scope="col"
    >
      <button className={styles.sort} onClick={() => onSort(isOwn ? reverseSort(sort) : key)} type="button">
        {label}
        <Icon className={isOwn ? undefined : styles.unsorted} name={isDown ? "arrow-down" : "arrow-up"} size={14} />
      </button>
    </th>
  );
}

type RowProps<Item, Key extends string> = Pick<DataTableProps<Item, Key>, "columns" | "selection" | "menu"> &
  Readonly<{ row: Item; at: number }>;

function Row<Item, Key extends string>({ row, at, columns, selection, menu }: RowProps<Item, Key>) {
  const choice = selection?.rows[at];
  return (
    <tr aria-selected={choice?.isSelected}>
      {selection && (
        <td data-column="check">
          <Checkbox
            checked={choice?.isSelected ?? false}
            className={styles.box}
            data-cell="check"
            disabled={!choice?.canSelect}
            label={selection.labelOf(row)}
            labelHidden
            onChange={choice?.toggle}
          />
        </td>
      )}
      {columns.map(({ id, align, card, cell }, index) =>
        index === 0 ? (
          <th data-card={card} data-column={id} key={id} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td data-align={align} data-card={card} data-column={id} key={id}>
            {cell(row)}
          </td>
        ),
      )}
      {menu && <td data-column="menu">{menu.of(row)}</td>}
    </tr>
  );
}
