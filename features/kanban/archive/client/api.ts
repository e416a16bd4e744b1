import { api } from "@/lib/api-client";
import type { ArchivePage, Purge } from "../schema";

const root = "/api/kanban/archive";

export const fetchArchive = (searchParams: { boardId: string; search: string; cursor?: string }) =>
  api.get<ArchivePage>(root, { searchParams });

export const postPurge = (input: Purge) => api.post<{ id: string }>(`${root}/delete`, input);
