"use client";

/** A column of the AI board with its cards. */
import { memo, useMemo } from "react";
import type { CardWindow } from "@/components/card-window";
import { ColumnFoot, ColumnList, ColumnOutline, ColumnShell } from "@/components/column-shell";
import { DropLine } from "@/components/drop-line";
import { LinkButton } from "@/components/link-button";
import { useCardRange } from "@/components/use-card-window";
import { WaitingCards } from "@/components/waiting-cards";
import { classNames } from "@/lib/class-names";
import { paths } from "@/lib/paths";
import { aiBoardKeys } from "../client/queries";
import { aiBoardActions, useDropIn, useIsComposing } from "../client/store";
import { aiBoardLimits } from "../domain/constants";
import type { AiBoard, AiCard, AiColumn } from "../schema";
import { type AiBoardCopy, columnName } from "./ai-board-copy";
import type { AiBoardSlots } from "./ai-board-slots";
import { AiCardTile } from "./ai-card";
import styles from "./ai-column.module.css";
import { AiColumnHeader } from "./ai-column-header";
import type { AiBoardActions } from "./use-ai-board-actions";
import type { Exporting } from "./use-export";

type Props = Readonly<{
  column: AiColumn;
  cards: AiBoard["cards"];
  columnOrder: readonly string[];
  cardWindow: CardWindow;
  isShown: ((card: AiCard) => boolean) | null;
  isLooking: boolean;
  copy: AiBoardCopy;
  actions: AiBoardActions;
  exporting: Exporting;
  slots: AiBoardSlots;
}>;

const noItems = () => [];

export const AiColumnLane = memo(function AiColumnLane(props: Props) {
  const { column, cards, columnOrder, cardWindow, isShown, isLooking, copy, actions, exporting, slots } = props;
  const { t } = copy;
  const own = useMemo(() => column.cardIds.flatMap((id) => cards[id] ?? []), [column.cardIds, cards]);
  const shown = isShown ? own.filter(isShown) : own;
  const [firstNear, endNear] = useCardRange(cardWindow, column.id, columnOrder.indexOf(column.id));
  const isComposing = useIsComposing(column.id);
  const name = columnName(column, copy);
  const { ColumnFoot: Foot, useColumnItems = noItems } = slots;
  const isSlim = own.length === 0 && column.questionnaireRequestId === null;
  return (
    <ColumnShell
      className={classNames(styles.column, isSlim && styles.slim)}
      handleLabel={t("dnd.columnHandle", { name })}
      header={
        <AiColumnHeader
          {...{ column, columnOrder, copy, actions, exporting, useColumnItems }}
          cards={own}
          shown={isShown ? shown.length : null}
        />
      }
      id={column.id}
      name={name}
    >
      <ColumnList
        cards={shown.map((card, at) => (
          <AiCardTile isNear={at >= firstNear && at < endNear} key={card.id} {...{ card, copy, actions, slots }} />
        ))}
        columnId={column.id}
        drop={<CardDrop columnId={column.id} />}
        label={t("column.cards", { name })}
        nothing={
          shown.length > 0 ? null : t(own.length === 0 ? "column.empty" : isLooking ? "search.looking" : "search.none")
        }
      />
      <ColumnFoot
        addLabel={t("card.add")}
        cancelLabel={t("cancel")}
        isComposing={isComposing}
        maxLength={aiBoardLimits.cardName}
        nameLabel={t("card.newName")}
        onAdd={(note) => actions.addCard(column.id, note)}
        onClose={aiBoardActions.composerClosed}
        beside={
          own.length > 0 && (
            <LinkButton
              href={`${paths.project.convert}?${new URLSearchParams({ column: column.id })}`}
              size="s"
              startIcon="folder-kanban"
            >
              {t("column.makeProject")}
            </LinkButton>
          )
        }
        onOpen={() => aiBoardActions.composerOpened(column.id)}
      >
        <WaitingCards columnId={column.id} writesKey={aiBoardKeys.writes()} />
        {Foot && <Foot cards={own} column={column} />}
      </ColumnFoot>
    </ColumnShell>
  );
});

type OutlineProps = Pick<Props, "column" | "cards" | "copy">;

/** What the server draws of a column beyond those that a window shows: a tenth of its cost. */
export function AiColumnOutline({ column, cards, copy }: OutlineProps) {
  const name = columnName(column, copy);
  return (
    <ColumnOutline
      cardNames={column.cardIds.flatMap((id) => cards[id]?.name ?? [])}
      className={styles.column}
      id={column.id}
      label={copy.t("column.cards", { name })}
      name={name}
    />
  );
}

/** Where in this column the card in hand would come down. */
function CardDrop({ columnId }: Readonly<{ columnId: string }>) {
  const drop = useDropIn(columnId);
  return drop && <DropLine place={drop} />;
}
