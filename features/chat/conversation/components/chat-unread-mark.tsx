"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Badge } from "@/components/badge";
import { subscribe } from "@/lib/event-stream";
import { conversationKeys } from "../client/queries";
import { receiveUnread, type Unread, unreadQuery } from "../client/unread";
import styles from "./chat-unread-mark.module.css";

type Props = Readonly<{
  /** As of the drawing of the page; from then on the stream tells. */
  count: number;
  viewerId: string;
}>;

/** How many conversations have unread messages, at the entry of the menu. */
export function ChatUnreadMark({ count: served, viewerId }: Props) {
  const t = useTranslations("chatMark");
  const client = useQueryClient();
  const initialData: Unread = { count: served, known: null };
  const { data } = useQuery({ ...unreadQuery(), initialData });
  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: conversationKeys.unread() });
    return subscribe("chat.", (event) => receiveUnread(client, event, viewerId), readAgain);
  }, [client, viewerId]);
  return <Badge className={styles.mark} count={data.count} label={t("unread", { count: data.count })} tone="primary" />;
}
