import { useEffect, useEffectEvent, useRef } from "react";
import type { MailDetails } from "../schema";
import { useUpdateMails } from "./mutations";

/** Marks an opened thread as read once it is shown; what is marked as unread afterwards stays so. */
export function useMarkRead(details: MailDetails | undefined): void {
  const { mutate } = useUpdateMails();
  const marked = useRef<ReadonlySet<string>>(new Set());
  const unread = details?.thread.flatMap(({ id, isUnread }) => (isUnread ? [id] : [])) ?? [];
  const key = details?.thread.map(({ id }) => id).join(" ") ?? "";
  const mark = useEffectEvent(() => {
    const mailIds = unread.filter((id) => !marked.current.has(id));
    if (mailIds.length === 0 || document.visibilityState !== "visible") return;
    marked.current = new Set([...marked.current, ...mailIds]);
    mutate({ mailIds, patch: { isUnread: false } });
  });
  useEffect(() => {
    if (key === "") return undefined;
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [key]);
}
