"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { toast } from "@/components/toast";
import { once } from "@/lib/waiting-writes";
import * as mutations from "../client/mutations";
import { aiBoardKeys } from "../client/queries";
import type { Side } from "../client/store";
import type { AiBoard, AiCard, AiCardMove, AiCardPatch, AiColumn } from "../schema";
import { seenOrderOf, seenRevisionOf } from "../transition/client/store";
import { type AiBoardWords, columnName } from "./ai-board-words";

/** How often words are written once more on top of a change to something else on the card. */
const attempts = 4;

type Written = Readonly<{ cardId: string; side: Side; text: string; from: string; version: number }>;

/** The newer card that came with a refusal of an older version. */
function newerCardOf(problem: unknown): AiCard | undefined {
  if (typeof problem !== "object" || problem === null || Reflect.get(problem, "code") !== "stale") return undefined;
  return Reflect.get(problem, "current") as AiCard | undefined;
}

/** Everything that is done on the board. Where something is refused, that is said, and the board is as it was. */
export function useAiBoardActions(words: AiBoardWords) {
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

  return useMemo(() => {
    const { t, locale } = words;
    const refused = (kept: "putBack" | "kept") => toast.error(t("failed.title"), { description: t(`failed.${kept}`) });
    /** For what shows at once: the board has put it back. */
    const attempt = (work: Promise<unknown>) => void work.catch(() => refused("putBack"));
    const attemptMove = (work: Promise<unknown>, what: "card" | "columns") =>
      void work.catch((problem: unknown) => {
        if (!mutations.isOvertaken(problem)) return refused("putBack");
        toast.error(t("overtaken.title"), { description: t(`overtaken.${what}`) });
      });
    const shown = () => client.getQueryData<AiBoard>(aiBoardKeys.board());
    /** For what somebody typed: the field that sent it hears of the refusal too, and keeps the text. */
    const submit = <T>(work: Promise<T>) =>
      work.catch((error: unknown) => {
        refused("kept");
        throw error;
      });
    const offerUndo = (message: string, undo: () => Promise<unknown>) =>
      toast(message, { undo: { label: t("undo"), onClick: () => attempt(undo()) } });

    return {
      moveCard: (move: AiCardMove) => {
        const board = shown();
        const seenRevision = board && seenRevisionOf(board, move.cardId);
        attemptMove(moveCard({ ...move, seenRevision }), "card");
      },
      setOnCard: (cardId: string, card: AiCardPatch) => attempt(updateCard({ cardId, card })),
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
            const theirs = newerCardOf(problem);
            if (!theirs || left === 0) throw problem;
            mutations.receiveChange(client, { revision: theirs.revision, cards: [theirs] });
            if (theirs[side] !== from && theirs[side] !== text) return theirs;
            version = theirs.version;
          }
        }
      },
      addCard: (columnId: string, name: string) => submit(createCard(once({ columnId, card: { name, locale } }))),
      deleteCard: ({ id, name }: AiCard) => {
        const toastId = offerUndo(t("card.deleted", { name }), () => restoreCard({ cardId: id }));
        void deleteCard({ cardId: id }).catch(() => {
          toast.dismiss(toastId);
          refused("putBack");
        });
      },
      addColumn: (name: string) => submit(createColumn(once({ name }))),
      setOnColumn: (columnId: string, column: { name?: string; isPinned?: boolean }) =>
        attempt(updateColumn({ columnId, column })),
      moveColumns: (columnOrder: string[]) => {
        const board = shown();
        attemptMove(moveColumns({ columnOrder, seenRevision: board && seenOrderOf(board) }), "columns");
      },
      deleteColumn: (column: AiColumn) =>
        attempt(
          deleteColumn({ columnId: column.id }).then(({ cardIds }) => {
            const said = t("column.deleted", { name: columnName(column, words), count: cardIds.length });
            offerUndo(said, () => restoreColumn({ columnId: column.id }));
          }),
        ),
    };
  }, [
    client,
    words,
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
  ]);
}

export type AiBoardActions = ReturnType<typeof useAiBoardActions>;
