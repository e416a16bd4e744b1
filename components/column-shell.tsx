"use client";

import { useSortable } from "@dnd-kit/sortable";
import { type ReactNode, useRef } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./column-shell.module.css";
import { marks } from "./drag-geometry";
import { Icon } from "./icon";
import { InlineComposer } from "./inline-composer";
import { Scrollbar } from "./scrollbar";
import { useFocusBack } from "./use-focus-back";

type Props = Readonly<{
  id: string;
  name: string;
  handleLabel: string;
  /** How wide it is. */
  className?: string;
  header: ReactNode;
  children: ReactNode;
}>;

/** A sortable column of a board. Its parts come as children, so that they are not drawn again meanwhile. */
export function ColumnShell({ id, name, handleLabel, className, header, children }: Props) {
  const sortable = useSortable({ id, attributes: { role: "button", roleDescription: "" } });
  const { transform, transition, isDragging, listeners } = sortable;
  return (
    <section
      aria-label={name}
      className={classNames(styles.column, className, isDragging && styles.held)}
      ref={sortable.setNodeRef}
      style={{ transform: transform ? `translate(${transform.x}px, 0)` : undefined, transition }}
      {...{ [marks.column]: id }}
    >
      <button
        aria-describedby={sortable.attributes["aria-describedby"]}
        aria-label={handleLabel}
        className={styles.handle}
        onKeyDown={(event) => listeners?.onKeyDown?.(event)}
        onMouseDown={(event) => listeners?.onMouseDown?.(event)}
        onTouchStart={(event) => listeners?.onTouchStart?.(event)}
        ref={sortable.setActivatorNodeRef}
        type="button"
      >
        <Icon name="grip-vertical" size={16} />
      </button>
      {header}
      {children}
    </section>
  );
}

type OutlineProps = Readonly<{
  id: string;
  name: string;
  className?: string;
  /** What its list is called, and the names of its cards. */
  label: string;
  cardNames: readonly string[];
}>;

/** A column outside the window until the page is hydrated: the names of it and its cards, for search and screen readers. */
export function ColumnOutline({ id, name, className, label, cardNames }: OutlineProps) {
  return (
    <section aria-label={name} className={classNames(styles.column, className)} {...{ [marks.column]: id }}>
      <h2 className={styles.outlineName}>{name}</h2>
      <ul aria-label={label} className={styles.outline}>
        {cardNames.map((cardName, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have one name, and none of them moves.
          <li key={at}>
            <h3>{cardName}</h3>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ListProps = Readonly<{
  columnId: string;
  label: string;
  cards: ReactNode;
  /** Shows where a card would come down. */
  drop: ReactNode;
  /** Said where no card is shown. */
  nothing: string | null;
}>;

/** The cards of a column, which scroll. */
export function ColumnList({ columnId, label, cards, drop, nothing }: ListProps) {
  return (
    <Scrollbar className={styles.scroller}>
      <ul aria-label={label} className={styles.list} {...{ [marks.list]: columnId }}>
        {cards}
      </ul>
      {drop}
      {nothing !== null && <p className={styles.nothing}>{nothing}</p>}
    </Scrollbar>
  );
}

type FootProps = Readonly<{
  isComposing: boolean;
  onOpen: () => void;
  onClose: () => void;
  onAdd: (name: string) => Promise<unknown>;
  addLabel: string;
  nameLabel: string;
  cancelLabel: string;
  maxLength: number;
  /** On the line of the button that adds. */
  beside?: ReactNode;
  children?: ReactNode;
}>;

/** Below the cards: one more. */
export function ColumnFoot(props: FootProps) {
  const { isComposing, onOpen, onClose, onAdd, addLabel, nameLabel, cancelLabel, maxLength, beside, children } = props;
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(add, isComposing);
  return (
    <div className={styles.foot}>
      {children}
      {isComposing ? (
        <InlineComposer
          cancelLabel={cancelLabel}
          kind="createCard"
          label={nameLabel}
          maxLength={maxLength}
          onClose={onClose}
          onSubmit={onAdd}
          submitLabel={addLabel}
        />
      ) : (
        <div className="row gap-2">
          <button className={styles.add} onClick={onOpen} ref={add} type="button">
            <Icon name="plus" size={16} />
            {addLabel}
          </button>
          {beside}
        </div>
      )}
    </div>
  );
}

/** The column in the hand: what it is called, lifted. */
export const HeldColumn = ({ name }: Readonly<{ name: string }>) => <div className={styles.ghost}>{name}</div>;
