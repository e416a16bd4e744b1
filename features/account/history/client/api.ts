import { api } from "@/lib/api-client";
import type { HistoryPage } from "../schema";

export const fetchHistory = (cursor: string | null, signal?: AbortSignal) =>
  api.get<HistoryPage>("/api/auth/history", { searchParams: { cursor }, signal });
