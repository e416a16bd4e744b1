"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { showCard } from "@/components/drag-geometry";
import { toast } from "@/components/toast";
import { useAnnounceUnsaved } from "@/components/use-announce-unsaved";
import { placeOf } from "@/lib/column-board";
import type { UnsavedWrite } from "@/lib/optimistic-write";
import { paths } from "@/lib/paths";
import { once } from "@/lib/waiting-writes";
import { panelActions } from "../board/client/store";
import { kanbanKeys } from "../client/queries";
import { columnActions } from "../column/components/column-actions";
import { commentActions } from "../comment/components/comment-actions";
import type { Board, CardInput, CardMove, CardPatch, CardSummary, Comment } from "../schema";
import { Undoing } from "../undo/client/mutations";
import { type Step, type StepName, stepActions, undoIdOf } from "../undo/client/store";
import { type Action, fieldsOf, movingOf, presenceOf, sortedFields } from "../undo/domain/board-actions";
import type { BoardCopy } from "./board-copy";
import { addressAfter, boardActions } from "./board-operations";
import { useBoardWrites } from "./use-board-writes";

/** Fields that the board itself can set. */
type SummaryPatch = Pick<CardPatch, "priority" | "labels" | "assignee">;

const editOf = (card: CardSummary, patch: SummaryPatch): Action => {
  return { kind: "card-edited", cardId: card.id, before: fieldsOf(card, patch), after: sortedFields(patch) };
};

/** The same as it is sent: on the version and in the place of what its author saw. */
const changeOf = (card: CardSummary, patch: SummaryPatch | Pick<CardPatch, "completed">) => ({
  cardId: card.id,
  card: { ...patch, version: card.version },
  seen: fieldsOf(card, patch),
});

/** A move as it is sent: from where its author saw the card. */
function seenMoveOf(board: Board | undefined, move: CardMove) {
  const card = board?.cards[move.cardId];
  const from = board && placeOf(board, move.cardId);
  const seen = card && { version: card.version, completed: card.completed };
  return { ...move, fromColumnId: move.fromColumnId ?? from?.columnId, seen };
}

/** What a write was about, for the message that it was not saved. */
export type Subject = Omit<UnsavedWrite, "error">;
export type StepInput = Readonly<{ subject: Subject; name: StepName; actions: readonly (Action | null)[] }>;

/** Returns the actions of a board, with their messages on success and on failure. Stable across renders. */
export function useBoardActions(boardId: string, { t }: BoardCopy) {
  const client = useQueryClient();
  const router = useRouter();
  const writes = useBoardWrites(boardId);
  const announce = useAnnounceUnsaved();
  return useMemo(() => {
    const undoing = new Undoing(client, boardId, writes);
    const shown = () => client.getQueryData<Board>(kanbanKeys.board(boardId));
    /** For what shows at once: a refusal is said, and the board has put it back. */
    const attempt = (subject: Subject, work: Promise<unknown>) =>
      void work.catch((error: unknown) => announce([{ ...subject, error }]));
    /** The same for a dialog that stays for another choice where it is refused. */
    const attemptInDialog = <T>(subject: Subject, work: Promise<T>): Promise<T> =>
      work.catch((error: unknown) => {
        announce([{ ...subject, error }]);
        throw error;
      });
    /** The same for what can be undone: a step at once, and no step where it was refused. */
    const attemptStep = ({ subject, name, actions }: StepInput, work: () => Promise<unknown>) => {
      const step = stepActions.stepTaken(boardId, name, actions);
      work().catch((error: unknown) => {
        if (step) stepActions.stepDropped(step);
        announce([{ ...subject, error }]);
      });
      return step;
    };
    /** Says how an undo or a redo ended, and goes where it leads. */
    const notify = (done: "undone" | "redone", work: ReturnType<Undoing["redo"]>) =>
      void work.then((result) => {
        if (!result) return;
        const action = t(`undo.deeds.${result.step.what}`, { name: result.step.name });
        if (result.outcome === "failed") return announce([{ kind: "other", name: action, error: result.problem }]);
        if (result.outcome === "changed-since") {
          const copy = done === "undone" ? "undo.changedSince" : "undo.changedSinceRedo";
          toast.warning(t(copy, { action }), { description: t("undo.changedSinceHint") });
          return;
        }
        const said = t(`undo.${done}`, { action });
        const href = addressAfter(result.actions, boardId);
        // The board shows for itself what becomes of cards and columns; all else is said where one sees it.
        if (result.actions.every(({ kind }) => /^(card|column)/.test(kind))) stepActions.outcomeSaid(said);
        else toast.success(said);
        if (href) router.push(href);
        // What the server has drawn names boards, too.
        else if (result.actions.some(({ kind }) => kind.startsWith("board-"))) router.refresh();
      });
    const offerUndo = (message: string, step: Step | null) =>
      step &&
      toast(message, {
        undo: { inverse: () => notify("undone", undoing.undo(step)), id: undoIdOf(step) },
      });
    const actions = boardActions({ boardId, writes, shown });
    const { deleteComment, ...saying } = commentActions({ boardId, writes, offerUndo, t });
    const attempts = { attempt, attemptInDialog, attemptStep };

    return {
      ...actions,
      ...saying,
      ...columnActions({ boardId, writes, shown, attempts, offerUndo, t }),
      undo: () => notify("undone", undoing.undo()),
      redo: () => notify("redone", undoing.redo()),
      moveCard: (move: CardMove) => {
        const board = shown();
        const name = board?.cards[move.cardId]?.name ?? "";
        const actions = [board ? movingOf(board, move) : null];
        attemptStep({ subject: { kind: "moveCard", name }, name: { what: "move", name }, actions }, () =>
          writes.moveCard(seenMoveOf(board, move)),
        );
      },
      completeCard: (card: CardSummary) => {
        const { id, name, completed } = card;
        const after = { completed: !completed };
        const actions: Action[] = [{ kind: "card-edited", cardId: id, before: { completed }, after }];
        const step: StepName = { what: completed ? "reopen" : "complete", name };
        attemptStep({ subject: { kind: "updateCard", name }, name: step, actions }, () =>
          writes.updateCard(changeOf(card, after)),
        );
      },
      editCard: (card: CardSummary, patch: SummaryPatch) => {
        const { name } = card;
        const actions = [editOf(card, patch)];
        attemptStep({ subject: { kind: "updateCard", name }, name: { what: "edit", name }, actions }, () =>
          writes.updateCard(changeOf(card, patch)),
        );
      },
      /** From one lane to another: changes the card, and moves it where it also went elsewhere. One step to undo. */
      carryCard: (card: CardSummary, patch: SummaryPatch, move: CardMove | null) => {
        const board = shown();
        const moving = board && move ? movingOf(board, move) : null;
        const { name } = card;
        const actions = [editOf(card, patch), moving];
        attemptStep({ subject: { kind: "updateCard", name }, name: { what: "move", name }, actions }, async () => {
          const edited = writes.updateCard(changeOf(card, patch));
          await Promise.all([edited, move && writes.moveCard(seenMoveOf(board, move))]);
        });
      },
      deleteCard: ({ id, name, version }: CardSummary) => {
        const action = presenceOf("card-removed", shown(), id);
        attempt(
          { kind: "deleteCard", name },
          writes.deleteCard({ cardId: id, version }).then(() => {
            const step = stepActions.stepTaken(boardId, { what: "deleteCard", name }, [action]);
            offerUndo(t("card.deleted", { name }), step);
          }),
        );
      },
      /** `name` is the text of the comment without marks, for the message that it could not be deleted. */
      deleteComment: (card: CardSummary, comment: Comment, name: string) =>
        attempt({ kind: "deleteComment", name }, deleteComment(card, comment)),
      /** Rejects where it is refused: the field that sent it has the text, and says so. */
      addCard: async (columnId: string, name: string) => {
        const { card } = await writes.createCard(once({ columnId, card: { name } }));
        stepActions.stepTaken(boardId, { what: "addCard", name }, [presenceOf("card-added", shown(), card.id)]);
        showCard(card.id);
      },
      addCardLike: async (columnId: string, card: CardInput) => {
        const { name: text } = card;
        const answer = await attemptInDialog({ kind: "createCard", text }, writes.createCard(once({ columnId, card })));
        const action = presenceOf("card-added", shown(), answer.card.id);
        stepActions.stepTaken(boardId, { what: "addCard", name: card.name }, [action]);
        return answer.card;
      },
      archiveBoard: async (board: { id: string; name: string }) => {
        panelActions.boardLeft(board.id);
        const step = await actions.archiveBoard(board).catch((error: unknown) => {
          panelActions.boardOpened();
          throw error;
        });
        router.push(paths.kanban);
        offerUndo(t("board.archived", { name: board.name }), step);
      },
      archiveTemplate: (template: { id: string; name: string }) =>
        attempt(
          { kind: "other", name: template.name },
          actions
            .archiveTemplate(template)
            .then((step) => offerUndo(t("templates.archived", { name: template.name }), step)),
        ),
      archiveBoardTemplate: (template: { id: string; name: string }) =>
        attempt(
          { kind: "other", name: template.name },
          actions
            .archiveBoardTemplate(template)
            .then((step) => offerUndo(t("templates.archived", { name: template.name }), step)),
        ),
    };
  }, [client, router, writes, boardId, t, announce]);
}

export type BoardActions = ReturnType<typeof useBoardActions>;
