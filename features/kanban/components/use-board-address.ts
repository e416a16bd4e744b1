"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { type CardFilters, readFilters, writeFilters } from "../filters/schema";

const addressOf = (params: URLSearchParams) =>
  params.size > 0 ? `${window.location.pathname}?${params}` : window.location.pathname;

/**
 * What the address says of the board: its filters and the open card. Changes go into the address without a trip
 * to the server; opening a card is a step that Back undoes, a filter is not.
 */
export function useBoardAddress() {
  const search = useSearchParams().toString();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const filters = useMemo(() => readFilters(params), [params]);
  const setFilters = useCallback((next: CardFilters) => {
    const now = new URLSearchParams(window.location.search);
    window.history.replaceState(null, "", addressOf(writeFilters(now, next)));
  }, []);
  const setCardId = useCallback((cardId: string | null) => {
    const now = new URLSearchParams(window.location.search);
    if (cardId) now.set("card", cardId);
    else now.delete("card");
    if (cardId) window.history.pushState(null, "", addressOf(now));
    else window.history.replaceState(null, "", addressOf(now));
  }, []);
  return { filters, setFilters, cardId: params.get("card"), setCardId };
}
