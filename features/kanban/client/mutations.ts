import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { isDeletedAlready, placeOf, stillOnBoard, withoutColumn } from "@/lib/column-board";
import {
  codeOf,
  ignoreNotFound,
  type OptimisticWrite,
  optimisticWrite,
  type SentWaiting,
  sendWaitingWrites,
} from "@/lib/optimistic-write";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import type { Once, WaitingWrite } from "@/lib/waiting-writes";
import { postComment } from "../comment/client/api";
import type { Board, BoardChange, CardMove, CommentInput } from "../schema";
import {
  type CardChange,
  type ColumnChange,
  type Transition,
  type TransitionKind,
  transitions,
  withCardsBehind,
  withChange,
} from "../transition/client/store";
import * as api from "./api";
import { kanbanKeys, rememberForFetches, replayWrites } from "./queries";

function changeBoard(client: QueryClient, boardId: string, change: (board: Board) => Board): void {
  client.setQueryData<Board>(kanbanKeys.board(boardId), (board) => board && change(board));
}

/**
 * Takes in what the server says has changed: in an event, or in the answer to a write of our own. Where more has changed
 * than it names, the board is read again.
 */
export function receiveChange(client: QueryClient, change: BoardChange): void {
  rememberForFetches(change);
  changeBoard(client, change.boardId, (board) => replayWrites(client, change.boardId, withChange(board, change)));
  if (change.isPartial) void client.invalidateQueries({ queryKey: kanbanKeys.board(change.boardId) });
}

type Write<Variables, Answer> = {
  boardId: string;
  kind: TransitionKind;
  send: (variables: Variables) => Promise<Answer>;
  /** The records in the answer, if it brings any. */
  changeOf?: (answer: Answer) => Omit<BoardChange, "boardId"> | null;
  receive?: (client: QueryClient) => unknown;
  /** What is kept of it until the server has it, where that is more than what is sent. */
  keptAs?: (variables: Variables, board: Board) => Variables;
  textOf?: (variables: Variables) => string;
};

const areaOf = (boardId: string) => `kanban-${boardId}`;

const writeOf = <Variables, Answer>(
  client: QueryClient,
  { boardId, kind, send, changeOf, receive, keptAs, textOf }: Write<Variables, Answer>,
): OptimisticWrite<Board, Variables, Answer> => ({
  area: areaOf(boardId),
  kind,
  queryKey: kanbanKeys.board(boardId),
  writesKey: kanbanKeys.writes(boardId),
  transition: transitions[kind] as unknown as Transition<Variables>,
  send,
  receive: (answer) => {
    const change = changeOf?.(answer);
    if (change) receiveChange(client, { boardId, ...change });
    receive?.(client);
  },
  keptAs,
  textOf,
});

export const boardWrite = <Variables, Answer>(client: QueryClient, write: Write<Variables, Answer>) =>
  optimisticWrite(client, writeOf(client, write));

const useBoardWrite = <Variables, Answer>(write: Write<Variables, Answer>) =>
  useMutation(boardWrite(useQueryClient(), write));

const write = <Variables, Answer>(definition: Omit<Write<Variables, Answer>, "boardId">) => definition;

const writes = {
  createCard: write({
    kind: "createCard",
    send: (input: Once<api.NewCard>) => api.postCard(input),
    changeOf: ({ card }) => ({ revision: card.revision, cards: [card] }),
    textOf: ({ card }) => card.name,
  }),
  createColumn: write({
    kind: "createColumn",
    send: (input: Once<api.NewColumn>) => api.postColumn(input),
    changeOf: ({ column }) => ({ revision: column.revision, columns: [column] }),
    textOf: ({ name }) => name,
  }),
  createComment: write({
    kind: "createComment",
    send: (input: Once<CommentInput>) => postComment(input),
    receive: (client) => client.invalidateQueries({ queryKey: kanbanKeys.cards() }),
    textOf: ({ message }) => message,
  }),
  moveCard: write({
    kind: "moveCard",
    send: (move: CardMove) => api.postCardMove(move),
    changeOf: ({ change }) => change,
    // A later page must not carry off what somebody else has moved meanwhile.
    keptAs: (move: CardMove, board) => ({
      ...move,
      fromColumnId: move.fromColumnId ?? placeOf(board, move.cardId)?.columnId,
    }),
  }),
  deleteCard: write({
    kind: "deleteCard",
    send: (input: { cardId: string }) => ignoreNotFound(api.postCardDelete(input)),
    changeOf: (answer) => answer?.change ?? null,
  }),
  moveColumns: write({
    kind: "moveColumns",
    send: (order: { columnOrder: string[] }) => api.postColumnOrder(order),
    changeOf: ({ change }) => change,
  }),
  updateColumn: write({
    kind: "updateColumn",
    send: (change: ColumnChange) => api.postColumnUpdate(change),
    changeOf: ({ change }) => change,
  }),
  /** Changes a card, on the board and in its dialog alike. */
  updateCard: write({
    kind: "updateCard",
    send: (variables: CardChange) => api.postCardUpdate(variables),
    changeOf: ({ card }) => ({ revision: card.revision, cards: [card] }),
  }),
};

export const useCreateCard = (boardId: string) => useBoardWrite({ boardId, ...writes.createCard });
export const useCreateColumn = (boardId: string) => useBoardWrite({ boardId, ...writes.createColumn });
export const useCreateComment = (boardId: string) => useBoardWrite({ boardId, ...writes.createComment });
export const useMoveCard = (boardId: string) => useBoardWrite({ boardId, ...writes.moveCard });
export const useDeleteCard = (boardId: string) => useBoardWrite({ boardId, ...writes.deleteCard });
export const useMoveColumns = (boardId: string) => useBoardWrite({ boardId, ...writes.moveColumns });
export const useUpdateColumn = (boardId: string) => useBoardWrite({ boardId, ...writes.updateColumn });
export const useUpdateCard = (boardId: string) => useBoardWrite({ boardId, ...writes.updateCard });

type KeptWrites = Readonly<Record<TransitionKind, Omit<Write<never, unknown>, "boardId">>>;

/** The same write on the board as it is now. A move that has arrived already, its answer lost, is none that is late. */
function stillPossible({ variables }: WaitingWrite, board: Board): WaitingWrite["variables"] | null {
  const { cardId, columnId, fromColumnId } = variables;
  const hasArrived = fromColumnId !== undefined && placeOf(board, String(cardId))?.columnId === columnId;
  return stillOnBoard(hasArrived ? { ...variables, fromColumnId: undefined } : variables, board);
}

/** Sends what earlier pages could not; see `sendWaitingWrites`. */
export const sendWaiting = (client: QueryClient, boardId: string): Promise<SentWaiting> =>
  sendWaitingWrites(client, {
    area: areaOf(boardId),
    queryKey: kanbanKeys.board(boardId),
    writes: writes as Readonly<Record<TransitionKind, unknown>> as KeptWrites,
    writeOf: (definition) => writeOf(client, { boardId, ...definition }),
    stillPossible,
    isDone: isDeletedAlready,
    isOvertaken: (error) => codeOf(error) === "conflict",
  });

export const useRestoreCard = (boardId: string) =>
  useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind: "restoreCard",
    send: api.postCardRestore,
    receive: (client, { card, column }) =>
      receiveChange(client, { boardId, revision: column.revision, cards: [card], columns: [column] }),
  });

export const useDeleteColumn = (boardId: string) =>
  useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind: "deleteColumn",
    send: api.postColumnDelete,
    receive: (client, { columnId, cardIds, moveCardsTo }) =>
      changeBoard(client, boardId, (board) =>
        withoutColumn(moveCardsTo ? withCardsBehind(board, cardIds, moveCardsTo) : board, columnId),
      ),
  });

export const useRestoreColumn = (boardId: string) =>
  useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind: "restoreColumn",
    send: api.postColumnRestore,
    receive: (client, { column, columns, cards }) =>
      receiveChange(client, { boardId, revision: column.revision, cards, columns }),
  });
