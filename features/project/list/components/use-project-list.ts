"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo } from "react";
import { useAddressSearch } from "@/components/use-address-search";
import { projectsQuery } from "../../client/queries";
import { filtersOf, type ProjectListState, readProjectList, writeProjectList } from "../../domain/list-state";

/** The list as the address says, and the pages of it that were asked for so far. */
export function useProjectList(served: string) {
  const { search, write, readLatest } = useAddressSearch(served);
  const state = useMemo(() => readProjectList(new URLSearchParams(search)), [search]);
  const change = useCallback(
    (input: Partial<ProjectListState>): void => {
      const params = readLatest();
      const before = readProjectList(params);
      const isTyping = input.search !== undefined && input.search !== "" && before.search !== "";
      write(writeProjectList(params, { ...before, ...input }), isTyping ? "replace" : "push");
    },
    [write, readLatest],
  );
  const filters = useDeferredValue(useMemo(() => filtersOf(state), [state]));
  const found = useInfiniteQuery({ ...projectsQuery(filters), placeholderData: keepPreviousData });
  return { state, change, filters, found };
}
