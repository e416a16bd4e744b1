import type { Virtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { pressedKey } from "@/lib/pressed-key";
import type { ThreadRow } from "../domain/message-rows";
import type { Message } from "../schema";

export type MessageAct = "reply" | "edit" | "leave";
const actOfKey: Readonly<Record<string, MessageAct>> = { r: "reply", e: "edit", Escape: "leave" };

type Options = Readonly<{
  rows: readonly ThreadRow[];
  list: Virtualizer<HTMLDivElement, Element>;
  frame: RefObject<HTMLDivElement | null>;
  onAct: (act: MessageAct, message: Message) => void;
}>;

/** The keys of the messages: arrows move from one to the next, letters act on the one with the focus. */
export function useMessageKeys({ rows, list, frame, onAct }: Options) {
  const [current, setCurrent] = useState<string | null>(null);

  function moveFocus(from: number, step: number) {
    for (let at = from + step; at >= 0 && at < rows.length; at += step) {
      const row = rows[at];
      if (row?.kind !== "message") continue;
      setCurrent(row.key);
      list.scrollToIndex(at, { align: "auto" });
      requestAnimationFrame(() =>
        frame.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`)?.focus(),
      );
      return;
    }
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const line = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("li[data-key]") : null;
    const isOnFrame = event.target === frame.current;
    if (!isOnFrame && event.target !== line) return;
    const key = pressedKey(event);
    const at = line ? rows.findIndex((row) => row.key === line.dataset.key) : rows.length;
    if (key === "ArrowUp" || key === "ArrowDown") {
      event.preventDefault();
      moveFocus(at, key === "ArrowUp" ? -1 : 1);
      return;
    }
    const row = rows[at];
    const act = key === null || event.ctrlKey || event.metaKey || event.altKey ? undefined : actOfKey[key];
    if (row?.kind !== "message" || act === undefined) return;
    event.preventDefault();
    onAct(act, row.message);
  }

  const tabStop = current ?? rows.findLast(({ kind }) => kind === "message")?.key;
  return { handleKey, setCurrent, tabStop };
}
