/** The mutations of the AI board, and the changes that events and answers of the server make to it. */
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
  type Transition,
  type TransitionKind,
  transitions,
  withChange,
} from "../domain/board-transitions";
import type {
  AiBoard,
  AiBoardChange,
  AiCard,
  AiCardDelete,
  AiCardMove,
  AiCardPatch,
  AiColumn,
  AiColumnDelete,
  AiColumnInput,
  AiColumnOrder,
} from "../schema";
import { aiBoardKeys, rememberForFetches, replayWrites } from "./queries";

function changeBoard(client: QueryClient, change: (board: AiBoard) => AiBoard): void {
  client.setQueryData<AiBoard>(aiBoardKeys.board(), (board) => board && change(board));
}

/**
 * Takes in what the server says has changed: in an event, or in the answer to a write of our own. Where more has changed
 * than it names, the board is read again.
 */
export function receiveChange(client: QueryClient, change: AiBoardChange): void {
  rememberForFetches(change);
  changeBoard(client, (board) => replayWrites(client, withChange(board, change)));
  if (change.isPartial) void client.invalidateQueries({ queryKey: aiBoardKeys.board() });
}

type Write<Variables, Answer> = {
  kind: TransitionKind;
  send: (variables: Variables) => Promise<Answer>;
  /** The records in the answer, if it brings any. */
  changeOf?: (answer: Answer) => AiBoardChange | null;
  textOf?: (variables: Variables) => string;
};

const area = "ai-board";

const writeOf = <Variables, Answer>(
  client: QueryClient,
  { kind, send, changeOf, textOf }: Write<Variables, Answer>,
): OptimisticWrite<AiBoard, Variables, Answer> => ({
  area,
  kind,
  queryKey: aiBoardKeys.board(),
  writesKey: aiBoardKeys.writes(),
  transition: transitions[kind] as unknown as Transition<Variables>,
  send,
  receive: (answer) => {
    const change = changeOf?.(answer);
    if (change) receiveChange(client, change);
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

/** As of which revision the records of an answer are. */
const changeFrom = (change: Omit<AiBoardChange, "revision">): AiBoardChange => ({
  revision: change.columns?.[0]?.revision ?? change.cards?.[0]?.revision ?? 0,
  ...change,
});

/** As of which revision this page has itself put a card, or (under "") the columns, where they are. */
const putByUs = new Map<string, number>();

/**
 * Sends a move with the revision that it was made on, so that one that another device has overtaken is refused. Moves
 * of our own that were answered meanwhile overtake nothing.
 */
async function sendMove<Move extends { seenRevision?: number }, Answer extends { change: AiBoardChange }>(
  id: string,
  move: Move,
  post: (move: Move) => Promise<Answer>,
): Promise<Answer> {
  const { seenRevision } = move;
  const seen = seenRevision === undefined ? {} : { seenRevision: Math.max(seenRevision, putByUs.get(id) ?? 0) };
  const answer = await post({ ...move, ...seen });
  putByUs.set(id, answer.change.revision);
  return answer;
}

const updateCard = (body: BodyOf<"POST /api/chatGpt/cards/update">) =>
  call("POST /api/chatGpt/cards/update", { body, ...waitingWriteOptions() });

const sendCardPatch = ({ cardId, card: { version, ...patch }, seen }: CardChange) =>
  sendPatch<AiCard, { card: AiCard; columns: AiColumn[] }>(
    { id: cardId, version, seen, changed: patch },
    { post: (on) => updateCard({ cardId, card: { ...patch, version: on } }) },
  );

const sendColumnPatch = ({ columnId, column: { version, ...patch }, seen }: ColumnChange) =>
  sendPatch<AiColumn, { change: AiBoardChange }>(
    { id: columnId, version, seen, changed: patch },
    {
      post: (on) =>
        changeIn(
          call("POST /api/chatGpt/columns/update", {
            body: { columnId, column: { ...patch, version: on } },
            ...changeOnly(),
          }),
        ),
    },
  );

const write = <Variables, Answer>(definition: Write<Variables, Answer>) => definition;

const writes = {
  createCard: write({
    kind: "createCard",
    send: ({ idempotencyKey, ...body }: Once<BodyOf<"POST /api/chatGpt/cards/new">>) =>
      call("POST /api/chatGpt/cards/new", { body, idempotencyKey, ...waitingWriteOptions() }),
    changeOf: ({ card }) => changeFrom({ cards: [card] }),
    textOf: ({ card }) => card.name,
  }),
  createColumn: write({
    kind: "createColumn",
    send: ({ idempotencyKey, ...body }: Once<AiColumnInput>) =>
      call("POST /api/chatGpt/columns/new", { body, idempotencyKey, ...waitingWriteOptions() }),
    changeOf: ({ column }) => changeFrom({ columns: [column] }),
    textOf: ({ name }) => name,
  }),
  moveCard: write({
    kind: "moveCard",
    send: (move: AiCardMove) =>
      sendMove(move.cardId, move, (body) => changeIn(call("POST /api/chatGpt/cards/move", { body, ...changeOnly() }))),
    changeOf: ({ change }) => change,
  }),
  deleteCard: write({
    kind: "deleteCard",
    send: ({ cardId, version }: Required<AiCardDelete>) =>
      ignoreNotFound(
        changeIn(
          call("POST /api/chatGpt/cards/delete", {
            body: { cardId, version: ownVersions.latest(cardId, version) },
            ...changeOnly(),
          }),
        ),
      ),
    changeOf: (answer) => answer?.change ?? null,
  }),
  /** Rating, pin, "still right": what costs nothing to set again. */
  updateCard: write({
    kind: "updateCard",
    send: sendCardPatch,
    changeOf: ({ card, columns }) => changeFrom({ cards: [card], columns }),
    textOf: ({ card }) => card.name ?? "",
  }),
  moveColumns: write({
    kind: "moveColumns",
    send: (move: AiColumnOrder) =>
      sendMove("", move, (body) => changeIn(call("POST /api/chatGpt/columns/move", { body, ...changeOnly() }))),
    changeOf: ({ change }) => change,
  }),
  updateColumn: write({
    kind: "updateColumn",
    send: sendColumnPatch,
    changeOf: ({ change }) => change,
    textOf: ({ column }) => column.name ?? "",
  }),
};

export const useCreateCard = () => useBoardWrite(writes.createCard);
export const useCreateColumn = () => useBoardWrite(writes.createColumn);
export const useMoveCard = () => useBoardWrite(writes.moveCard);
export const useDeleteCard = () => useBoardWrite(writes.deleteCard);
export const useUpdateCard = () => useBoardWrite(writes.updateCard);
export const useMoveColumns = () => useBoardWrite(writes.moveColumns);
export const useUpdateColumn = () => useBoardWrite(writes.updateColumn);

/** Sends what earlier pages could not; see `sendWaitingWrites`. */
export const sendWaiting = (client: QueryClient, report?: (ended: SentWaiting) => void): Promise<SentWaiting> =>
  sendWaitingWrites(
    client,
    {
      area,
      queryKey: aiBoardKeys.board(),
      writes: writes as Readonly<Record<TransitionKind, unknown>> as Readonly<
        Record<TransitionKind, Write<never, unknown>>
      >,
      writeOf: (definition) => writeOf(client, definition),
      stillPossible: ({ variables }, board) => stillOnBoard(variables, board),
      isDone: isDeletedAlready,
      nameOf: subjectNameOf,
    },
    report,
  );

/** Words that somebody wrote. */
export const useWriteCard = () =>
  useConfirmedWrite(aiBoardKeys.writes(), {
    kind: "writeCard",
    send: async ({
      cardId,
      card: { version, ...text },
    }: {
      cardId: string;
      card: AiCardPatch & { version: number };
    }) => {
      const on = ownVersions.latest(cardId, version);
      const answer = await updateCard({ cardId, card: { ...text, version: on } });
      ownVersions.written(cardId, on);
      return answer;
    },
    receive: (client, { card, columns }) => receiveChange(client, changeFrom({ cards: [card], columns })),
  });

export const useRestoreCard = () =>
  useConfirmedWrite(aiBoardKeys.writes(), {
    kind: "restoreCard",
    send: (body: BodyOf<"POST /api/chatGpt/cards/restore">) => call("POST /api/chatGpt/cards/restore", { body }),
    receive: (client, { card, column }) => receiveChange(client, changeFrom({ cards: [card], columns: [column] })),
  });

export const useDeleteColumn = () =>
  useConfirmedWrite(aiBoardKeys.writes(), {
    kind: "deleteColumn",
    send: ({ version, ...input }: Required<AiColumnDelete>) =>
      call("POST /api/chatGpt/columns/delete", {
        body: { ...input, version: ownVersions.latest(input.columnId, version) },
      }),
    receive: (client, { columnId }) => changeBoard(client, (board) => withoutColumn(board, columnId)),
  });

export const useRestoreColumn = () =>
  useConfirmedWrite(aiBoardKeys.writes(), {
    kind: "restoreColumn",
    send: (body: BodyOf<"POST /api/chatGpt/columns/restore">) => call("POST /api/chatGpt/columns/restore", { body }),
    receive: (client, { column, cards }) => receiveChange(client, changeFrom({ cards, columns: [column] })),
  });
