"use client";

import { type KeyboardEvent, type UIEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { marks } from "@/components/drag-geometry";
import { EmptyState } from "@/components/empty-state";
import { Icon } from "@/components/icon";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import { type Sort, type SortKey, sortKeys } from "../../domain/board-layout";
import { partsOf, rowsOf, sortRows } from "../../domain/table-rows";
import type { Board, CardSummary } from "../../schema";
import { CardRow } from "./card-row";
import styles from "./card-table.module.css";

type Props = Readonly<{
  board: Board;
  isShown: ((card: CardSummary) => boolean) | null;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  copy: BoardCopy;
  actions: BoardActions;
  /** The address of a card, up to its id. */
  cardHref: string;
  onOpenCard: (cardId: string) => void;
}>;

/** All rows are equally high, so which of them are in sight is a division. In px; the style says the same. */
const rowPx = 48;
/** How many rows beyond what is seen stand in the page, and in steps of how many that moves on. */
const [beyond, step] = [12, 8];
/** The server does not see the window; this fills a usual one. */
const defaultRows = 32;

/** The board's cards as a table. Of thousands of rows only those in or near sight stand in the page. */
export function CardTable(props: Props) {
  const { board, isShown, sort, onSort, copy, actions, cardHref, onOpenCard } = props;
  const { t } = copy;
  const scroller = useRef<HTMLElement>(null);
  const [window, setWindow] = useState({ first: 0, end: defaultRows });
  const look = useCallback(({ scrollTop, clientHeight }: HTMLElement) => {
    const first = Math.max(0, Math.floor((scrollTop / rowPx - beyond) / step) * step);
    const end = Math.ceil(((scrollTop + clientHeight) / rowPx + beyond) / step) * step;
    setWindow((now) => (now.first === first && now.end === end ? now : { first, end }));
  }, []);
  const rows = useMemo(() => sortRows(rowsOf(board, isShown), sort), [board, isShown, sort]);
  const cardIds = useMemo(() => rows.map(({ card }) => card.id), [rows]);
  // The row that has, or last had, the focus stays in the page however far it is scrolled away, or the focus would be lost.
  const [heldId, setHeldId] = useState<string | null>(null);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const resized = new ResizeObserver(() => look(element));
    resized.observe(element);
    return () => resized.disconnect();
  }, [look]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const element = event.target instanceof HTMLAnchorElement ? event.target.closest("tr") : null;
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = Number(element.getAttribute("aria-rowindex")) - 2;
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowPx) - 2);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rows.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    goTo(event.currentTarget, Math.max(0, Math.min(rows.length - 1, to)));
  }

  if (Object.keys(board.cards).length === 0) {
    return (
      <EmptyState icon="table" title={t("table.empty")}>
        {t("table.emptyHint")}
      </EmptyState>
    );
  }
  const end = Math.min(window.end, rows.length);
  const first = Math.min(window.first, end);
  return (
    <section
      aria-label={t("table.label", { name: board.name })}
      className={styles.scroller}
      onFocus={({ target }) => setHeldId(target.closest(`[${marks.card}]`)?.getAttribute(marks.card) ?? null)}
      onKeyDown={handleKeyDown}
      onScroll={(event: UIEvent<HTMLElement>) => look(event.currentTarget)}
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
    >
      <table
        aria-label={t("table.label", { name: board.name })}
        aria-rowcount={rows.length + 1}
        className={styles.table}
      >
        <thead>
          <tr aria-rowindex={1}>
            {sortKeys.map((key) => (
              <Head key={key} onSort={onSort} sort={sort} sortKey={key} copy={copy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {partsOf(cardIds, { first, end, held: heldId === null ? -1 : cardIds.indexOf(heldId) }).map((part) => {
            if ("gap" in part) return <Gap key={part.key} rows={part.gap} />;
            const row = rows[part.index];
            return (
              row && (
                <CardRow
                  actions={actions}
                  board={board}
                  cardHref={cardHref}
                  key={part.key}
                  onOpenCard={onOpenCard}
                  row={row}
                  rowIndex={part.index + 2}
                  copy={copy}
                />
              )
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.nothing}>{t("column.noMatch")}</p>}
    </section>
  );
}

/** Stands for the rows that are not in the page, so that the bar tells the whole length. */
function Gap({ rows }: Readonly<{ rows: number }>) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus, and it is no row of the table.
    <tr aria-hidden="true">
      <td className={styles.gap} colSpan={sortKeys.length} style={{ blockSize: rows * rowPx }} />
    </tr>
  );
}

/** Focuses a row's card, once the page has come so far. */
function goTo(scroller: HTMLElement, index: number): void {
  const [top, head] = [index * rowPx, scroller.querySelector("thead")?.clientHeight ?? rowPx];
  const seen = { from: scroller.scrollTop, to: scroller.scrollTop + scroller.clientHeight - head - rowPx };
  if (top < seen.from) scroller.scrollTop = top;
  else if (top > seen.to) scroller.scrollTop = top - (seen.to - seen.from);
  const focus = (triesLeft: number) => {
    const link = scroller.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"] a`);
    if (link) link.focus({ preventScroll: true });
    else if (triesLeft > 0) requestAnimationFrame(() => focus(triesLeft - 1));
  };
  focus(10);
}

type HeadProps = Readonly<{
  sortKey: SortKey;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  copy: BoardCopy;
}>;

/** Pressed again and again: one way, the other, and the board's own order. */
function Head({ sortKey, sort, onSort, copy: { t } }: HeadProps) {
  const own = sort?.key === sortKey ? sort : null;
  const next = () => {
    if (!own) return onSort({ key: sortKey, isDescending: false });
    onSort(own.isDescending ? null : { key: sortKey, isDescending: true });
  };
  return (
    <th
      aria-sort={own ? (own.isDescending ? "descending" : "ascending") : "none"}
      className={styles[sortKey]}
      scope="col"
    >
      <button className={styles.sort} onClick={next} type="button">
        {t(`table.columns.${sortKey}`)}
        {own && <Icon name={own.isDescending ? "arrow-down" : "arrow-up"} size={14} />}
      </button>
    </th>
  );
}
