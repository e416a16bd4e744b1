"use client";

import { useMemo } from "react";
import { useAddressSearch } from "@/components/use-address-search";
import { type BoardLayout, readLayout, writeLayout } from "../domain/board-layout";
import { type CardFilters, readFilters, writeFilters } from "../domain/card-filters";

/** Keeps the filters and the open card of a board in the URL. Opening a card is a step that Back undoes. */
export function useBoardAddress(served: string) {
  const { search, write, readLatest } = useAddressSearch(served);

  const setters = useMemo(() => {
    const writeCardId = (cardId: string | null, how: "push" | "replace") => {
      const next = readLatest();
      if (cardId) next.set("card", cardId);
      else next.delete("card");
      write(next, how);
    };
    return {
      setFilters: (filters: CardFilters) => write(writeFilters(readLatest(), filters), "replace"),
      setLayout: (layout: BoardLayout) => write(writeLayout(readLatest(), layout), "replace"),
      setCardId: (cardId: string | null) => writeCardId(cardId, cardId ? "push" : "replace"),
      /** Shows another card in place of this one: Back still closes the panel. */
      stepToCard: (cardId: string) => writeCardId(cardId, "replace"),
    };
  }, [write, readLatest]);

  const params = useMemo(() => new URLSearchParams(search), [search]);
  const filters = useMemo(() => readFilters(params), [params]);
  const layout = useMemo(() => readLayout(params), [params]);
  return { filters, layout, cardId: params.get("card"), ...setters };
}
