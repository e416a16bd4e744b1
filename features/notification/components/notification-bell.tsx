"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ToggleEvent, useRef, useState } from "react";
import popover from "@/components/header-popover.module.css";
import { Icon } from "@/components/icon";
import { classNames } from "@/lib/class-names";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { whenOnline } from "@/lib/when-online";
import { refreshNotifications } from "../client/mutations";
import { unreadCountQuery } from "../client/queries";
import { notificationLimits } from "../domain/notification-types";
import styles from "./notification-bell.module.css";

const loadPanel = () => whenOnline(() => import("./notification-panel"));
const NotificationPanel = dynamic(() => loadPanel().then((loaded) => loaded.NotificationPanel), { ssr: false });

type Props = Readonly<{
  /** As of the drawing of the page; from then on the stream tells. */
  unreadCount: number;
}>;

/** The notification button with the unread count, and its panel. Its code is fetched when a hand comes near. */
export function NotificationBell({ unreadCount }: Props) {
  const t = useTranslations("notifications");
  const client = useQueryClient();
  const panel = useRef<HTMLDivElement>(null);
  const { data: count } = useQuery({ ...unreadCountQuery(), initialData: unreadCount });
  // What is inside is drawn when it first opens: the event comes before it shows.
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useLiveRefresh({ topics: ["notification."], restMs: 0, refresh: refreshNotifications });

  const { mostShown: maxShown } = notificationLimits;
  const label = count > maxShown ? t("bellMany", { count: maxShown }) : t("bell", { count });
  const handleBeforeToggle = () => setWasOpened(true);
  const handleToggle = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === "open");
    if (newState !== "open") return;
    // What has gone out of reach or come into it by way of others' calendars is not told.
    refreshNotifications(client);
    // The browser gives the focus back to the bell when it closes.
    panel.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={label}
        className={styles.button}
        onFocus={() => void loadPanel()}
        onPointerEnter={() => void loadPanel()}
        popoverTarget="notifications"
        title={t("title")}
        type="button"
      >
        <Icon name="bell" size={22} />
        {count > 0 ? (
          <span aria-hidden="true" className={styles.count}>
            {count > maxShown ? `${maxShown}+` : count}
          </span>
        ) : null}
      </button>
      <div
        aria-label={t("title")}
        className={classNames(popover.popover, styles.panel)}
        id="notifications"
        onBeforeToggle={handleBeforeToggle}
        onToggle={handleToggle}
        popover="auto"
        ref={panel}
        role="dialog"
        tabIndex={-1}
      >
        {wasOpened ? <NotificationPanel isOpen={isOpen} onClose={() => panel.current?.hidePopover()} /> : null}
      </div>
    </>
  );
}
