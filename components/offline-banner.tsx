"use client";

import { useEffect, useState } from "react";
import { useIsOnline } from "@/lib/online";
import { Icon } from "./icon";
import styles from "./offline-banner.module.css";

type Props = Readonly<{ offline: string; online: string }>;

const shownAfterMs = 4_000;

/** Says that the network is away for as long as it is, and for a moment that it is back. */
export function OfflineBanner({ offline, online }: Props) {
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);

  useEffect(() => {
    if (!isOnline || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), shownAfterMs);
    return () => clearTimeout(timer);
  }, [isOnline, wasOffline]);

  return (
    <div className={styles.place} role="status">
      {wasOffline ? (
        <p className={styles.banner} data-online={isOnline || undefined}>
          <Icon name={isOnline ? "circle-check" : "wifi-off"} size={18} />
          {isOnline ? online : offline}
        </p>
      ) : null}
    </div>
  );
}
