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
import type { Board, CardFace, CardInput, CardMove, CardPatch, Column } from "../schema";
import { withMove } from "../transition/client/store";
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

/** Fields that the board itself can set. */
type FacePatch = Pick<CardPatch, "priority" | "labels" | "assignee">;

const editOf = (card: CardFace, patch: FacePatch): Deed => {
  return { kind: "card-edited", cardId: card.id, before: fieldsOf(card, patch), after: sortedFields(patch) };
};

/** Labels and people are sent as whole lists, so on a card that somebody has changed since they are refused. */
const versionFor = (card: CardFace, patch: FacePatch) => (patch.labels || patch.assignee ? card.version : undefined);

type ColumnLimit = Pick<Column, "wipLimit" | "isWipHard">;

/** Each card of a column to the end of another, one after another, as deeds. */
function movesOf(board: Board, { cardIds }: Column, columnId: string): (Deed | null)[] {
  let now = board;
  return cardIds.map((cardId) => {
    const move = { cardId, columnId, index: Number.MAX_SAFE_INTEGER };
    const deed = movingOf(now, move);
    now = withMove(now, move);
    return deed;
  });
}

/** Everything that can be done on the board, with what is said when it is done or refused. Stable across renders. */
export function useBoardActions(boardId: string, { t }: BoardWords) {
  const client = useQueryClient();
  const writes = useBoardWrites(boardId);
  return useMemo(() => {
    const undoing = new Undoing(client, boardId, writes);
    const shown = () => client.getQueryData<Board>(kanbanKeys.board(boardId));
    const refused = (kept: "putBack" | "kept", problem?: unknown) => {
      const isFull = typeof problem === "object" && problem !== null && Reflect.get(problem, "code") === "wip-limit";
      toast.error(t("failed.title"), { description: t(isFull ? "failed.wip" : `failed.${kept}`) });
    };
    /** For what shows at once: a refusal is said, and the board has put it back. */
    const attempt = (work: Promise<unknown>) => void work.catch((problem) => refused("putBack", problem));
    /** The same for what can be undone: a step at once, and no step where it was refused. */
    const attemptStep = (name: StepName, deeds: readonly (Deed | null)[], work: () => Promise<unknown>) => {
      const step = stepActions.stepTaken(boardId, name, deeds);
      work().catch((problem) => {
        if (step) stepActions.stepDropped(boardId, step);
        refused("putBack", problem);
      });
      return step;
    };
    /** For what somebody typed: the field that sent it hears of the refusal too, and keeps the text. */
    const submit = <T>(work: Promise<T>) =>
      work.catch((error: unknown) => {
        refused("kept", error);
        throw error;
      });
    /** Says how an undo or a redo ended. */
    const tell = (done: "undone" | "redone", work: ReturnType<Undoing["redo"]>) =>
      void work.then((result) => {
        if (!result) return;
        const deed = t(`undo.deeds.${result.step.what}`, { name: result.step.name });
        if (result.outcome === "done") stepActions.outcomeSaid(boardId, t(`undo.${done}`, { deed }));
        else if (result.outcome === "failed") refused("putBack", result.problem);
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
      editCard: (card: CardFace, patch: FacePatch) =>
        void attemptStep({ what: "edit", name: card.name }, [editOf(card, patch)], () =>
          writes.updateCard({ cardId: card.id, card: { ...patch, version: versionFor(card, patch) } }),
        ),
      /** From one lane to another: changes the card, and moves it where it also went elsewhere. One step to undo. */
      carryCard: (card: CardFace, patch: FacePatch, move: CardMove | null) => {
        const board = shown();
        const moving = board && move ? movingOf(board, move) : null;
        attemptStep({ what: "move", name: card.name }, [editOf(card, patch), moving], async () => {
          const edited = writes.updateCard({ cardId: card.id, card: { ...patch, version: versionFor(card, patch) } });
          await Promise.all([edited, move && writes.moveCard(move)]);
        });
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
      limitColumn: ({ id, name, version, wipLimit, isWipHard }: Column, after: ColumnLimit) =>
        void attemptStep(
          { what: "editColumn", name },
          [{ kind: "column-edited", columnId: id, before: { wipLimit, isWipHard }, after }],
          () => writes.updateColumn({ columnId: id, column: { ...after, version } }),
        ),
      addCardLike: (columnId: string, card: CardInput) =>
        submit(
          writes.createCard({ columnId, card }).then((answer) => {
            const deed = presenceOf("card-added", shown(), answer.card.id);
            stepActions.stepTaken(boardId, { what: "addCard", name: card.name }, [deed]);
            return answer.card;
          }),
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
      /** The same, but its cards go on to another column first: to undo it brings each of them back. */
      dissolveColumn: (column: Column, target: Column) => {
        const board = shown();
        const deeds = board ? movesOf(board, column, target.id) : [];
        return submit(
          writes.deleteColumn({ columnId: column.id, moveCardsTo: target.id }).then(() => {
            const step = stepActions.stepTaken(boardId, { what: "deleteColumn", name: column.name }, [
              ...deeds,
              { kind: "column-removed", columnId: column.id, name: column.name, cardIds: [] },
            ]);
            const names = { name: column.name, target: target.name, count: column.cardIds.length };
            offerUndo(t("removal.moved", names), step);
          }),
        );
      },
    };
  }, [client, writes, boardId, t]);
}

export type BoardActions = ReturnType<typeof useBoardActions>;
