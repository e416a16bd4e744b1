"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { copyText } from "@/components/copy-text";

type Props = Readonly<{ copied: string; failed: string; children: ReactNode }>;

/** Handles the clicks on all copy buttons inside it, so that a page with many of them needs no code for each. */
export function CopyListener({ copied, failed, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState("");
  useEffect(() => {
    const root = area.current;
    let last: HTMLElement | null = null;
    const clear = () => last?.removeAttribute("data-outcome");
    const handleClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
      if (!button) return;
      const text = (await copyText(button.dataset.copy ?? "")) ? copied : failed;
      clear();
      last = button;
      button.dataset.outcome = text;
      button.addEventListener("blur", clear, { once: true });
      setOutcome(`${text}: ${button.dataset.copy ?? ""}`);
    };
    root?.addEventListener("click", handleClick);
    return () => root?.removeEventListener("click", handleClick);
  }, [copied, failed]);
  return (
    <div ref={area}>
      {children}
      <span className="visually-hidden" role="status">
        {outcome}
      </span>
    </div>
  );
}
