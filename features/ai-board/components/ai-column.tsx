"use client";

import { useSortable } from "@dnd-kit/sortable";
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { cardElement, listElement, marks } from "@/components/drag-geometry";
import { Icon } from "@/components/icon";
import { InlineComposer } from "@/components/inline-composer";
import { LinkButton } from "@/components/link-button";
import { Scrollbar } from "@/components/scrollbar";
import { classNames } from "@/lib/class-names";
import { paths } from "@/lib/paths";
import { aiBoardActions, useDropIn, useIsComposing } from "../client/store";
import type { AiBoard, AiCard, AiColumn } from "../schema";
import { aiBoardLimits } from "../vocabulary/schema";
import type { AiBoardSlots } from "./ai-board-slots";
import { type AiBoardWords, columnName } from "./ai-board-words";
import { AiCardTile } from "./ai-card";
import styles from "./ai-column.module.css";
import { AiColumnHeader } from "./ai-column-header";
import type { AiBoardActions } from "./use-ai-board-actions";
import type { Exporting } from "./use-export";

type Props = Readonly<{
  column: AiColumn;
  cards: AiBoard["cards"];
  columnOrder: readonly string[];
  isShown: ((card: AiCard) => boolean) | null;
  words: AiBoardWords;
  actions: AiBoardActions;
  exporting: Exporting;
  slots: AiBoardSlots;
}>;

const noItems = () => [];

export const AiColumnLane = memo(function AiColumnLane(props: Props) {
  const { column, cards, columnOrder, isShown, words, actions, exporting, slots } = props;
  const { t } = words;
  const own = useMemo(() => column.cardIds.flatMap((id) => cards[id] ?? []), [column.cardIds, cards]);
  const shown = isShown ? own.filter(isShown) : own;
  const name = columnName(column, words);
  const { ColumnFoot, useColumnItems = noItems } = slots;
  return (
    <ColumnShell
      handleLabel={t("dnd.columnHandle", { name })}
      header={
        <AiColumnHeader
          {...{ column, columnOrder, words, actions, exporting, useColumnItems }}
          cards={own}
          shown={isShown ? shown.length : null}
        />
      }
      id={column.id}
      isSlim={own.length === 0 && column.questionnaireRequestId === null}
      name={name}
    >
      <Scrollbar className={styles.scroller}>
        <ul aria-label={t("column.cards", { name })} className={styles.list} {...{ [marks.list]: column.id }}>
          {shown.map((card) => (
            <AiCardTile key={card.id} {...{ card, words, actions, slots }} />
          ))}
        </ul>
        <DropLine columnId={column.id} />
        {shown.length === 0 && <p className={styles.nothing}>{t(own.length === 0 ? "column.empty" : "search.none")}</p>}
      </Scrollbar>
      <div className={styles.foot}>
        {own.length > 0 && (
          <LinkButton
            href={`${paths.project.convert}?${new URLSearchParams({ column: column.id })}`}
            size="s"
            startIcon="folder-kanban"
          >
            {t("column.makeProject")}
          </LinkButton>
        )}
        {ColumnFoot && <ColumnFoot cards={own} column={column} />}
        <NoteComposer {...{ column, words, actions }} />
      </div>
    </ColumnShell>
  );
});

function NoteComposer({ column, words: { t }, actions }: Pick<Props, "column" | "words" | "actions">) {
  const isComposing = useIsComposing(column.id);
  if (!isComposing) {
    return (
      <button className={styles.add} onClick={() => aiBoardActions.composerOpened(column.id)} type="button">
        <Icon name="plus" size={16} />
        {t("card.add")}
      </button>
    );
  }
  return (
    <InlineComposer
      cancelLabel={t("cancel")}
      label={t("card.newName")}
      maxLength={aiBoardLimits.cardName}
      onClose={aiBoardActions.composerClosed}
      onSubmit={(name) => actions.addCard(column.id, name)}
      submitLabel={t("card.add")}
    />
  );
}

type ShellProps = Readonly<{
  id: string;
  name: string;
  isSlim: boolean;
  handleLabel: string;
  header: ReactNode;
  children: ReactNode;
}>;

/** What moves when columns are sorted. Its parts come as children, so that they are not drawn again meanwhile. */
function ColumnShell({ id, name, isSlim, handleLabel, header, children }: ShellProps) {
  const sortable = useSortable({ id, attributes: { role: "button", roleDescription: "" } });
  const { transform, transition, isDragging, listeners = {} } = sortable;
  return (
    <section
      aria-label={name}
      className={classNames(styles.column, isSlim && styles.slim, isDragging && styles.held)}
      ref={sortable.setNodeRef}
      style={{ transform: transform ? `translate(${transform.x}px, 0)` : undefined, transition }}
      {...{ [marks.column]: id }}
    >
      <button
        aria-describedby={sortable.attributes["aria-describedby"]}
        aria-label={handleLabel}
        className={styles.handle}
        onKeyDown={(event) => listeners.onKeyDown?.(event)}
        onMouseDown={(event) => listeners.onMouseDown?.(event)}
        onTouchStart={(event) => listeners.onTouchStart?.(event)}
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

/** Shows where the card in hand would come down. It lies over the list, whose cards do not move. */
function DropLine({ columnId }: Readonly<{ columnId: string }>) {
  const drop = useDropIn(columnId);
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = listElement(columnId);
    if (!drop || !line.current || !list) return;
    const before = drop.beforeCardId ? cardElement(drop.beforeCardId) : null;
    const last = list.lastElementChild as HTMLElement | null;
    const top = before ? before.offsetTop - 5 : last ? last.offsetTop + last.offsetHeight + 3 : 2;
    line.current.style.transform = `translateY(${Math.max(0, top)}px)`;
  }, [drop, columnId]);
  return drop && <div aria-hidden="true" className={styles.line} ref={line} />;
}
