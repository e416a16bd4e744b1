"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { guardLeaving } from "@/lib/leaving";
import { ConfirmDialog } from "./confirm-dialog";

type Props = Readonly<{
  /** Something was typed that is not kept yet. */
  isDirty: boolean;
  title: string;
  text: string;
  leaveLabel: string;
  stayLabel: string;
  closeLabel: string;
  /** A page within which what was typed is kept, whatever the rest of its address says. */
  keptWithin?: string;
}>;

/** The page of ours that a plain press on a link would lead to; null where the press is the browser's own affair. */
function destinationOf(event: MouseEvent, keptWithin?: string): string | null {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return null;
  if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (link.origin === location.origin && link.pathname === keptWithin) return null;
  const isElsewhere =
    link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search;
  return isElsewhere ? link.pathname + link.search + link.hash : null;
}

const isKept = (address: string, keptWithin?: string) => new URL(address, location.href).pathname === keptWithin;

/**
 * Asks before what was typed is lost: by a link, by Back, by what code of ours opens (`leaveFor`), or with the window,
 * where the browser asks in its own words.
 */
export function LeaveGuard({ isDirty, title, text, leaveLabel, stayLabel, closeLabel, keptWithin }: Props) {
  const router = useRouter();
  const [wanted, setWanted] = useState<Readonly<{ go: () => void }> | null>(null);
  const isOpen = wanted !== null;
  // Whoever has said that they leave is not asked again on the way out.
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isDirty || isOpen) return;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const handleClick = (event: MouseEvent) => {
      const destination = destinationOf(event, keptWithin);
      // Where two have something unsaved, one question is enough.
      if (destination === null || event.defaultPrevented) return;
      // Before the link itself hears of it, which would go there at once.
      event.preventDefault();
      event.stopPropagation();
      setWanted({ go: () => router.push(destination) });
    };
    const handleStep = (step: NavigateEvent) => {
      if (step.navigationType !== "traverse" || !step.cancelable || isLeaving.current || step.defaultPrevented) return;
      if (isKept(step.destination.url, keptWithin)) return;
      step.preventDefault();
      setWanted({ go: () => router.back() });
    };
    const release = guardLeaving((address, go) => {
      if (isKept(address, keptWithin)) return false;
      setWanted({ go });
      return true;
    });
    // Browsers that cannot hold a step back leave as ever.
    const navigation = "navigation" in window ? window.navigation : null;
    window.addEventListener("beforeunload", handleUnload);
    document.addEventListener("click", handleClick, true);
    navigation?.addEventListener("navigate", handleStep);
    return () => {
      release();
      window.removeEventListener("beforeunload", handleUnload);
      document.removeEventListener("click", handleClick, true);
      navigation?.removeEventListener("navigate", handleStep);
    };
  }, [isDirty, isOpen, keptWithin, router]);

  return (
    <ConfirmDialog
      cancelLabel={stayLabel}
      closeLabel={closeLabel}
      confirmLabel={leaveLabel}
      danger
      onClose={() => setWanted(null)}
      onConfirm={() => {
        isLeaving.current = true;
        wanted?.go();
      }}
      open={isOpen}
      title={title}
    >
      {text}
    </ConfirmDialog>
  );
}
