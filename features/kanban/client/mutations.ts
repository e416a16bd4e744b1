import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Board, BoardChange } from "../schema";
import {
  type CardChange,
  placeOf,
  type Transition,
  type TransitionKind,
  transitions,
  withCard,
  withCardsBehind,
  withChange,
  withColumnOrder,
} from "../transition/client/store";
import * as api from "./api";
import { kanbanKeys, rememberForFetches, replayWrites } from "./queries";

function changeBoard(client: QueryClient, boardId: string, change: (board: Board) => Board): void {
  client.setQueryData<Board>(kanbanKeys.board(boardId), (board) => board && change(board));
}

/** Takes in what the server says has changed: in an event, or in the answer to a write of our own. */
export function receiveChange(client: QueryClient, change: BoardChange): void {
  rememberForFetches(change);
  changeBoard(client, change.boardId, (board) => replayWrites(client, change.boardId, withChange(board, change)));
}

type Write<Variables, Answer> = {
  boardId: string;
  kind: TransitionKind;
  send: (variables: Variables) => Promise<Answer>;
  /** The records in the answer, if it brings any. */
  changeOf?: (answer: Answer) => Omit<BoardChange, "boardId">;
};

/**
 * An optimistic write. Writes to one board leave one after another, so that the last move of a card is the last
 * one that the server sees; each shows at once.
 */
export function boardWrite<Variables, Answer>(
  client: QueryClient,
  { boardId, kind, send, changeOf }: Write<Variables, Answer>,
) {
  const queryKey = kanbanKeys.board(boardId);
  const transition = transitions[kind] as unknown as Transition<Variables>;
  return mutationOptions({
    mutationKey: [...kanbanKeys.writes(boardId), kind],
    scope: { id: kanbanKeys.writes(boardId).join("/") },
    mutationFn: send,
    onMutate: async (variables) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Board>(queryKey);
      changeBoard(client, boardId, (board) => transition.apply(board, variables));
      return { before };
    },
    onError: (_error, variables, context) => {
      const before = context?.before;
      if (before) changeBoard(client, boardId, (board) => transition.revert(board, variables, before));
    },
    onSuccess: (answer) => {
      if (changeOf) receiveChange(client, { boardId, ...changeOf(answer) });
    },
    onSettled: (_answer, error) => {
      // Success has brought the records; after a failure ask again, once the last write has ended. Not awaited:
      // until this returns the failed write counts as under way, and would be replayed onto what is fetched.
      const isLast = client.isMutating({ mutationKey: kanbanKeys.writes(boardId) }) === 1;
      if (error && isLast) void client.invalidateQueries({ queryKey });
    },
  });
}

const useBoardWrite = <Variables, Answer>(write: Write<Variables, Answer>) =>
  useMutation(boardWrite(useQueryClient(), write));

export const useMoveCard = (boardId: string) =>
  useBoardWrite({
    boardId,
    kind: "moveCard",
    send: api.postCardMove,
    changeOf: ({ columns }) => ({ revision: columns[0]?.revision ?? 0, columns }),
  });

export const useDeleteCard = (boardId: string) =>
  useBoardWrite({ boardId, kind: "deleteCard", send: api.postCardDelete });

export const useMoveColumns = (boardId: string) =>
  useBoardWrite({ boardId, kind: "moveColumns", send: api.postColumnOrder });

export const useUpdateColumn = (boardId: string) =>
  useBoardWrite({
    boardId,
    kind: "updateColumn",
    send: api.postColumnUpdate,
    changeOf: ({ column }) => ({ revision: column.revision, columns: [column] }),
  });

/** Changes a card, on the board and in its dialog alike. */
export const useUpdateCard = (boardId: string) =>
  useBoardWrite({
    boardId,
    kind: "updateCard",
    send: (variables: CardChange) => api.postCardUpdate(variables),
    changeOf: ({ card }) => ({ revision: card.revision, cards: [card] }),
  });

/** Creates, deletes with consequences and undos wait for the server; `receive` puts their answer on the board. */
export function useConfirmedWrite<Variables, Answer>(
  boardId: string,
  kind: string,
  send: (variables: Variables) => Promise<Answer>,
  receive: (client: QueryClient, answer: Answer) => unknown,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [...kanbanKeys.writes(boardId), kind],
    scope: { id: kanbanKeys.writes(boardId).join("/") },
    mutationFn: send,
    onSuccess: (answer) => receive(client, answer),
  });
}

export const useCreateCard = (boardId: string) =>
  useConfirmedWrite(boardId, "createCard", api.postCard, (client, { card, columnId }) =>
    changeBoard(client, boardId, (board) =>
      // The event may have brought it already, and somebody may have moved it since.
      placeOf(board, card.id) ? board : withCard(board, card, { columnId, index: Number.POSITIVE_INFINITY }),
    ),
  );

export const useRestoreCard = (boardId: string) =>
  useConfirmedWrite(boardId, "restoreCard", api.postCardRestore, (client, { card, column }) =>
    receiveChange(client, { boardId, revision: column.revision, cards: [card], columns: [column] }),
  );

export const useCreateColumn = (boardId: string) =>
  useConfirmedWrite(boardId, "createColumn", api.postColumn, (client, { column }) =>
    changeBoard(client, boardId, (board) =>
      board.columns[column.id]
        ? board
        : {
            ...board,
            columns: { ...board.columns, [column.id]: column },
            columnOrder: [...board.columnOrder, column.id],
          },
    ),
  );

export const useDeleteColumn = (boardId: string) =>
  useConfirmedWrite(boardId, "deleteColumn", api.postColumnDelete, (client, { columnId, cardIds, moveCardsTo }) =>
    changeBoard(client, boardId, (board) =>
      withColumnOrder(
        moveCardsTo ? withCardsBehind(board, cardIds, moveCardsTo) : board,
        board.columnOrder.filter((id) => id !== columnId),
      ),
    ),
  );

export const useRestoreColumn = (boardId: string) =>
  useConfirmedWrite(
    boardId,
    "restoreColumn",
    api.postColumnRestore,
    (client, { column, columns, cards, columnOrder }) =>
      receiveChange(client, { boardId, revision: column.revision, cards, columns, columnOrder }),
  );
