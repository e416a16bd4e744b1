"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { toast } from "@/components/toast";
import { paths } from "@/lib/paths";
import { once } from "@/lib/waiting-writes";
import { panelActions } from "../board/client/store";
import { kanbanKeys } from "../client/queries";
import { commentDeeds } from "../comment/components/comment-deeds";
import type { Board, CardFace, CardInput, CardMove, CardPatch, Column, Comment } from "../schema";
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
  takeBackOf,
  undoIdOf,
} from "../undo/client/store";
import { addressAfter, boardDeeds } from "./board-deeds";
import type { BoardWords } from "./board-words";
import { useBoardWrites } from "./use-board-writes";

/** Fields that the board itself can set. */
type FacePatch = Pick<CardPatch, "priority" | "labels" | "assignee">;

const editOf = (card: CardFace, patch: FacePatch): Deed => {
  return { kind: "card-edited", cardId: card.id, before: fieldsOf(card, patch), after: sortedFields(patch) };
};

/** Labels and people are sent as whole lists, so on a card that somebody has changed since they are refused. */
const versionFor = (card: CardFace, patch: FacePatch) => (patch.labels || patch.assignee ? card.version : undefined);

type ColumnLimit = Pick<Column, "wipLimit" | "isWipHard">;

/** What may stand in the way of a write, by the code of the refusal; anything else is told as a failure. */
const reasons = {
  "wip-limit": "failed.wip",
  "blocking-circle": "relations.circle",
  forbidden: "failed.mayNot",
} as const;

function reasonOf(problem: unknown) {
  const code = typeof problem === "object" && problem !== null ? Reflect.get(problem, "code") : undefined;
  return Object.entries(reasons).find(([known]) => known === code)?.[1];
}

/** Everything that can be done on the board, with what is said when it is done or refused. Stable across renders. */
export function useBoardActions(boardId: string, { t }: BoardWords) {
  const client = useQueryClient();
  const router = useRouter();
  const writes = useBoardWrites(boardId);
  return useMemo(() => {
    const undoing = new Undoing(client, boardId, writes);
    const shown = () => client.getQueryData<Board>(kanbanKeys.board(boardId));
    const refused = (kept: "putBack" | "kept", problem?: unknown) => {
      toast.error(t("failed.title"), { description: t(reasonOf(problem) ?? `failed.${kept}`) });
    };
    /** For what shows at once: a refusal is said, and the board has put it back. */
    const attempt = (work: Promise<unknown>) => void work.catch((problem) => refused("putBack", problem));
    /** The same for what can be undone: a step at once, and no step where it was refused. */
    const attemptStep = (name: StepName, deeds: readonly (Deed | null)[], work: () => Promise<unknown>) => {
      const step = stepActions.stepTaken(boardId, name, deeds);
      work().catch((problem) => {
        if (step) stepActions.stepDropped(step);
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
    /** Says how an undo or a redo ended, and goes where it leads. */
    const tell = (done: "undone" | "redone", work: ReturnType<Undoing["redo"]>) =>
      void work.then((result) => {
        if (!result) return;
        const deed = t(`undo.deeds.${result.step.what}`, { name: result.step.name });
        if (result.outcome === "failed") return refused("putBack", result.problem);
        if (result.outcome === "changed-since") {
          const words = done === "undone" ? "undo.changedSince" : "undo.changedSinceRedo";
          toast.warning(t(words, { deed }), { description: t("undo.changedSinceHint") });
          return;
        }
        const said = t(`undo.${done}`, { deed });
        const href = addressAfter(result.deeds, boardId);
        // The board shows for itself what becomes of cards and columns; all else is said where one sees it.
        if (result.deeds.every(({ kind }) => /^(card|column)/.test(kind))) stepActions.outcomeSaid(said);
        else toast.success(said);
        if (href) router.push(href);
        // What the server has drawn names boards, too.
        else if (result.deeds.some(({ kind }) => kind.startsWith("board-"))) router.refresh();
      });
    const offerUndo = (message: string, step: Step | null) =>
      step &&
      toast(message, {
        undo: { label: t("undo.title"), onClick: () => tell("undone", undoing.undo(step)), id: undoIdOf(step) },
      });
    const deeds = boardDeeds({ boardId, writes, shown });
    const { deleteComment, ...saying } = commentDeeds({ boardId, writes, offerUndo, t });

    return {
      ...deeds,
      ...saying,
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
      deleteComment: (card: CardFace, comment: Comment) => attempt(deleteComment(card, comment)),
      addCard: (columnId: string, name: string) =>
        submit(
          writes.createCard(once({ columnId, card: { name } })).then(({ card }) => {
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
          writes.createCard(once({ columnId, card })).then((answer) => {
            const deed = presenceOf("card-added", shown(), answer.card.id);
            stepActions.stepTaken(boardId, { what: "addCard", name: card.name }, [deed]);
            return answer.card;
          }),
        ),
      addColumn: (name: string) =>
        submit(
          writes
            .createColumn(once({ name, boardId }))
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
      /** The same, but its cards go on to another column first. */
      dissolveColumn: (column: Column, target: Column) => {
        const { id: columnId, name } = column;
        const board = shown();
        const takeBack = board && takeBackOf(board, column, target.id);
        return submit(
          writes.deleteColumn({ columnId, moveCardsTo: target.id }).then(() => {
            const step = stepActions.stepTaken(boardId, { what: "deleteColumn", name }, [
              takeBack ? { kind: "column-dissolved", columnId, name, takeBack } : null,
            ]);
            offerUndo(t("removal.moved", { name, target: target.name, count: column.cardIds.length }), step);
          }),
        );
      },
      archiveBoard: async (board: { id: string; name: string }) => {
        panelActions.boardLeft(board.id);
        const step = await deeds.archiveBoard(board).catch((error: unknown) => {
          panelActions.boardOpened();
          throw error;
        });
        router.push(paths.kanban);
        offerUndo(t("board.archived", { name: board.name }), step);
      },
      archiveTemplate: (template: { id: string; name: string }) =>
        attempt(
          deeds
            .archiveTemplate(template)
            .then((step) => offerUndo(t("templates.archived", { name: template.name }), step)),
        ),
      archiveBoardTemplate: (template: { id: string; name: string }) =>
        attempt(
          deeds
            .archiveBoardTemplate(template)
            .then((step) => offerUndo(t("templates.archived", { name: template.name }), step)),
        ),
    };
  }, [client, router, writes, boardId, t]);
}

export type BoardActions = ReturnType<typeof useBoardActions>;
