"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { showCard } from "@/components/drag-geometry";
import { toast } from "@/components/toast";
import { undoActions } from "@/components/undo-store";
import { useAnnounceUnsaved } from "@/components/use-announce-unsaved";
import type { UnsavedWrite } from "@/lib/optimistic-write";
import { currentOf } from "@/lib/problem";
import { once } from "@/lib/waiting-writes";
import * as mutations from "../client/mutations";
import { aiBoardKeys } from "../client/queries";
import type { Side } from "../client/store";
import { seenOrderOf, seenRevisionOf } from "../domain/board-transitions";
import type { AiBoard, AiCard, AiCardMove, AiCardPatch, AiColumn, AiColumnPatch } from "../schema";
import { type AiBoardCopy, columnName } from "./ai-board-copy";

/** How often words are written once more on top of a change to something else on the card. */
const attempts = 4;

type Written = Readonly<{ cardId: string; side: Side; text: string; from: string; version: number }>;

/** What a person sets on a card or a column; its text is written in another way. */
type CardSetting = Pick<AiCardPatch, "name" | "rating" | "isPinned" | "stale" | "flaw">;
type ColumnSetting = Pick<AiColumnPatch, "name" | "isPinned" | "isComplete">;

/** What its author sees in the place of a setting. Marks are about a text: any newer version is in their way. */
function seenOn(
  { name, rating, isPinned }: AiCard,
  { stale, flaw, ...patch }: CardSetting,
): Partial<AiCard> | undefined {
  if (stale || flaw) return undefined;
  const seen = { name, rating, isPinned };
  return Object.fromEntries(Object.entries(seen).filter(([key]) => key in patch));
}

function seenOnColumn({ name, isPinned, missing }: AiColumn, patch: ColumnSetting): Partial<AiColumn> {
  return {
    ...(patch.name !== undefined && { name }),
    ...(patch.isPinned !== undefined && { isPinned }),
    ...(patch.isComplete && { missing }),
  };
}

/**
 * Returns the actions of the AI board, with their undo and error messages. Where something is refused, that is said,
 * and the board is as it was.
 */
export function useAiBoardActions(copy: AiBoardCopy) {
  const client = useQueryClient();
  const { mutateAsync: moveCard } = mutations.useMoveCard();
  const { mutateAsync: updateCard } = mutations.useUpdateCard();
  const { mutateAsync: writeCard } = mutations.useWriteCard();
  const { mutateAsync: createCard } = mutations.useCreateCard();
  const { mutateAsync: deleteCard } = mutations.useDeleteCard();
  const { mutateAsync: restoreCard } = mutations.useRestoreCard();
  const { mutateAsync: createColumn } = mutations.useCreateColumn();
  const { mutateAsync: updateColumn } = mutations.useUpdateColumn();
  const { mutateAsync: moveColumns } = mutations.useMoveColumns();
  const { mutateAsync: deleteColumn } = mutations.useDeleteColumn();
  const { mutateAsync: restoreColumn } = mutations.useRestoreColumn();
  const announce = useAnnounceUnsaved();

  return useMemo(() => {
    const { t, locale } = copy;
    /** For what shows at once: a refusal is said, and the board has put it back. */
    const attempt = (subject: Omit<UnsavedWrite, "error">, work: Promise<unknown>) =>
      void work.catch((error: unknown) => announce([{ ...subject, error }]));
    const shown = () => client.getQueryData<AiBoard>(aiBoardKeys.board());
    const offerUndo = (message: string, name: string, undo: () => Promise<unknown>) =>
      toast(message, { undo: { inverse: undo, onRefused: (error) => announce([{ kind: "other", name, error }]) } });

    return {
      moveCard: (move: AiCardMove) => {
        const board = shown();
        const seenRevision = board && seenRevisionOf(board, move.cardId);
        const name = board?.cards[move.cardId]?.name;
        attempt({ kind: "moveCard", name }, moveCard({ ...move, seenRevision }));
      },
      setOnCard: (card: AiCard, patch: CardSetting) => {
        const change = { cardId: card.id, card: { ...patch, version: card.version }, seen: seenOn(card, patch) };
        attempt({ kind: "updateCard", name: card.name, text: patch.name }, updateCard(change));
      },
      /**
       * Writes one side. What was changed elsewhere meanwhile is no hindrance, unless it was these very words: then the
       * card is answered as it is now, and somebody has to choose.
       */
      writeSide: async ({ cardId, side, text, from, version: first }: Written): Promise<AiCard | null> => {
        let version = first;
        for (let left = attempts; ; left -= 1) {
          try {
            await writeCard({ cardId, card: { [side]: text, version } });
            return null;
          } catch (problem) {
            const theirs = currentOf(problem) as AiCard | undefined;
            if (!theirs || left === 0) throw problem;
            mutations.receiveChange(client, { revision: theirs.revision, cards: [theirs] });
            if (theirs[side] !== from && theirs[side] !== text) return theirs;
            version = theirs.version;
          }
        }
      },
      /** Rejects where it is refused: the field that sent it has the text, and says so. */
      addCard: async (columnId: string, name: string) => {
        const { card } = await createCard(once({ columnId, card: { name, locale } }));
        showCard(card.id);
      },
      deleteCard: ({ id, name, version }: AiCard) => {
        const toastId = offerUndo(t("card.deleted", { name }), name, () => restoreCard({ cardId: id }));
        void deleteCard({ cardId: id, version }).catch((error: unknown) => {
          // With it goes the message that offers to undo it.
          undoActions.entryEnded(toastId);
          announce([{ kind: "deleteCard", name, error }]);
        });
      },
      /** Rejects where it is refused: the field that sent it has the text, and says so. */
      addColumn: (name: string) => createColumn(once({ name })),
      setOnColumn: (column: AiColumn, patch: ColumnSetting) => {
        const seen = seenOnColumn(column, patch);
        const change = { columnId: column.id, column: { ...patch, version: column.version }, seen };
        attempt({ kind: "updateColumn", name: column.name, text: patch.name }, updateColumn(change));
      },
      moveColumns: (columnOrder: string[]) => {
        const board = shown();
        attempt({ kind: "moveColumns" }, moveColumns({ columnOrder, seenRevision: board && seenOrderOf(board) }));
      },
      deleteColumn: (column: AiColumn) => {
        const { id: columnId, version, cardIds: seen } = column;
        const name = columnName(column, copy);
        attempt(
          { kind: "deleteColumn", name },
          deleteColumn({ columnId, version, cardCount: seen.length }).then(({ cardIds }) => {
            const said = t("column.deleted", { name, count: cardIds.length });
            offerUndo(said, name, () => restoreColumn({ columnId }));
          }),
        );
      },
    };
  }, [
    client,
    copy,
    moveCard,
    updateCard,
    writeCard,
    createCard,
    deleteCard,
    restoreCard,
    createColumn,
    updateColumn,
    moveColumns,
    deleteColumn,
    restoreColumn,
    announce,
  ]);
}

export type AiBoardActions = ReturnType<typeof useAiBoardActions>;
