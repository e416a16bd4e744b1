import { api } from "@/lib/api-client";
import { type Once, waitingWriteOptions } from "@/lib/waiting-writes";
import type {
  Board,
  BoardChange,
  Card,
  CardDelete,
  CardFace,
  CardInput,
  CardMove,
  CardPatch,
  CardRestore,
  Column,
  ColumnDelete,
  ColumnOrder,
  ColumnPatch,
  ColumnRestore,
} from "../schema";

const root = "/api/kanban";
/** Asks for what changed instead of whole columns with the ids of all their cards. */
const changeOnly = () => ({ searchParams: { view: "change" }, ...waitingWriteOptions() });
type Changed = { change: BoardChange };

export const fetchBoard = (boardId: string) =>
  api
    .get<{ board: Board }>(`${root}/board`, { searchParams: { boardId, view: "faces" } })
    .then((answer) => answer.board);

export const fetchCard = (cardId: string) =>
  api.get<{ card: Card }>(`${root}/cards/details`, { searchParams: { cardId } }).then((answer) => answer.card);

export type NewColumn = Readonly<{ name: string; boardId: string }>;

export const postColumn = ({ idempotencyKey, ...input }: Once<NewColumn>) =>
  api.post<{ column: Column }>(`${root}/columns/new`, input, { idempotencyKey, ...waitingWriteOptions() });

export const postColumnUpdate = (input: { columnId: string; column: ColumnPatch }) =>
  api.post<Changed>(`${root}/columns/update`, input, changeOnly());

export const postColumnOrder = (input: ColumnOrder) => api.post<Changed>(`${root}/columns/move`, input, changeOnly());

export const postColumnDelete = (input: ColumnDelete) =>
  api
    .post<{ columnId: string; cardIds: string[] }>(`${root}/columns/delete`, input)
    .then((answer) => ({ ...answer, moveCardsTo: input.moveCardsTo }));

export const postColumnRestore = (input: ColumnRestore) =>
  api.post<{ column: Column; columns: Column[]; cards: CardFace[]; columnOrder: string[] }>(
    `${root}/columns/restore`,
    input,
  );

export type NewCard = Readonly<{ columnId: string; card: CardInput }>;

export const postCard = ({ idempotencyKey, ...input }: Once<NewCard>) =>
  api.post<{ card: Card; columnId: string }>(`${root}/cards/new`, input, { idempotencyKey, ...waitingWriteOptions() });

export const postCardUpdate = (input: { cardId: string; card: CardPatch }) =>
  api.post<{ card: Card }>(`${root}/cards/update`, input, waitingWriteOptions());

export const postCardMove = (input: CardMove) => api.post<Changed>(`${root}/cards/move`, input, changeOnly());

export const postCardDelete = (input: CardDelete) => api.post<Changed>(`${root}/cards/delete`, input, changeOnly());

export const postCardRestore = (input: CardRestore) =>
  api.post<{ card: Card; column: Column }>(`${root}/cards/restore`, input);
