"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/alert";
import { LinkButton } from "@/components/link-button";
import { call } from "@/lib/api-client";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { serverClock } from "@/lib/server-clock";
import { watchTopics } from "@/lib/use-live-refresh";
import { phaseOf } from "../domain/phase";
import type { Maintenance } from "../schema";

const tickMs = 5_000;
/** Until then the notice names the date. */
const countdownMinutes = 60;

type Props = Readonly<{ initial: Maintenance; isAdmin: boolean }>;

/** A banner that announces maintenance, counts down to it, stays while it lasts, and shows changes at once. */
export function MaintenanceBanner({ initial, isAdmin }: Props) {
  const t = useTranslations("maintenanceBanner");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const [shown, setShown] = useState(initial);
  const [nowMs, setNowMs] = useState(() => Date.parse(initial.now));
  useEffect(() => {
    const read = () => void call("GET /api/maintenance").then(setShown, () => undefined);
    return watchTopics({ topics: ["maintenance."], restMs: 0 }, read);
  }, []);
  useEffect(() => {
    const clock = serverClock(Date.parse(shown.now));
    setNowMs(clock());
    if (shown.startsAt === null) return;
    const timer = setInterval(() => setNowMs(clock()), tickMs);
    return () => clearInterval(timer);
  }, [shown]);
  const phase = phaseOf(shown, new Date(nowMs));
  if (phase === "off" || shown.startsAt === null) return null;
  const minutes = Math.max(1, Math.ceil((Date.parse(shown.startsAt) - nowMs) / 60_000));
  const onText = isAdmin ? t("admin") : t("on");
  const soonText =
    minutes > countdownMinutes
      ? t("planned", { date: formatDateTime(locale, shown.startsAt, "medium", timeZone) })
      : t("soon", { minutes });
  return (
    <Alert
      action={
        <LinkButton href={paths.pages.maintenance} size="s">
          {t("details")}
        </LinkButton>
      }
      role="status"
      tone="warning"
    >
      {phase === "on" ? onText : soonText}
    </Alert>
  );
}
