"use client";

import { useCallback, useMemo } from "react";
import { useAddressSearch } from "@/components/use-address-search";
import { type ListState, readList, writeList } from "../../domain/list-state";

/** What the address says of the list. Each choice is a step that Back undoes; the letters of a search are one together. */
export function useListAddress(sizes: readonly number[], served: string) {
  const { search, write, readLatest } = useAddressSearch(served);

  const change = useCallback(
    (input: Partial<ListState>): void => {
      const params = readLatest();
      const before = readList(params, sizes);
      const isTyping = input.search !== undefined && input.search !== "" && before.search !== "";
      // Whatever narrows or turns the list makes another first page of it.
      write(writeList(params, { ...before, page: 1, ...input }, sizes), isTyping ? "replace" : "push");
    },
    [write, readLatest, sizes],
  );

  const state = useMemo(() => readList(new URLSearchParams(search), sizes), [search, sizes]);
  return { state, change, query: search };
}
