"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { VisuallyHidden } from "@/components/visually-hidden";
import { classNames } from "@/lib/class-names";
import { presenceQuery } from "../client/queries";
import styles from "./presence-mark.module.css";

type Props = Readonly<{ userId: string }>;

/** Whether somebody is online, as a mark; nothing until that is known. Needs the namespace `chat`. */
export function PresenceMark({ userId }: Props) {
  const t = useTranslations("chat.states.status");
  const status = useQuery(presenceQuery(userId)).data?.status;
  if (status === undefined) return null;
  return (
    <span className={classNames(styles.mark, styles[status])} title={t(status)}>
      <VisuallyHidden>{t(status)}</VisuallyHidden>
    </span>
  );
}

/** A picture with the mark at its corner. */
export function WithPresence({ userId, children }: Props & Readonly<{ children: ReactNode }>) {
  return (
    <span className={styles.place}>
      {children}
      <PresenceMark userId={userId} />
    </span>
  );
}
