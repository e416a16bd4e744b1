import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useState } from "react";
import type { ThreadRow } from "../domain/message-rows";
import type { Message } from "../schema";
import type { useThreadPlace } from "./use-thread-place";

/** A message to scroll to: by its id, which marks it, or else by its number, which also says where to read. */
export type Target = Readonly<{ messageId: string | null; seq: number | null; isRead?: boolean }>;

type Options = Readonly<{
  opened: Target | null;
  rows: readonly ThreadRow[];
  list: Virtualizer<HTMLDivElement, Element>;
  place: ReturnType<typeof useThreadPlace>;
}>;

/** Goes where a link, a quote or a button leads, once those messages are there; answers which one is marked. */
export function useJumps({ opened, rows, list, place }: Options) {
  const [marked, setMarked] = useState<string | null>(null);
  const [target, setTarget] = useState(opened);
  const [openedId, setOpenedId] = useState(opened?.messageId);
  if (opened?.messageId !== openedId) {
    setOpenedId(opened?.messageId);
    setTarget(opened);
  }
  const isTarget = (message: Message) =>
    target?.messageId ? message.id === target.messageId : message.seq === target?.seq;
  const targetIndex = target ? rows.findIndex((row) => row.kind === "message" && isTarget(row.message)) : -1;
  const goTo = useEffectEvent(() => {
    if (!target) return;
    if (targetIndex >= 0) {
      list.scrollToIndex(targetIndex, { align: "center" });
      setMarked(target.messageId);
      setTarget(null);
    } else if (target.seq === null || target.isRead) setTarget(null);
    else void place.readAround(target.seq).then(() => setTarget({ ...target, isRead: true }));
  });
  useEffect(() => {
    if (target) goTo();
  }, [target]);
  return { marked, jumpTo: setTarget };
}
