import { api } from "@/lib/api-client";
import type { SearchAnswer } from "../schema";

export const fetchSearch = (query: string, signal: AbortSignal) =>
  api.get<SearchAnswer>("/api/search", { searchParams: { q: query }, signal });
