"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import type { ListContract } from "@/lib/list-contract";
import type { useAddressSearch } from "../use-address-search";

/** While letters follow one another faster than this, the server is not asked. */
const typingMs = 180;

type Searched = Readonly<{ search: string }>;

/**
 * The state of a list as the URL says it, and how to change it: each choice is a step that Back undoes, the letters of one
 * search are a single step. `settled` is the state to ask the server for.
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
