"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Badge } from "@/components/badge";
import { subscribe } from "@/lib/event-stream";
import { readUnreadAgain, unreadMailsQuery } from "../client/unread";
import styles from "./mail-unread-mark.module.css";

type Props = Readonly<{
  /** As of the drawing of the page; from then on the stream tells. */
  count: number;
}>;

/** Many mails may change one after another: the server is asked once nothing more has come for this long. */
const restMs = 300;

/** How many mails of the inbox are unread, at the entry of the menu. */
export function MailUnreadMark({ count: initialData }: Props) {
  const t = useTranslations("mailMark");
  const client = useQueryClient();
  const { data: count } = useQuery({ ...unreadMailsQuery(), initialData });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => readUnreadAgain(client), restMs);
    };
    // What the page brought needs no reading when the line stands.
    const end = subscribe("mail.", readSoon, readSoon);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client]);
  return <Badge className={styles.mark} count={count} label={t("unread", { count })} tone="primary" />;
}
