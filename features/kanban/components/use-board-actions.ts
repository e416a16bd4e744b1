"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { toast } from "@/components/toast";
import {
  useCreateCard,
  useCreateColumn,
  useDeleteCard,
  useDeleteColumn,
  useMoveCard,
  useMoveColumns,
  useRestoreCard,
  useRestoreColumn,
  useUpdateCard,
  useUpdateColumn,
} from "../client/mutations";
import { kanbanKeys } from "../client/queries";
import type { Board, CardFace, CardMove, CardPatch, Column } from "../schema";
import { Undoing } from "../undo/client/mutations";
import {
  type Deed,
  fieldsOf,
  movingOf,
  presenceOf,
  type Step,
  type StepName,
  sortedFields,
  stepActions,
} from "../undo/client/store";
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
  const { mutateAsync: updateColumn } = useUpdateColumn(boardId);
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
      updateColumn,
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
      updateColumn,
      createColumn,
      deleteColumn,
      restoreColumn,
    ],
  );
}

/** Everything that can be done on the board, with what is said when it is done or refused. Stable across renders. */
export function useBoardActions(boardId: string, { t }: BoardWords) {
  const client = useQueryClient();
  const writes = useBoardWrites(boardId);
  return useMemo(() => {
    const undoing = new Undoing(client, boardId, writes);
    const shown = () => client.getQueryData<Board>(kanbanKeys.board(boardId));
    const refused = (kept: "putBack" | "kept") => toast.error(t("failed.title"), { description: t(`failed.${kept}`) });
    /** For what shows at once: a refusal is said, and the board has put it back. */
    const attempt = (work: Promise<unknown>) => void work.catch(() => refused("putBack"));
    /** The same for what can be undone: a step at once, and no step where it was refused. */
    const attemptStep = (name: StepName, deeds: readonly (Deed | null)[], work: () => Promise<unknown>) => {
      const step = stepActions.stepTaken(boardId, name, deeds);
      work().catch(() => {
        if (step) stepActions.stepDropped(boardId, step);
        refused("putBack");
      });
      return step;
    };
    /** For what somebody typed: the field that sent it hears of the refusal too, and keeps the text. */
    const submit = <T>(work: Promise<T>) =>
      work.catch((error: unknown) => {
        refused("kept");
        throw error;
      });
    /** Says how an undo or a redo ended. */
    const tell = (done: "undone" | "redone", work: ReturnType<Undoing["redo"]>) =>
      void work.then((result) => {
        if (!result) return;
        const deed = t(`undo.deeds.${result.step.what}`, { name: result.step.name });
        if (result.outcome === "done") stepActions.outcomeSaid(boardId, t(`undo.${done}`, { deed }));
        else if (result.outcome === "failed") refused("putBack");
        else toast.warning(t("undo.changedSince", { deed }), { description: t("undo.changedSinceHint") });
      });
    const offerUndo = (message: string, step: Step | null) =>
      step &&
      toast(message, {
        durationMs: undoMs,
        action: { label: t("undo.title"), onClick: () => tell("undone", undoing.undo(step)) },
      });

    return {
      undo: () => tell("undone", undoing.undo()),
      redo: () => tell("redone", undoing.redo()),
      moveCard: (move: CardMove) => {
        const board = shown();
        const name = board?.cards[move.cardId]?.name ?? "";
        attemptStep({ what: "move", name }, [board ? movingOf(board, move) : null], () => writes.moveCard(move));
      },
      completeCard: ({ id, name, completed }: CardFace) =>
        void attemptStep(
          { what: completed ? "reopen" : "complete", name },
          [{ kind: "card-edited", cardId: id, before: { completed }, after: { completed: !completed } }],
          () => writes.updateCard({ cardId: id, card: { completed: !completed } }),
        ),
      /** Sets fields that the board shows. Labels and people are whole lists, so they are refused on a changed card. */
      editCard: (card: CardFace, patch: Pick<CardPatch, "priority" | "labels" | "assignee">) => {
        const [before, after] = [fieldsOf(card, patch), sortedFields(patch)];
        const version = patch.labels || patch.assignee ? card.version : undefined;
        attemptStep({ what: "edit", name: card.name }, [{ kind: "card-edited", cardId: card.id, before, after }], () =>
          writes.updateCard({ cardId: card.id, card: { ...patch, version } }),
        );
      },
      deleteCard: ({ id, name }: CardFace) => {
        const deed = presenceOf("card-removed", shown(), id);
        attempt(
          writes.deleteCard({ cardId: id }).then(() => {
            const step = stepActions.stepTaken(boardId, { what: "deleteCard", name }, [deed]);
            offerUndo(t("card.deleted", { name }), step);
          }),
        );
      },
      addCard: (columnId: string, name: string) =>
        submit(
          writes.createCard({ columnId, card: { name } }).then(({ card }) => {
            const deed = presenceOf("card-added", shown(), card.id);
            stepActions.stepTaken(boardId, { what: "addCard", name }, [deed]);
          }),
        ),
      moveColumns: (columnOrder: string[]) => {
        const before = shown()?.columnOrder ?? columnOrder;
        // Of one that was carried the others know nothing: without it both orders are the same.
        const others = (order: readonly string[], id: string) => order.filter((other) => other !== id).join();
        const moved = columnOrder.find((id, at) => id !== before[at] && others(before, id) === others(columnOrder, id));
        const name = shown()?.columns[moved ?? ""]?.name ?? "";
        attemptStep({ what: "sortColumns", name }, [{ kind: "columns-sorted", before, after: columnOrder }], () =>
          writes.moveColumns({ columnOrder }),
        );
      },
      renameColumn: ({ id, version, name: before }: Column, name: string) =>
        void attemptStep(
          { what: "editColumn", name },
          [{ kind: "column-edited", columnId: id, before: { name: before }, after: { name } }],
          () => writes.updateColumn({ columnId: id, column: { name, version } }),
        ),
      addColumn: (name: string) =>
        submit(
          writes
            .createColumn({ name, boardId })
            .then(({ column }) =>
              stepActions.stepTaken(boardId, { what: "addColumn", name }, [
                { kind: "column-added", columnId: column.id, name: column.name, cardIds: [] },
              ]),
            ),
        ),
      deleteColumn: ({ id, name }: Column) =>
        attempt(
          writes.deleteColumn({ columnId: id }).then(({ cardIds }) => {
            const step = stepActions.stepTaken(boardId, { what: "deleteColumn", name }, [
              { kind: "column-removed", columnId: id, name, cardIds },
            ]);
            offerUndo(t("column.deleted", { name, count: cardIds.length }), step);
          }),
        ),
    };
  }, [client, writes, boardId, t]);
}

export type BoardActions = ReturnType<typeof useBoardActions>;
