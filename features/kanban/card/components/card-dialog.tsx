"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Dialog } from "@/components/dialog";
import { focusCard } from "@/components/drag-geometry";
import { EmptyState } from "@/components/empty-state";
import { Icon } from "@/components/icon";
import { useUnloadGuard } from "@/components/leave-guard";
import { LoadFailure } from "@/components/load-failure";
import { Skeleton } from "@/components/skeleton";
import { VisuallyHidden } from "@/components/visually-hidden";
import { placeOf } from "@/lib/column-board";
import { cardQuery } from "../../client/queries";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardActions } from "../../components/use-board-actions";
import { kanbanLimits } from "../../domain/constants";
import type { Board } from "../../schema";
import { draftActions, useHasUnkeptDrafts } from "../client/store";
import styles from "./card-dialog.module.css";
import { CardEditor } from "./card-editor";

type Props = Readonly<{
  board: Board;
  cardId: string;
  copy: BoardCopy;
  actions: BoardActions;
  viewerId: string;
  onClose: () => void;
  onOpenCard: (cardId: string) => void;
}>;

/** Everything on one card. Each field saves by itself; what could not be saved stays written here. */
export function CardDialog({ board, cardId, copy, actions, viewerId, onClose, onOpenCard }: Props) {
  const { t } = copy;
  const found = useQuery(cardQuery(cardId));
  const { data: card, error } = found;
  const place = placeOf(board, cardId);
  const column = place && board.columns[place.columnId];
  useEffect(() => draftActions.personEntered(viewerId), [viewerId]);
  // What was typed outlives the dialog, and most of it the page.
  useUnloadGuard(useHasUnkeptDrafts());
  const handleClose = () => {
    onClose();
    focusCard(cardId);
  };
  const isGone = !column && (error !== null || card !== undefined);
  const name = card?.name ?? board.cards[cardId]?.name ?? "";
  return (
    <Dialog
      closeLabel={t("close")}
      onClose={handleClose}
      open
      size="l"
      title={
        <>
          <VisuallyHidden>{column ? t("card.inColumn", { name, column: column.name }) : name}</VisuallyHidden>
          {column && (
            <span aria-hidden="true" className="inline-row gap-6px text-14 semibold faint">
              <Icon name="square-kanban" size={16} />
              <bdi>{column.name}</bdi>
            </span>
          )}
        </>
      }
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
          key={card.id}
          onDeleted={onClose}
          onOpenCard={onOpenCard}
          viewerId={viewerId}
          copy={copy}
        />
      )}
    </Dialog>
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
