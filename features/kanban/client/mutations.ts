/** The mutations of a board, and the changes that events and answers of the server make to it. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import { isDeletedAlready, stillOnBoard, subjectNameOf, withoutColumn } from "@/lib/column-board";
import {
  ignoreNotFound,
  type OptimisticWrite,
  optimisticWrite,
  type SentWaiting,
  sendWaitingWrites,
} from "@/lib/optimistic-write";
import { ownVersions, sendPatch } from "@/lib/seen-version";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import { changeIn, changeOnly, type Once, waitingWriteOptions } from "@/lib/waiting-writes";
import {
  type CardChange,
  type ColumnChange,
  type SeenMove,
  type Transition,
  type TransitionKind,
  transitions,
  withCardsBehind,
  withChange,
} from "../domain/board-transitions";
import type {
  Board,
  BoardChange,
  Card,
  CardDelete,
  CardRestore,
  Column,
  ColumnDelete,
  ColumnOrder,
  ColumnRestore,
  CommentInput,
} from "../schema";
import { fieldsOf, sortedFields } from "../undo/domain/board-actions";
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
  textOf?: (variables: Variables) => string;
};

const areaOf = (boardId: string) => `kanban-${boardId}`;

const writeOf = <Variables, Answer>(
  client: QueryClient,
  { boardId, kind, send, changeOf, receive, textOf }: Write<Variables, Answer>,
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
  textOf,
});

export const boardWrite = <Variables, Answer>(
  client: QueryClient,
  write: Write<Variables, Answer>,
  waitsMs?: readonly number[],
) => optimisticWrite(client, writeOf(client, write), waitsMs);

const useBoardWrite = <Variables, Answer>(write: Write<Variables, Answer>) =>
  useMutation(boardWrite(useQueryClient(), write));

/** Entering or leaving "done" makes another version of a card, which is no news to who moved it. */
async function sendMove({ seen, ...move }: SeenMove): Promise<{ change: BoardChange }> {
  const answer = await changeIn(call("POST /api/kanban/cards/move", { body: move, ...changeOnly() }));
  const moved = answer.change.cards?.find(({ id }) => id === move.cardId);
  const on = seen && ownVersions.latest(move.cardId, seen.version);
  const isOurs = moved && on !== undefined && moved.completed !== seen?.completed && moved.version === on + 1;
  if (isOurs) ownVersions.written(move.cardId, on);
  return answer;
}

const sendCardPatch = ({ cardId, card: { version, ...patch }, seen }: CardChange) =>
  sendPatch<Card, { card: Card }>(
    { id: cardId, version, seen, changed: sortedFields(patch) },
    {
      post: (on) =>
        call("POST /api/kanban/cards/update", {
          body: { cardId, card: { ...patch, version: on } },
          ...waitingWriteOptions(),
        }),
      fieldsOf: (current) => fieldsOf(current, patch),
    },
  );

const sendColumnPatch = ({ columnId, column: { version, ...patch }, seen }: ColumnChange) =>
  sendPatch<Column, { change: BoardChange }>(
    { id: columnId, version, seen, changed: patch },
    {
      post: (on) =>
        changeIn(
          call("POST /api/kanban/columns/update", {
            body: { columnId, column: { ...patch, version: on } },
            ...changeOnly(),
          }),
        ),
    },
  );

/** What somebody wrote on a card in one go. */
const textOfPatch = ({ name, description, checklist }: CardChange["card"]) =>
  name ?? description ?? checklist?.map((step) => step.name).join("\n") ?? "";

const write = <Variables, Answer>(definition: Omit<Write<Variables, Answer>, "boardId">) => definition;

const writes = {
  createCard: write({
    kind: "createCard",
    send: ({ idempotencyKey, ...body }: Once<BodyOf<"POST /api/kanban/cards/new">>) =>
      call("POST /api/kanban/cards/new", { body, idempotencyKey, ...waitingWriteOptions() }),
    changeOf: ({ card }) => ({ revision: card.revision, cards: [card] }),
    textOf: ({ card }) => card.name,
  }),
  createColumn: write({
    kind: "createColumn",
    send: ({ idempotencyKey, ...body }: Once<BodyOf<"POST /api/kanban/columns/new">>) =>
      call("POST /api/kanban/columns/new", { body, idempotencyKey, ...waitingWriteOptions() }),
    changeOf: ({ column }) => ({ revision: column.revision, columns: [column] }),
    textOf: ({ name }) => name,
  }),
  createComment: write({
    kind: "createComment",
    send: ({ idempotencyKey, ...body }: Once<CommentInput>) =>
      call("POST /api/kanban/cards/comment", { body, idempotencyKey, ...waitingWriteOptions() }),
    receive: (client) => client.invalidateQueries({ queryKey: kanbanKeys.cards() }),
    textOf: ({ message }) => message,
  }),
  moveCard: write({
    kind: "moveCard",
    send: sendMove,
    changeOf: ({ change }) => change,
  }),
  deleteCard: write({
    kind: "deleteCard",
    send: ({ cardId, version }: Required<CardDelete>) =>
      ignoreNotFound(
        changeIn(
          call("POST /api/kanban/cards/delete", {
            body: { cardId, version: ownVersions.latest(cardId, version) },
            ...changeOnly(),
          }),
        ),
      ),
    changeOf: (answer) => answer?.change ?? null,
  }),
  moveColumns: write({
    kind: "moveColumns",
    send: (body: Required<ColumnOrder>) => changeIn(call("POST /api/kanban/columns/move", { body, ...changeOnly() })),
    changeOf: ({ change }) => change,
  }),
  updateColumn: write({
    kind: "updateColumn",
    send: sendColumnPatch,
    changeOf: ({ change }) => change,
    textOf: ({ column }) => column.name ?? "",
  }),
  /** Changes a card, on the board and in its dialog alike. */
  updateCard: write({
    kind: "updateCard",
    send: sendCardPatch,
    changeOf: ({ card }) => ({ revision: card.revision, cards: [card] }),
    textOf: ({ card }) => textOfPatch(card),
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

/** Sends what earlier pages could not; see `sendWaitingWrites`. */
export const sendWaiting = (
  client: QueryClient,
  boardId: string,
  report?: (ended: SentWaiting) => void,
): Promise<SentWaiting> =>
  sendWaitingWrites(
    client,
    {
      area: areaOf(boardId),
      queryKey: kanbanKeys.board(boardId),
      writes: writes as Readonly<Record<TransitionKind, unknown>> as KeptWrites,
      writeOf: (definition) => writeOf(client, { boardId, ...definition }),
      stillPossible: ({ variables }, board) => stillOnBoard(variables, board),
      isDone: isDeletedAlready,
      nameOf: subjectNameOf,
    },
    report,
  );

export const useRestoreCard = (boardId: string) =>
  useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind: "restoreCard",
    send: (body: CardRestore) => call("POST /api/kanban/cards/restore", { body }),
    receive: (client, { card, column }) =>
      receiveChange(client, { boardId, revision: column.revision, cards: [card], columns: [column] }),
  });

export const useDeleteColumn = (boardId: string) =>
  useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind: "deleteColumn",
    send: async (input: ColumnDelete & Required<Pick<ColumnDelete, "version" | "cardCount">>) => {
      const body = { ...input, version: ownVersions.latest(input.columnId, input.version) };
      return { ...(await call("POST /api/kanban/columns/delete", { body })), moveCardsTo: input.moveCardsTo };
    },
    receive: (client, { columnId, cardIds, moveCardsTo }) =>
      changeBoard(client, boardId, (board) =>
        withoutColumn(moveCardsTo ? withCardsBehind(board, cardIds, moveCardsTo) : board, columnId),
      ),
  });

export const useRestoreColumn = (boardId: string) =>
  useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind: "restoreColumn",
    send: (body: ColumnRestore) => call("POST /api/kanban/columns/restore", { body }),
    receive: (client, { column, columns, cards }) =>
      receiveChange(client, { boardId, revision: column.revision, cards, columns }),
  });
