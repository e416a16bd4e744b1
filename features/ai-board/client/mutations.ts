import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { isPassing } from "@/lib/api-client";
import { placeOf } from "@/lib/column-board";
import type { AiBoard, AiBoardChange, AiCardMove, AiColumnOrder } from "../schema";
import {
  type Transition,
  type TransitionKind,
  transitions,
  withCard,
  withChange,
  withoutColumn,
} from "../transition/client/store";
import { listUnsent, stillPossible, unsentActions } from "../unsent/client/store";
import * as api from "./api";
import { aiBoardKeys, rememberForFetches, replayWrites } from "./queries";

function changeBoard(client: QueryClient, change: (board: AiBoard) => AiBoard): void {
  client.setQueryData<AiBoard>(aiBoardKeys.board(), (board) => board && change(board));
}

/** Takes in what the server says has changed: in an event, or in the answer to a write of our own. */
export function receiveChange(client: QueryClient, change: AiBoardChange): void {
  rememberForFetches(change);
  changeBoard(client, (board) => replayWrites(client, withChange(board, change)));
}

/** Waits between the tries of a write that nobody has answered, the last one for ever. */
const retryMs = [500, 1_000, 2_000, 4_000, 8_000];

/** What a write of the board is remembered by; `unsentKey` is null where the browser keeps nothing. */
export type WriteContext = Readonly<{ before: AiBoard | undefined; unsentKey: string | null }>;

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;

type Write<Variables, Answer> = {
  kind: TransitionKind;
  send: (variables: Variables) => Promise<Answer>;
  /** The records in the answer, if it brings any. */
  changeOf?: (answer: Answer) => AiBoardChange | null;
};

/**
 * A write that shows at once. Writes leave one after another, so that the last move of a card is the last one that the
 * server sees. One that nobody answers is sent again until somebody does, and keeps what it shows meanwhile; one that is
 * refused puts back what it changed, and only that. All of them may be sent twice without harm, so the browser keeps
 * each until it is answered: the next page sends what this one could not.
 */
export function boardWrite<Variables, Answer>(
  client: QueryClient,
  { kind, send, changeOf }: Write<Variables, Answer>,
  waitsMs: readonly number[] = retryMs,
) {
  const queryKey = aiBoardKeys.board();
  const transition = transitions[kind] as unknown as Transition<Variables>;
  return mutationOptions({
    mutationKey: [...aiBoardKeys.writes(), kind],
    scope: { id: aiBoardKeys.writes().join("/") },
    mutationFn: send,
    retry: (_count, error: unknown) => isPassing(error),
    retryDelay: (attempt) => waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 0,
    onMutate: async (variables): Promise<WriteContext> => {
      const unsentKey = unsentActions.writeBegun(kind, variables);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<AiBoard>(queryKey);
      changeBoard(client, (board) => transition.apply(board, variables));
      return { before, unsentKey };
    },
    onError: (_error, variables, context) => {
      const before = context?.before;
      if (before) changeBoard(client, (board) => transition.revert(board, variables, before));
    },
    onSuccess: (answer) => {
      const change = changeOf?.(answer);
      if (change) receiveChange(client, change);
    },
    onSettled: (_answer, error, _variables, context) => {
      // Whoever has to sign in again first finds it done afterwards.
      if (context?.unsentKey && codeOf(error) !== "not-authenticated") unsentActions.writeEnded(context.unsentKey);
      // After a failure ask again, once the last write has ended; not awaited, or it would be replayed onto the answer.
      const isLast = client.isMutating({ mutationKey: aiBoardKeys.writes() }) === 1;
      if (error && isLast) void client.invalidateQueries({ queryKey });
    },
  });
}

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
async function sendMove<Move extends { seenRevision?: number }, Answer>(
  id: string,
  move: Move,
  { post, revisionOf }: { post: (move: Move) => Promise<Answer>; revisionOf: (answer: Answer) => number | undefined },
): Promise<Answer> {
  const { seenRevision } = move;
  const seen = seenRevision === undefined ? {} : { seenRevision: Math.max(seenRevision, putByUs.get(id) ?? 0) };
  const answer = await post({ ...move, ...seen });
  putByUs.set(id, revisionOf(answer) ?? 0);
  return answer;
}

/** Whether a move came too late: another device has moved the same meanwhile. */
export const isOvertaken = (error: unknown): boolean => codeOf(error) === "stale";

const write = <Variables, Answer>(definition: Write<Variables, Answer>) => definition;

const writes = {
  moveCard: write({
    kind: "moveCard",
    send: (move: AiCardMove) =>
      sendMove(move.cardId, move, { post: api.postCardMove, revisionOf: ({ columns }) => columns[0]?.revision }),
    changeOf: ({ columns }) => changeFrom({ columns }),
  }),
  deleteCard: write({
    kind: "deleteCard",
    // Sent again, it finds the card gone, which is what was wanted.
    send: (input: { cardId: string }) =>
      api.postCardDelete(input).catch((error: unknown) => {
        if (codeOf(error) === "not-found") return input;
        throw error;
      }),
  }),
  /** Rating, pin, "still right": what costs nothing to set again. */
  updateCard: write({
    kind: "updateCard",
    send: api.postCardUpdate,
    changeOf: ({ card, columns }) => changeFrom({ cards: [card], columns }),
  }),
  moveColumns: write({
    kind: "moveColumns",
    send: (move: AiColumnOrder) =>
      sendMove("", move, { post: api.postColumnOrder, revisionOf: ({ revision }) => revision }),
  }),
  updateColumn: write({
    kind: "updateColumn",
    send: api.postColumnUpdate,
    changeOf: ({ column }) => changeFrom({ columns: [column] }),
  }),
};

export const useMoveCard = () => useBoardWrite(writes.moveCard);
export const useDeleteCard = () => useBoardWrite(writes.deleteCard);
export const useUpdateCard = () => useBoardWrite(writes.updateCard);
export const useMoveColumns = () => useBoardWrite(writes.moveColumns);
export const useUpdateColumn = () => useBoardWrite(writes.updateColumn);

/** Sends what pages that are gone could not, in its order, and shows it meanwhile; answers how it went. */
export async function sendUnsent(client: QueryClient): Promise<{ sent: number; refused: number; overtaken: number }> {
  const unsent = await listUnsent();
  const board = client.getQueryData<AiBoard>(aiBoardKeys.board());
  if (!board) return { sent: 0, refused: 0, overtaken: 0 };
  const answers = unsent.map((entry) => {
    const variables = stillPossible(entry, board);
    const definition = writes[entry.kind] as unknown as Write<unknown, unknown>;
    const sending =
      variables && client.getMutationCache().build(client, boardWrite(client, definition)).execute(variables);
    // From here on this page keeps it, under a key of its own.
    unsentActions.writeEnded(entry.key);
    return sending;
  });
  const settled = await Promise.allSettled(answers.filter((answer) => answer !== null));
  const failed = settled.filter((result) => result.status === "rejected");
  const overtaken = failed.filter(({ reason }) => isOvertaken(reason)).length;
  return { sent: settled.length - failed.length, refused: failed.length - overtaken, overtaken };
}

/** Creates, deletes with consequences, undos and what was written wait for the server; `receive` shows the answer. */
function useConfirmedWrite<Variables, Answer>(
  kind: string,
  send: (variables: Variables) => Promise<Answer>,
  receive: (client: QueryClient, answer: Answer) => unknown,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [...aiBoardKeys.writes(), kind],
    scope: { id: aiBoardKeys.writes().join("/") },
    mutationFn: send,
    onSuccess: (answer) => receive(client, answer),
  });
}

export const useCreateCard = () =>
  useConfirmedWrite("createCard", api.postCard, (client, { card }) =>
    // The event may have brought it already, and it may have been moved since.
    changeBoard(client, (board) => (placeOf(board, card.id) ? board : withCard(board, card))),
  );

/** Words that somebody wrote. */
export const useWriteCard = () =>
  useConfirmedWrite("writeCard", api.postCardUpdate, (client, { card, columns }) =>
    receiveChange(client, changeFrom({ cards: [card], columns })),
  );

export const useRestoreCard = () =>
  useConfirmedWrite("restoreCard", api.postCardRestore, (client, { card, column }) =>
    receiveChange(client, changeFrom({ cards: [card], columns: [column] })),
  );

export const useCreateColumn = () =>
  useConfirmedWrite("createColumn", api.postColumn, (client, { column }) =>
    changeBoard(client, (board) =>
      board.columns[column.id]
        ? board
        : {
            ...board,
            columns: { ...board.columns, [column.id]: column },
            columnOrder: [...board.columnOrder, column.id],
          },
    ),
  );

export const useDeleteColumn = () =>
  useConfirmedWrite("deleteColumn", api.postColumnDelete, (client, { columnId }) =>
    changeBoard(client, (board) => withoutColumn(board, columnId)),
  );

export const useRestoreColumn = () =>
  useConfirmedWrite("restoreColumn", api.postColumnRestore, (client, { column, cards, columnOrder }) =>
    receiveChange(client, changeFrom({ cards, columns: [column], columnOrder })),
  );
