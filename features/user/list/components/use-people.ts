"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { userCountsQuery, usersQuery } from "../../client/queries";
import { filtersOf, inputOf, type ListState, writeList } from "../../domain/list-state";
import { useListAddress } from "./use-list-address";

/** As long as letters follow one another faster than this, nobody is asked. */
const typingMs = 180;

/** The people whom the address asks for, for the table and the cards alike. */
export function usePeople(sizes: readonly number[], { hasCounts, served }: { hasCounts: boolean; served: string }) {
  const { state, change, query } = useListAddress(sizes, served);
  const asked = useSettled(state);
  const people = useQuery(usersQuery(inputOf(asked)));
  const counts = useQuery({ ...userCountsQuery(filtersOf(asked)), enabled: hasCounts }).data;
  const hrefOf = useCallback(
    (input: Partial<ListState>) => {
      const params = writeList(new URLSearchParams(query), { ...state, page: 1, ...input }, sizes);
      return params.size > 0 ? `?${params}` : "?";
    },
    [query, state, sizes],
  );
  return { state, change, query, people, counts, hrefOf, isWaiting: people.isPlaceholderData || asked !== state };
}

/** The state at once, except that a search waits for the end of the word. */
function useSettled(state: ListState): ListState {
  const [settled, setSettled] = useState(state);
  const isTyping = settled.search !== state.search && state.search !== "";
  useEffect(() => {
    if (!isTyping) return setSettled(state);
    const timer = setTimeout(() => setSettled(state), typingMs);
    return () => clearTimeout(timer);
  }, [state, isTyping]);
  return isTyping ? settled : state;
}
