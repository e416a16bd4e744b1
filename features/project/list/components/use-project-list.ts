"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListState } from "@/components/data-table/use-list-state";
import { useAddressSearch } from "@/components/use-address-search";
import { projectsQuery } from "../../client/queries";
import { filtersOf, projectList } from "../../domain/list-state";

/** Returns the projects that match the filters in the URL, with the pages loaded so far. */
export function useProjectList(served: string) {
  const { settled, ...list } = useListState(projectList, useAddressSearch(served));
  const filters = useMemo(() => filtersOf(settled), [settled]);
  const found = useInfiniteQuery({ ...projectsQuery(filters), placeholderData: keepPreviousData });
  return { ...list, filters, found };
}
