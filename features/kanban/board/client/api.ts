import { api } from "@/lib/api-client";
import { newId } from "@/lib/id";
import type { BoardEntry, Person } from "../../schema";
import type { BoardDelete, BoardInput, BoardList, BoardMembers, BoardUpdate } from "../schema";

const root = "/api/kanban/boards";

export const fetchBoardList = () => api.get<BoardList>(root);

export const fetchCandidates = (searchParams: { boardId: string; search: string }) =>
  api.get<{ people: Person[] }>(`${root}/candidates`, { searchParams }).then((answer) => answer.people);

export const postBoard = (input: BoardInput) =>
  api.post<{ board: BoardEntry }>(`${root}/new`, input, { idempotencyKey: newId() });

export const postBoardUpdate = (input: BoardUpdate) => api.post<{ board: BoardEntry }>(`${root}/update`, input);

export const postBoardDelete = (input: BoardDelete) => api.post<{ boardId: string }>(`${root}/delete`, input);

export const postBoardRestore = (input: { boardId: string }) =>
  api.post<{ board: BoardEntry }>(`${root}/restore`, input);

export const postBoardMembers = (input: BoardMembers) =>
  api.post<{ boardId: string; members: Person[] }>(`${root}/members`, input);

export const postBoardRejoin = (input: { boardId: string }) =>
  api.post<{ boardId: string; members: Person[] }>(`${root}/rejoin`, input);
