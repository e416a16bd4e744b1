import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type {
  Board,
  Card,
  CardFace,
  CardInput,
  CardMove,
  CardPatch,
  CardRestore,
  Column,
  ColumnDelete,
  ColumnPatch,
  ColumnRestore,
} from "../schema";

const root = "/api/kanban";

export const fetchBoard = (boardId: string) =>
  api
    .get<{ board: Board }>(`${root}/board`, { searchParams: { boardId, view: "faces" } })
    .then((answer) => answer.board);

export const fetchCard = (cardId: string) =>
  api.get<{ card: Card }>(`${root}/cards/details`, { searchParams: { cardId } }).then((answer) => answer.card);

export const postColumn = (input: { name: string; boardId: string }) =>
  api.post<{ column: Column }>(`${root}/columns/new`, input, { idempotencyKey: newId() });

export const postColumnUpdate = (input: { columnId: string; column: ColumnPatch }) =>
  api.post<{ column: Column }>(`${root}/columns/update`, input);

export const postColumnOrder = (input: { columnOrder: string[] }) =>
  api.post<{ columnOrder: string[] }>(`${root}/columns/move`, input);

export const postColumnDelete = (input: ColumnDelete) =>
  api
    .post<{ columnId: string; cardIds: string[] }>(`${root}/columns/delete`, input)
    .then((answer) => ({ ...answer, moveCardsTo: input.moveCardsTo }));

export const postColumnRestore = (input: ColumnRestore) =>
  api.post<{ column: Column; columns: Column[]; cards: CardFace[]; columnOrder: string[] }>(
    `${root}/columns/restore`,
    input,
  );

export const postCard = (input: { columnId: string; card: CardInput }) =>
  api.post<{ card: Card; columnId: string }>(`${root}/cards/new`, input, { idempotencyKey: newId() });

export const postCardUpdate = (input: { cardId: string; card: CardPatch }) =>
  api.post<{ card: Card }>(`${root}/cards/update`, input);

export const postCardMove = (input: CardMove) => api.post<{ columns: Column[] }>(`${root}/cards/move`, input);

export const postCardDelete = (input: { cardId: string }) =>
  api.post<{ cardId: string }>(`${root}/cards/delete`, input);

export const postCardRestore = (input: CardRestore) =>
  api.post<{ card: Card; column: Column }>(`${root}/cards/restore`, input);
