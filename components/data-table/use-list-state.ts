"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import type { ListContract } from "@/lib/list-contract";
import type { useAddressSearch } from "../use-address-search";

/** While letters follow one another faster than this, the server is not asked. */
const typingMs = 180;

type Searched = Readonly<{ search: string }>;

/**
 * Keeps the filters, sorting and page of a list in the URL: each choice is a history entry, and the letters of one
 * search are a single entry. `settled` is the state to send to the server.
 */
export function useListState<State extends Searched>(
  list: Pick<ListContract<State>, "read" | "write" | "query">,
  { search, write, readLatest }: ReturnType<typeof useAddressSearch>,
) {
  const state = useMemo(() => list.read(new URLSearchParams(search)), [list, search]);
  const change = useCallback(
    (patch: Partial<State>): void => {
      const params = readLatest();
      const before = list.read(params);
      const isTyping = patch.search !== undefined && patch.search !== "" && before.search !== "";
      write(list.write(params, { ...before, ...firstPage(before), ...patch }), isTyping ? "replace" : "push");
    },
    [list, write, readLatest],
  );
  const hrefOf = useCallback(
    (patch: Partial<State>) => {
      const params = list.write(new URLSearchParams(search), { ...state, ...firstPage(state), ...patch });
      return params.size > 0 ? `?${params}` : "?";
    },
    [list, search, state],
  );
  const settledState = useSettled(state);
  const settled = useMemo(() => list.query(settledState), [list, settledState]);
  return { state, change, hrefOf, settled, isTyping: settledState !== state };
}

/** What filters or sorts a list makes another first page of it. */
const firstPage = (state: object) => ("page" in state ? { page: 1 } : {});

/** The state at once, except that a search waits for the end of the word. */
function useSettled<State extends Searched>(state: State): State {
  const [settled, setSettled] = useState(state);
  const isTyping = settled.search !== state.search && state.search !== "";
  useEffect(() => {
    if (!isTyping) return setSettled(state);
    const timer = setTimeout(() => setSettled(state), typingMs);
    return () => clearTimeout(timer);
  }, [state, isTyping]);
  return isTyping ? settled : state;
}
