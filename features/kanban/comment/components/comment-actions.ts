import { once } from "@/lib/waiting-writes";
import type { BoardCopy } from "../../components/board-copy";
import type { BoardWrites } from "../../components/use-board-writes";
import type { Comment } from "../../schema";
import { type Step, type StepName, stepActions } from "../../undo/client/store";
import type { Action } from "../../undo/domain/board-actions";

type Props = Readonly<{
  boardId: string;
  writes: BoardWrites;
  offerUndo: (message: string, step: Step | null) => unknown;
  t: BoardCopy["t"];
}>;

type Named = Readonly<{ id: string; name: string }>;

/**
 * Returns the actions on the comments of a card, each of which is one entry of the undo history. They wait for the
 * server, and whoever asked hears of a refusal.
 */
export function commentActions({ boardId, writes, offerUndo, t }: Props) {
  const taken = (what: StepName["what"], { name }: Named, action: Action, said: string) => {
    offerUndo(said, stepActions.stepTaken(boardId, { what, name }, [action]));
  };
  return {
    addComment: async (card: Named, text: string) => {
      const { comment } = await writes.createComment(once({ cardId: card.id, message: text }));
      const { id: commentId, message } = comment;
      taken("addComment", card, { kind: "comment-added", commentId, message }, t("comments.sent"));
    },
    editComment: async (card: Named, { id: commentId, message: before }: Comment, text: string) => {
      const { comment } = await writes.updateComment({ commentId, message: text, fromMessage: before });
      const action = { kind: "comment-edited", commentId, before, after: comment.message } as const;
      taken("editComment", card, action, t("comments.changed"));
    },
    deleteComment: async (card: Named, { id: commentId, message }: Comment) => {
      await writes.deleteComment({ commentId, fromMessage: message });
      taken("deleteComment", card, { kind: "comment-removed", commentId, message }, t("comments.deleted"));
    },
  };
}
