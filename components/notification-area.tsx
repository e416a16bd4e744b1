"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { classNames } from "@/lib/class-names";
import type { IconName } from "@/lib/icons";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { messageHost } from "./message-hosts";
import { type Notice, type NoticeVariant, noticeDurationMs } from "./notice-queue";
import { currentNotices, dismissNotice, subscribeToNotices } from "./notice-store";
import styles from "./notification-area.module.css";

const icons: Readonly<Record<NoticeVariant, IconName>> = {
  success: "circle-check",
  warning: "triangle-alert",
  error: "circle-alert",
  info: "info",
  default: "bell",
};

function NotificationArea() {
  const notices = useSyncExternalStore(subscribeToNotices, currentNotices, currentNotices);
  const [isHeld, setIsHeld] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the clock of what it rests on.
    <div
      className={styles.area}
      onBlur={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      {notices.map((notice) => (
        <NoticeCard isHeld={isHeld} key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice, isHeld }: Readonly<{ notice: Notice; isHeld: boolean }>) {
  const { id, message, variant } = notice;
  useCountdown(noticeDurationMs, isHeld, () => dismissNotice(id));
  return (
    <div className={classNames(styles.notice, styles[variant])} role={variant === "error" ? "alert" : "status"}>
      <Icon className={styles.icon} name={icons[variant]} size={20} />
      <p className={styles.message}>{message}</p>
      <IconButton
        icon="x"
        label={messageHost("notices").dataset.dismiss ?? ""}
        onClick={() => dismissNotice(id)}
        size="s"
      />
    </div>
  );
}

/** Calls `onEnd` once after `durationMs` of not being held; the rest of the time is kept while it is. */
function useCountdown(durationMs: number, isHeld: boolean, onEnd: () => void): void {
  const leftMs = useRef(durationMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isHeld]);
}

/** Mounts the area that stacks notices until they are dismissed. */
export function mountNotificationArea(): void {
  createRoot(messageHost("notices")).render(<NotificationArea />);
}
