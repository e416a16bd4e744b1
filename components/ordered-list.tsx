"use client";

import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import styles from "./ordered-list.module.css";
import { VisuallyHidden } from "./visually-hidden";

type Named = Readonly<{ id: string; name: string }>;

type Props<Item extends Named> = Readonly<{
  /** Names the list for dnd-kit. */
  id: string;
  label: string;
  items: readonly Item[];
  onMove: (id: string, to: number) => void;
  content: (item: Item) => ReactNode;
  /** What can be done with an item, beside the buttons that move it. */
  controls: (item: Item, at: number) => ReactNode;
}>;

/** The list says itself where an item is; dnd-kit's own English texts would be heard besides. */
const nothing = () => undefined;
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: "" },
};

/** A list whose order is changed by pointer, keys and buttons. Needs the namespace `common`. */
export function OrderedList<Item extends Named>({ id, label, items, onMove, content, controls }: Props<Item>) {
  const t = useTranslations("common.order");
  const locale = useLocale() as Locale;
  const [status, setStatus] = useState("");
  const moved = useRef<string | null>(null);
  const order = items.map((item) => item.id).join();
  // The browser takes the focus from what is put elsewhere in the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what the focus follows.
  useEffect(() => {
    if (moved.current !== null) document.getElementById(handleId(id, moved.current))?.focus();
    moved.current = null;
  }, [order]);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  function move(item: Named | undefined, to: number) {
    if (!item || to < 0 || to >= items.length || items[to]?.id === item.id) return;
    moved.current = item.id;
    onMove(item.id, to);
    const [place, total] = [formatNumber(locale, to + 1), formatNumber(locale, items.length)];
    setStatus(t("moved", { name: item.name, place, total }));
  }
  return (
    <>
      <DndContext
        accessibility={silent}
        collisionDetection={closestCenter}
        id={id}
        onDragEnd={({ active, over }) =>
          move(
            items.find((item) => item.id === active.id),
            items.findIndex((item) => item.id === over?.id),
          )
        }
        sensors={sensors}
      >
        <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
          <ol aria-label={label} className="panel shrinkable">
            {items.map((item, at) => (
              <OrderedRow
                at={at}
                controls={controls(item, at)}
                count={items.length}
                handleId={handleId(id, item.id)}
                item={item}
                key={item.id}
                onMove={(to) => move(item, to)}
              >
                {content(item)}
              </OrderedRow>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </>
  );
}

const handleId = (listId: string, itemId: string) => `${listId}-${itemId}`;

type RowProps = Readonly<{
  item: Named;
  handleId: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
  controls: ReactNode;
  children: ReactNode;
}>;

const stepOfKey: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

function OrderedRow({ item: { id, name }, handleId: ownId, at, count, onMove, controls, children }: RowProps) {
  const t = useTranslations("common.order");
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: count === 1,
  });
  function handleKey(event: KeyboardEvent) {
    const by = stepOfKey[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(at + by);
  }
  return (
    <li
      className={classNames(styles.row, isDragging && styles.dragged)}
      ref={setNodeRef}
      style={transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : undefined}
    >
      <button
        aria-label={t("move", { name })}
        className={styles.handle}
        disabled={count === 1}
        id={ownId}
        onKeyDown={handleKey}
        ref={setActivatorNodeRef}
        type="button"
        {...listeners}
      >
        <Icon name="grip-vertical" size={18} />
      </button>
      <div className={styles.content}>{children}</div>
      <div className={styles.controls}>
        <IconButton
          disabled={at === 0}
          icon="arrow-up"
          label={t("up", { name })}
          onClick={() => onMove(at - 1)}
          size="s"
        />
        <IconButton
          disabled={at === count - 1}
          icon="arrow-down"
          label={t("down", { name })}
          onClick={() => onMove(at + 1)}
          size="s"
        />
        {controls}
      </div>
    </li>
  );
}
