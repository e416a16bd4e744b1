import { api } from "@/lib/api-client";
import { type Once, waitingWriteOptions } from "@/lib/waiting-writes";
import type {
  AiBoard,
  AiBoardChange,
  AiBoardView,
  AiCard,
  AiCardDelete,
  AiCardInput,
  AiCardMove,
  AiCardPatch,
  AiColumn,
  AiColumnDelete,
  AiColumnInput,
  AiColumnOrder,
  AiColumnPatch,
} from "../schema";

const root = "/api/chatGpt";
/** Asks for what changed instead of whole columns with the ids of all their cards. */
const changeOnly = () => ({ searchParams: { view: "change" }, ...waitingWriteOptions() });
type Changed = { change: AiBoardChange };

export const fetchAiBoard = (view: AiBoardView) =>
  api.get<{ board: AiBoard }>(`${root}/board`, { searchParams: { view } }).then((answer) => answer.board);

export const fetchCards = (cardId: readonly string[]) =>
  api.get<{ cards: AiCard[] }>(`${root}/cards/list`, { searchParams: { cardId } }).then((answer) => answer.cards);

export const postColumn = ({ idempotencyKey, ...input }: Once<AiColumnInput>) =>
  api.post<{ column: AiColumn }>(`${root}/columns/new`, input, { idempotencyKey, ...waitingWriteOptions() });

export const postColumnUpdate = (input: { columnId: string; column: AiColumnPatch }) =>
  api.post<Changed>(`${root}/columns/update`, input, changeOnly());

export const postColumnOrder = (input: AiColumnOrder) => api.post<Changed>(`${root}/columns/move`, input, changeOnly());

export const postColumnDelete = (input: AiColumnDelete) =>
  api.post<{ columnId: string; cardIds: string[] }>(`${root}/columns/delete`, input);

export const postColumnRestore = (input: { columnId: string }) =>
  api.post<{ column: AiColumn; cards: AiCard[]; columnOrder: string[] }>(`${root}/columns/restore`, input);

export type NewCard = Readonly<{ columnId: string; card: AiCardInput }>;

export const postCard = ({ idempotencyKey, ...input }: Once<NewCard>) =>
  api.post<{ card: AiCard; columnId: string }>(`${root}/cards/new`, input, {
    idempotencyKey,
    ...waitingWriteOptions(),
  });

export const postCardUpdate = (input: { cardId: string; card: AiCardPatch }) =>
  api.post<{ card: AiCard; columns: AiColumn[] }>(`${root}/cards/update`, input, waitingWriteOptions());

export const postCardMove = (input: AiCardMove) => api.post<Changed>(`${root}/cards/move`, input, changeOnly());

export const postCardDelete = (input: AiCardDelete) => api.post<Changed>(`${root}/cards/delete`, input, changeOnly());

export const postCardRestore = (input: { cardId: string }) =>
  api.post<{ card: AiCard; column: AiColumn }>(`${root}/cards/restore`, input);
