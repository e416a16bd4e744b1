"use client";

import { useSortable } from "@dnd-kit/sortable";
import { memo, type ReactNode, useMemo, useSyncExternalStore } from "react";
import { marks } from "@/components/drag-geometry";
import { Icon } from "@/components/icon";
import { InlineComposer } from "@/components/inline-composer";
import { Scrollbar } from "@/components/scrollbar";
import { classNames } from "@/lib/class-names";
import { boardActions, useIsComposing } from "../client/store";
import type { CardFace, Column, Label } from "../schema";
import { kanbanLimits } from "../vocabulary/schema";
import { BoardCard } from "./board-card";
import styles from "./board-column.module.css";
import type { BoardWords } from "./board-words";
import { type CardWindow, usualRange } from "./card-window";
import { ColumnHeader } from "./column-header";
import { DropLine } from "./drop-line";
import type { BoardActions } from "./use-board-actions";

type Props = Readonly<{
  column: Column;
  cards: Readonly<Record<string, CardFace>>;
  labels: readonly Label[];
  isShown: ((card: CardFace) => boolean) | null;
  columnOrder: readonly string[];
  cardWindow: CardWindow;
  words: BoardWords;
  actions: BoardActions;
  /** The address of a card, up to its id. */
  cardHref: string;
  onOpenCard: (cardId: string) => void;
}>;

export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { column, cards, labels, isShown, columnOrder, cardWindow, words, actions, cardHref, onOpenCard } = props;
  const { t } = words;
  const shown = useMemo(
    () =>
      column.cardIds.flatMap((id) => {
        const card = cards[id];
        return card && (!isShown || isShown(card)) ? [card] : [];
      }),
    [column.cardIds, cards, isShown],
  );
  const index = columnOrder.indexOf(column.id);
  const [firstNear, endNear] = useSyncExternalStore(
    cardWindow.subscribe,
    () => cardWindow.rangeOf(column.id, index),
    () => usualRange(index),
  );
  const total = column.cardIds.length;
  return (
    <ColumnShell
      column={column}
      handleLabel={t("dnd.handle", { name: column.name })}
      header={<ColumnHeader {...props} shown={isShown ? shown.length : null} />}
    >
      <Scrollbar className={styles.scroller}>
        <ul
          aria-label={t("column.cards", { name: column.name })}
          className={styles.list}
          {...{ [marks.list]: column.id }}
        >
          {shown.map((card, at) => (
            <BoardCard
              card={card}
              href={`${cardHref}${card.id}`}
              isNear={at >= firstNear && at < endNear}
              key={card.id}
              labels={labels}
              onComplete={actions.completeCard}
              onOpen={onOpenCard}
              words={words}
            />
          ))}
        </ul>
        <DropLine column={column} words={words} />
        {shown.length === 0 && <p className={styles.nothing}>{t(total === 0 ? "column.empty" : "column.noMatch")}</p>}
      </Scrollbar>
      <ColumnFoot actions={actions} column={column} words={words} />
    </ColumnShell>
  );
});

type ShellProps = Readonly<{ column: Column; handleLabel: string; header: ReactNode; children: ReactNode }>;

/** What moves when columns are sorted. Its parts come as children, so that they are not drawn again meanwhile. */
function ColumnShell({ column, handleLabel, header, children }: ShellProps) {
  const sortable = useSortable({
    id: column.id,
    attributes: { role: "button", roleDescription: "" },
  });
  const { transform, transition, isDragging } = sortable;
  return (
    <section
      aria-label={column.name}
      className={classNames(styles.column, isDragging && styles.held)}
      ref={sortable.setNodeRef}
      style={{ transform: transform ? `translate(${transform.x}px, 0)` : undefined, transition }}
      {...{ [marks.column]: column.id }}
    >
      <ColumnHandle label={handleLabel} sortable={sortable} />
      {header}
      {children}
    </section>
  );
}

function ColumnHandle({ label, sortable }: Readonly<{ label: string; sortable: ReturnType<typeof useSortable> }>) {
  const { onMouseDown, onTouchStart, onKeyDown } = sortable.listeners ?? {};
  return (
    <button
      aria-describedby={sortable.attributes["aria-describedby"]}
      aria-label={label}
      className={styles.handle}
      onKeyDown={(event) => onKeyDown?.(event)}
      onMouseDown={(event) => onMouseDown?.(event)}
      onTouchStart={(event) => onTouchStart?.(event)}
      ref={sortable.setActivatorNodeRef}
      type="button"
    >
      <Icon name="grip-vertical" size={16} />
    </button>
  );
}

function ColumnFoot({ column, words: { t }, actions }: Pick<Props, "column" | "words" | "actions">) {
  const isComposing = useIsComposing(column.id);
  return (
    <div className={styles.foot}>
      {isComposing ? (
        <InlineComposer
          cancelLabel={t("cancel")}
          label={t("card.newName")}
          maxLength={kanbanLimits.cardName}
          onClose={boardActions.composerClosed}
          onSubmit={(name) => actions.addCard(column.id, name)}
          submitLabel={t("card.add")}
        />
      ) : (
        <button className={styles.add} onClick={() => boardActions.composerOpened(column.id)} type="button">
          <Icon name="plus" size={16} />
          {t("card.add")}
        </button>
      )}
    </div>
  );
}
