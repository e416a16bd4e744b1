"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { formatNumber } from "@/lib/format";
import { serverClock } from "@/lib/server-clock";
import styles from "./countdown.module.css";

const units = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
  ["seconds", 1],
] as const;

/** A countdown to the launch, by the server's time. Screen readers get the date beside it, not each second. */
export function Countdown({ launchAt, now }: Readonly<{ launchAt: string; now: string }>) {
  const t = useTranslations("launch");
  const locale = useLocale();
  const [nowMs, setNowMs] = useState(() => Date.parse(now));
  useEffect(() => {
    const clock = serverClock(Date.parse(now));
    const timer = setInterval(() => setNowMs(clock()), 1_000);
    return () => clearInterval(timer);
  }, [now]);
  const leftS = Math.max(0, Math.ceil((Date.parse(launchAt) - nowMs) / 1_000));
  return (
    <div aria-hidden="true" className={styles.countdown}>
      {units.map(([unit, lengthS], at) => {
        const before = units[at - 1]?.[1];
        const count = Math.floor((before === undefined ? leftS : leftS % before) / lengthS);
        return (
          <div className={unit === "seconds" ? styles.seconds : undefined} key={unit}>
            <span className={styles.number}>{formatNumber(locale, count)}</span>
            <span className="text-13 muted">{t(`units.${unit}`)}</span>
          </div>
        );
      })}
    </div>
  );
}
