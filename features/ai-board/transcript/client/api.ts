import type { Price, PriceInput } from "@/features/assistant/price/schema";
import type { Run, Transcript } from "@/features/assistant/run/schema";
import { api } from "@/lib/api-client";

const root = "/api/chatGpt";

export const fetchRuns = (columnId: string) =>
  api.get<{ runs: Run[] }>(`${root}/runs`, { searchParams: { columnId } }).then(({ runs }) => runs);

export const fetchTranscript = (runId: string) =>
  api.get<{ run: Transcript }>(`${root}/runs/details`, { searchParams: { runId } }).then(({ run }) => run);

export const fetchPrices = () => api.get<{ prices: Price[]; canEdit: boolean }>(`${root}/prices`);

export const postPrice = (price: PriceInput) => api.post<{ price: Price }>(`${root}/prices/update`, price);

export const postPriceDelete = (model: string) => api.post<{ model: string }>(`${root}/prices/delete`, { model });
