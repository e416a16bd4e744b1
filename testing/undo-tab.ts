import { QueryClient } from "@tanstack/react-query";
import { kanbanKeys } from "@/features/kanban/client/queries";
import { withMove } from "@/features/kanban/domain/board-transitions";
import type { Board, Card, CardMove, CardPatch } from "@/features/kanban/schema";
import { Undoing } from "@/features/kanban/undo/client/mutations";
import { stepActions } from "@/features/kanban/undo/client/store";
import { movingOf } from "@/features/kanban/undo/domain/board-actions";
import { withCardPlaced, withColumnsSorted, withoutCard } from "@/lib/column-board";
import { makeShownBoard } from "./shown-board";

let boards = 0;

/** A tab with a board, whose server does at once what it is asked, unless it is told to refuse. */
export function makeUndoTab(shape: Record<string, string[]>, cards = new Map<string, unknown>()) {
  boards += 1;
  const boardId = `board-${boards}`;
  const client = new QueryClient();
  const key = kanbanKeys.board(boardId);
  client.setQueryData(key, makeShownBoard(shape));
  const board = () => client.getQueryData<Board>(key) as Board;
  const others = (change: (board: Board) => Board) => client.setQueryData(key, change(board()));
  const archive = new Map<string, Board>();
  let problem: unknown;
  const write = async (change: (board: Board) => Board) => {
    if (problem) throw problem;
    others(change);
  };
  /** What a server does that answers for nothing on this board: it is asked, and that is all. */
  const asked: [write: string, input: unknown][] = [];
  const ask = (name: string) => async (input: unknown) => {
    if (problem) throw problem;
    asked.push([name, input]);
  };
  const undoing = new Undoing(client, boardId, {
    moveCard: (move) => write((now) => withMove(now, move)),
    updateCard: async ({ cardId, card: patch }: { cardId: string; card: CardPatch }) => {
      if (problem) throw problem;
      const card = { ...(cards.get(cardId) as Card), ...patch } as Card;
      cards.set(cardId, card);
      return { card };
    },
    deleteCard: ({ cardId }) => {
      archive.set(cardId, board());
      return write((now) => withoutCard(now, cardId));
    },
    restoreCard: ({ cardId }) => {
      const card = archive.get(cardId)?.cards[cardId];
      return write((now) => (card ? withMove(withCardPlaced(now, card), { cardId, columnId: "todo", index: 0 }) : now));
    },
    moveColumns: ({ columnOrder }) => write((now) => withColumnsSorted(now, columnOrder)),
    updateColumn: ask("updateColumn"),
    deleteColumn: ask("deleteColumn"),
    restoreColumn: ask("restoreColumn"),
    addRelation: ask("addRelation"),
    removeRelation: ask("removeRelation"),
    updateComment: ask("updateComment"),
    deleteComment: ask("deleteComment"),
    restoreComment: ask("restoreComment"),
    deleteTemplate: ask("deleteTemplate"),
    restoreTemplate: ask("restoreTemplate"),
    deleteBoard: ask("deleteBoard"),
    restoreBoard: ask("restoreBoard"),
    renameBoard: ask("renameBoard"),
    changeMembers: ask("changeMembers"),
    rejoinBoard: ask("rejoinBoard"),
  });
  const move = (cardId: string, columnId: string, index: number) => {
    const wish: CardMove = { cardId, columnId, index };
    stepActions.stepTaken(boardId, { what: "move", name: cardId }, [movingOf(board(), wish)]);
    others((now) => withMove(now, wish));
  };
  const shown = () => Object.fromEntries(board().columnOrder.map((id) => [id, board().columns[id]?.cardIds]));
  const refuse = (with_: unknown) => {
    problem = with_;
  };
  return { boardId, board, others, undoing, move, shown, refuse, asked };
}
