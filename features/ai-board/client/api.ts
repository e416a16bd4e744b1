import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type {
  AiBoard,
  AiBoardView,
  AiCard,
  AiCardInput,
  AiCardMove,
  AiCardPatch,
  AiColumn,
  AiColumnInput,
  AiColumnOrder,
  AiColumnPatch,
} from "../schema";

const root = "/api/chatGpt";

export const fetchAiBoard = (view: AiBoardView) =>
  api.get<{ board: AiBoard }>(`${root}/board`, { searchParams: { view } }).then((answer) => answer.board);

export const fetchCards = (cardId: readonly string[]) =>
  api.get<{ cards: AiCard[] }>(`${root}/cards/list`, { searchParams: { cardId } }).then((answer) => answer.cards);

export const postColumn = (input: AiColumnInput) =>
  api.post<{ column: AiColumn }>(`${root}/columns/new`, input, { idempotencyKey: newId() });

export const postColumnUpdate = (input: { columnId: string; column: AiColumnPatch }) =>
  api.post<{ column: AiColumn }>(`${root}/columns/update`, input);

export const postColumnOrder = (input: AiColumnOrder) =>
  api.post<{ columnOrder: string[]; revision: number }>(`${root}/columns/move`, input);

export const postColumnDelete = (input: { columnId: string }) =>
  api.post<{ columnId: string; cardIds: string[] }>(`${root}/columns/delete`, input);

export const postColumnRestore = (input: { columnId: string }) =>
  api.post<{ column: AiColumn; cards: AiCard[]; columnOrder: string[] }>(`${root}/columns/restore`, input);

export const postCard = (input: { columnId: string; card: AiCardInput }) =>
  api.post<{ card: AiCard; columnId: string }>(`${root}/cards/new`, input, { idempotencyKey: newId() });

export const postCardUpdate = (input: { cardId: string; card: AiCardPatch }) =>
  api.post<{ card: AiCard; columns: AiColumn[] }>(`${root}/cards/update`, input);

export const postCardMove = (input: AiCardMove) => api.post<{ columns: AiColumn[] }>(`${root}/cards/move`, input);

export const postCardDelete = (input: { cardId: string }) =>
  api.post<{ cardId: string }>(`${root}/cards/delete`, input);

export const postCardRestore = (input: { cardId: string }) =>
  api.post<{ card: AiCard; column: AiColumn }>(`${root}/cards/restore`, input);
