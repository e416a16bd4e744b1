"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { DetailPanel } from "@/components/detail-panel";
import { focusCard } from "@/components/drag-geometry";
import { EmptyState } from "@/components/empty-state";
import { Icon } from "@/components/icon";
import { useUnloadGuard } from "@/components/leave-guard";
import { LoadFailure } from "@/components/load-failure";
import { Skeleton } from "@/components/skeleton";
import { placeOf } from "@/lib/column-board";
import { cardQuery, kanbanKeys } from "../../client/queries";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import type { BoardLayout } from "../../domain/board-layout";
import { cardOrder } from "../../domain/card-order";
import { kanbanLimits } from "../../domain/constants";
import type { Board, CardSummary } from "../../schema";
import { draftActions, useHasUnkeptDrafts } from "../client/store";
import { CardEditor } from "./card-editor";
import styles from "./card-panel.module.css";

type Props = Readonly<{
  board: Board;
  cardId: string;
  /** The address of a card, up to its id. */
  cardHref: string;
  isShown: ((card: CardSummary) => boolean) | null;
  layout: BoardLayout;
  copy: BoardCopy;
  actions: BoardActions;
  viewerId: string;
  onClose: () => void;
  onOpenCard: (cardId: string) => void;
  /** Shows the card before or after in place of this one. */
  onStep: (cardId: string) => void;
}>;

/** The panel with all details of a card. Each field saves by itself; what could not be saved stays written here. */
export function CardPanel(props: Props) {
  const { board, cardId, cardHref, isShown, layout, copy, actions, viewerId, onClose, onOpenCard, onStep } = props;
  const { t } = copy;
  const order = useMemo(() => cardOrder(board, isShown, layout), [board, isShown, layout]);
  const found = useQuery(cardQuery(cardId));
  const { data: card, error } = found;
  const place = placeOf(board, cardId);
  const column = place && board.columns[place.columnId];
  useEffect(() => draftActions.personEntered(viewerId), [viewerId]);
  // What was typed outlives the panel, and most of it the page.
  useUnloadGuard(useHasUnkeptDrafts());
  const handleClose = () => {
    onClose();
    focusCard(cardId);
  };
  const isGone = !column && (error !== null || card !== undefined);
  const name = card?.name ?? board.cards[cardId]?.name ?? "";
  return (
    <DetailPanel
      crumb={
        column && (
          <span aria-hidden="true" className="flex gap-6px semibold muted shrinkable">
            <Icon name="square-kanban" size={18} />
            <span className="truncate" dir="auto">
              {column.name}
            </span>
          </span>
        )
      }
      href={`${cardHref}${cardId}`}
      id={cardId}
      onClose={handleClose}
      onStep={onStep}
      order={order}
      title={column ? t("card.inColumn", { name, column: column.name }) : name}
      writes={{
        mutationKey: kanbanKeys.writes(board.id),
        predicate: ({ state }) => Reflect.get(Object(state.variables), "cardId") === cardId,
      }}
    >
      {isGone && (
        <EmptyState icon="circle-x" title={t("card.gone")}>
          {t("card.goneHint", { days: kanbanLimits.archiveDays })}
        </EmptyState>
      )}
      {!isGone && <LoadFailure headingLevel={2} of={found} title={t("failed.card")} />}
      {!isGone && !error && !card && <CardSkeleton label={t("loading")} />}
      {column && card && (
        <CardEditor
          actions={actions}
          board={board}
          card={card}
          column={column}
          onDeleted={onClose}
          onOpenCard={onOpenCard}
          viewerId={viewerId}
          copy={copy}
        />
      )}
    </DetailPanel>
  );
}

function CardSkeleton({ label }: Readonly<{ label: string }>) {
  return (
    <div aria-busy="true" aria-label={label} className={styles.skeleton} role="status">
      <Skeleton height={28} shape="box" width="70%" />
      <Skeleton height={120} shape="box" />
      <Skeleton height={160} shape="box" />
    </div>
  );
}
