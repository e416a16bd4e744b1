"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { guardLeaving } from "@/lib/leaving";
import { useDialogGuards } from "./close-guards";
import { ConfirmDialog } from "./confirm-dialog";

type Props = Readonly<{
  /** Something was typed that is not kept yet. */
  isDirty: boolean;
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

type Asked = Readonly<{ go: () => void; isLeaving: boolean }>;

/** The question “Discard changes?”: `ask` shows it and calls `go` when the answer is to discard. Render `question`. */
export function useDiscardQuestion() {
  const t = useTranslations("common");
  const [asked, setAsked] = useState<Asked | null>(null);
  // Whoever has said that they leave is not asked again on the way out.
  const isLeaving = useRef(false);
  const [questions] = useState(() => ({
    /** Before part of the page closes. */
    ask: (go: () => void) => setAsked({ go, isLeaving: false }),
    askToLeave: (go: () => void) => setAsked({ go, isLeaving: true }),
  }));
  const question = (
    <ConfirmDialog
      cancelLabel={t("discard.keep")}
      closeLabel={t("close")}
      confirmLabel={t("discard.discard")}
      danger
      onClose={() => setAsked(null)}
      onConfirm={() => {
        isLeaving.current = asked?.isLeaving ?? false;
        asked?.go();
      }}
      open={asked !== null}
      title={t("discard.title")}
    >
      {t("discard.text")}
    </ConfirmDialog>
  );
  return { isAsking: asked !== null, isLeaving, ...questions, question };
}

/** Has the browser ask, in its own words, before the page is unloaded. */
export function useUnloadGuard(isDirty: boolean, isLeaving?: Readonly<{ current: boolean }>): void {
  useEffect(() => {
    if (!isDirty) return;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving?.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", handleUnload);
    return () => window.removeEventListener("beforeunload", handleUnload);
  }, [isDirty, isLeaving]);
}

/**
 * Asks before typed text is lost by closing the surrounding dialog, a link, Back, navigation in code (`leaveFor`) or a
 * reload. `leave` asks before anything else that would lose it, such as Esc in a field. Render `question`.
 */
export function useLeaveGuard({ isDirty, keptWithin }: Props): {
  isAsking: boolean;
  leave: (go: () => void) => void;
  question: ReactNode;
} {
  const router = useRouter();
  const guards = useDialogGuards();
  const { isAsking: isConfirming, isLeaving, ask, askToLeave, question } = useDiscardQuestion();
  const isGuarding = isDirty && !isConfirming;
  useUnloadGuard(isGuarding, isLeaving);
  useEffect(() => (isDirty ? guards?.add(ask) : undefined), [isDirty, guards, ask]);
  useEffect(() => {
    if (!isGuarding) return;
    const handleClick = (event: MouseEvent) => {
      const destination = destinationOf(event, keptWithin);
      // Where two have something unsaved, one question is enough.
      if (destination === null || event.defaultPrevented) return;
      // Before the link itself hears of it, which would go there at once.
      event.preventDefault();
      event.stopPropagation();
      askToLeave(() => router.push(destination));
    };
    const handleStep = (step: NavigateEvent) => {
      if (step.navigationType !== "traverse" || !step.cancelable || isLeaving.current || step.defaultPrevented) return;
      if (isKept(step.destination.url, keptWithin)) return;
      step.preventDefault();
      askToLeave(() => router.back());
    };
    const release = guardLeaving((address, go) => {
      if (isKept(address, keptWithin)) return false;
      askToLeave(go);
      return true;
    });
    // Browsers that cannot hold a step back leave as ever.
    const navigation = "navigation" in window ? window.navigation : null;
    document.addEventListener("click", handleClick, true);
    navigation?.addEventListener("navigate", handleStep);
    return () => {
      release();
      document.removeEventListener("click", handleClick, true);
      navigation?.removeEventListener("navigate", handleStep);
    };
  }, [isGuarding, isLeaving, keptWithin, router, askToLeave]);
  return { isAsking: isConfirming, leave: (go) => (isDirty ? ask(go) : go()), question };
}

/** Asks for confirmation before unsaved changes are lost; `useLeaveGuard` as a component. */
export function LeaveGuard(props: Props) {
  return useLeaveGuard(props).question;
}
