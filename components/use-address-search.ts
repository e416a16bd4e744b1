"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { AddressEchoes } from "@/lib/address-echoes";

/** How long the router may take before an address that we wrote is written once more. */
const settleMs = 500;

const searchHere = () => new URLSearchParams(window.location.search).toString();
const addressOf = (search: string) => (search ? `${window.location.pathname}?${search}` : window.location.pathname);

/**
 * Returns the query of the address and updates it at once: the address follows without a request to the server, and is
 * read again when something else changes it (Back, a link). `served` is the query that the server drew the page for:
 * the page wakes up with that one, whatever Back did in the meantime.
 */
export function useAddressSearch(served: string) {
  const notified = useSearchParams().toString();
  const [search, setSearch] = useState(served);
  const latest = useRef(served);
  const [echoes] = useState(() => new AddressEchoes());

  const obey = useCallback((wanted: string) => {
    latest.current = wanted;
    setSearch(wanted);
  }, []);

  useLayoutEffect(() => {
    if (echoes.isEcho(notified) || notified === latest.current) return;
    obey(notified);
  }, [notified, echoes, obey]);

  useEffect(() => {
    const path = window.location.pathname;
    const handleBack = () => {
      echoes.forget();
      if (window.location.pathname === path) obey(searchHere());
    };
    // Back may have been pressed before anybody listened, the router included.
    if (searchHere() !== latest.current) handleBack();
    window.addEventListener("popstate", handleBack);
    return () => window.removeEventListener("popstate", handleBack);
  }, [echoes, obey]);

  useEffect(() => {
    const timer = setTimeout(() => {
      // What is written before the router listens, while the page still wakes up, it would never hear of.
      if (search === notified) return echoes.forget();
      echoes.wrote(search);
      window.history.replaceState(null, "", addressOf(search));
    }, settleMs);
    return () => clearTimeout(timer);
  }, [search, notified, echoes]);

  /** Goes by `wanted` from now on: as a step that Back undoes, or in place of the last one. */
  const write = useCallback(
    (wanted: URLSearchParams, how: "push" | "replace"): void => {
      const next = wanted.toString();
      if (next === latest.current) return;
      obey(next);
      echoes.wrote(next);
      window.history[`${how}State`](null, "", addressOf(next));
    },
    [echoes, obey],
  );
  const readLatest = useCallback(() => new URLSearchParams(latest.current), []);

  return { search, write, readLatest };
}
