"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { AddressEchoes } from "@/lib/address-echoes";
import { type ListState, readList, writeList } from "../schema";

const addressOf = (search: string) => (search ? `${window.location.pathname}?${search}` : window.location.pathname);

/**
 * What the address says of the list. The screen goes by what was chosen last, at once; the address follows without a
 * drawing on the server. Each choice is a step that Back undoes; the letters of a search are one step together.
 */
export function useListAddress(sizes: readonly number[]) {
  const told = useSearchParams().toString();
  const [search, setSearch] = useState(told);
  const latest = useRef(told);
  const [echoes] = useState(() => new AddressEchoes());

  useLayoutEffect(() => {
    if (echoes.isEcho(told) || told === latest.current) return;
    latest.current = told;
    setSearch(told);
  }, [told, echoes]);

  useEffect(() => {
    const handleBack = () => echoes.forget();
    window.addEventListener("popstate", handleBack);
    return () => window.removeEventListener("popstate", handleBack);
  }, [echoes]);

  const change = useMemo(
    () =>
      (wish: Partial<ListState>): void => {
        const params = new URLSearchParams(latest.current);
        const before = readList(params, sizes);
        // Whatever narrows or turns the list makes another first page of it.
        const next = writeList(params, { ...before, page: 1, ...wish }, sizes).toString();
        if (next === latest.current) return;
        const isTyping = wish.search !== undefined && wish.search !== "" && before.search !== "";
        latest.current = next;
        setSearch(next);
        echoes.wrote(next);
        window.history[isTyping ? "replaceState" : "pushState"](null, "", addressOf(next));
      },
    [echoes, sizes],
  );

  const state = useMemo(() => readList(new URLSearchParams(search), sizes), [search, sizes]);
  return { state, change, query: search };
}
