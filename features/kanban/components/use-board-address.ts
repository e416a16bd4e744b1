"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { AddressEchoes } from "@/lib/address-echoes";
import { type CardFilters, readFilters, writeFilters } from "../filters/schema";
import { type BoardLayout, readLayout, writeLayout } from "../layout/schema";

/** How long the router may take before an address that we wrote is written once more. */
const settleMs = 500;

const addressOf = (search: string) => (search ? `${window.location.pathname}?${search}` : window.location.pathname);

/**
 * What the address says of the board: its filters and the open card. The screen goes by what was chosen last, at
 * once; the address follows without a trip to the server, and is obeyed when somebody else changes it. Opening a
 * card is a step that Back undoes, a filter is not.
 */
export function useBoardAddress() {
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

  useEffect(() => {
    const timer = setTimeout(() => {
      // What is written before the router listens, while the page still wakes up, it would never hear of.
      if (search === told) return echoes.forget();
      echoes.wrote(search);
      window.history.replaceState(null, "", addressOf(search));
    }, settleMs);
    return () => clearTimeout(timer);
  }, [search, told, echoes]);

  const setters = useMemo(() => {
    function change(next: URLSearchParams, how: "replaceState" | "pushState") {
      const wanted = next.toString();
      if (wanted === latest.current) return;
      latest.current = wanted;
      setSearch(wanted);
      echoes.wrote(wanted);
      window.history[how](null, "", addressOf(wanted));
    }
    return {
      setFilters: (filters: CardFilters) =>
        change(writeFilters(new URLSearchParams(latest.current), filters), "replaceState"),
      setLayout: (layout: BoardLayout) =>
        change(writeLayout(new URLSearchParams(latest.current), layout), "replaceState"),
      setCardId: (cardId: string | null) => {
        const next = new URLSearchParams(latest.current);
        if (cardId) next.set("card", cardId);
        else next.delete("card");
        change(next, cardId ? "pushState" : "replaceState");
      },
    };
  }, [echoes]);

  const params = useMemo(() => new URLSearchParams(search), [search]);
  const filters = useMemo(() => readFilters(params), [params]);
  const layout = useMemo(() => readLayout(params), [params]);
  return { filters, layout, cardId: params.get("card"), ...setters };
}
