"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { formatRelative } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { useNow } from "../../conversation/client/use-now";
import { presenceQuery } from "../client/queries";

/** Whether somebody is online or, if they share it, when they were last active. Needs the namespace `chat`. */
export function PresenceText({ userId }: Readonly<{ userId: string }>) {
  const t = useTranslations("chat.states");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone();
  const now = useNow();
  const presence = useQuery(presenceQuery(userId)).data;
  if (!presence) return null;
  const { status, lastActivity } = presence;
  if (status !== "offline" || lastActivity === null) return <span>{t(`status.${status}`)}</span>;
  return <span>{t("lastActive", { when: formatRelative(locale, lastActivity, now, timeZone) })}</span>;
}
