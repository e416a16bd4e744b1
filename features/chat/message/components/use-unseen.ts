import type { Virtualizer } from "@tanstack/react-virtual";
import { useState } from "react";
import type { ThreadRow } from "../domain/message-rows";
import type { Message } from "../schema";

type Options = Readonly<{
  rows: readonly ThreadRow[];
  messages: readonly Message[];
  list: Virtualizer<HTMLDivElement, Element>;
  isAtEnd: boolean;
  hasUnread: boolean;
  viewerId: string;
}>;

/** Whether the reader has come by where the unread messages begin, and how many of others have come since the end was seen. */
export function useUnseen({ rows, messages, list, isAtEnd, hasUnread, viewerId }: Options) {
  const [isUnreadSeen, setIsUnreadSeen] = useState(!hasUnread);
  const unreadIndex = rows.findIndex(({ kind }) => kind === "unread");
  const range = list.range;
  const isUnreadInView =
    unreadIndex >= 0 && range !== null && unreadIndex >= range.startIndex && unreadIndex <= range.endIndex;
  if (isUnreadInView && !isUnreadSeen) setIsUnreadSeen(true);

  const latestSeq = messages.at(-1)?.seq ?? 0;
  const [seenSeq, setSeenSeq] = useState(latestSeq);
  if (isAtEnd && seenSeq < latestSeq) setSeenSeq(latestSeq);
  const newCount = messages.filter(({ seq, senderId }) => seq > seenSeq && senderId !== viewerId).length;
  return { isUnreadSeen, markUnreadSeen: () => setIsUnreadSeen(true), newCount };
}
