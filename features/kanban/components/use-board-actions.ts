"use client";

import { useMemo } from "react";
import { toast } from "@/components/toast";
import {
  useCreateCard,
  useCreateColumn,
  useDeleteCard,
  useDeleteColumn,
  useMoveCard,
  useMoveColumns,
  useRenameColumn,
  useRestoreCard,
  useRestoreColumn,
  useUpdateCard,
} from "../client/mutations";
import type { CardFace, CardMove, Column } from "../schema";
import type { BoardWords } from "./board-words";

/** How long a delete can be undone by the message that tells of it. */
const undoMs = 10_000;

/** The writes of a board; each is the same function on every render. */
function useBoardWrites(boardId: string) {
  const { mutateAsync: moveCard } = useMoveCard(boardId);
  const { mutateAsync: updateCard } = useUpdateCard(boardId);
  const { mutateAsync: deleteCard } = useDeleteCard(boardId);
  const { mutateAsync: restoreCard } = useRestoreCard(boardId);
  const { mutateAsync: createCard } = useCreateCard(boardId);
  const { mutateAsync: moveColumns } = useMoveColumns(boardId);
  const { mutateAsync: renameColumn } = useRenameColumn(boardId);
  const { mutateAsync: createColumn } = useCreateColumn(boardId);
  const { mutateAsync: deleteColumn } = useDeleteColumn(boardId);
  const { mutateAsync: restoreColumn } = useRestoreColumn(boardId);
  return useMemo(
    () => ({
      moveCard,
      updateCard,
      deleteCard,
      restoreCard,
      createCard,
      moveColumns,
      renameColumn,
      createColumn,
      deleteColumn,
      restoreColumn,
    }),
    [
      moveCard,
      updateCard,
      deleteCard,
      restoreCard,
      createCard,
      moveColumns,
      renameColumn,
      createColumn,
      deleteColumn,
      restoreColumn,
    ],
  );
}

/** Everything that can be done on the board, with what is said when it is done or refused. Stable across renders. */
export function useBoardActions(boardId: string, { t }: BoardWords) {
  const writes = useBoardWrites(boardId);
  return useMemo(() => {
    const refused = (kept: "putBack" | "kept") => toast.error(t("failed.title"), { description: t(`failed.${kept}`) });
    /** For what shows at once: a refusal is said, and the board has put it back. */
    const attempt = (work: Promise<unknown>) => void work.catch(() => refused("putBack"));
    /** For what somebody typed: the field that sent it hears of the refusal too, and keeps the text. */
    const submit = <T>(work: Promise<T>) =>
      work.catch((error: unknown) => {
        refused("kept");
        throw error;
      });
    const offerUndo = (message: string, undo: () => Promise<unknown>) =>
      toast(message, { durationMs: undoMs, action: { label: t("undo"), onClick: () => attempt(undo()) } });

    return {
      moveCard: (move: CardMove) => attempt(writes.moveCard(move)),
      completeCard: ({ id, completed }: CardFace) =>
        attempt(writes.updateCard({ cardId: id, card: { completed: !completed } })),
      deleteCard: ({ id, name }: CardFace) =>
        attempt(
          writes
            .deleteCard({ cardId: id })
            .then(() => offerUndo(t("card.deleted", { name }), () => writes.restoreCard({ cardId: id }))),
        ),
      addCard: (columnId: string, name: string) => submit(writes.createCard({ columnId, card: { name } })),
      moveColumns: (columnOrder: string[]) => attempt(writes.moveColumns({ columnOrder })),
      renameColumn: ({ id, version }: Column, name: string) =>
        attempt(writes.renameColumn({ columnId: id, column: { name, version } })),
      addColumn: (name: string) => submit(writes.createColumn({ name, boardId })),
      deleteColumn: ({ id, name }: Column) =>
        attempt(
          writes
            .deleteColumn({ columnId: id })
            .then(({ cardIds }) =>
              offerUndo(t("column.deleted", { name, count: cardIds.length }), () =>
                writes.restoreColumn({ columnId: id }),
              ),
            ),
        ),
    };
  }, [writes, boardId, t]);
}

export type BoardActions = ReturnType<typeof useBoardActions>;
