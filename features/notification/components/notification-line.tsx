"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Avatar } from "@/components/avatar";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { VisuallyHidden } from "@/components/visually-hidden";
import { formatDateTime, formatRelative } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import type { NotificationAction } from "../client/mutations";
import type { NotificationType } from "../domain/notification-types";
import type { Notification } from "../schema";
import { detailOf, sentenceOf } from "./notification-copy";
import styles from "./notification-line.module.css";

const icons: Readonly<Record<NotificationType, IconName>> = {
  "card-assigned": "user-plus",
  "card-commented": "message-square",
  "post-commented": "message-square",
  "comment-replied": "message-square",
  "card-due": "clock",
  "board-joined": "square-kanban",
  "event-invited": "calendar",
  "event-changed": "calendar-clock",
  "event-cancelled": "circle-x",
  "event-answered": "calendar-check",
  "event-reminder": "bell",
  "new-device": "shield-check",
  "message-received": "mail",
  "chat-mentioned": "message-square",
  "chat-acknowledgement": "message-square",
  "chat-not-sent": "clock",
  "mail-received": "mail",
  "mail-undelivered": "triangle-alert",
  "mail-account-refused": "triangle-alert",
};

type Props = Readonly<{
  line: Notification;
  now: number;
  onDeed: (action: NotificationAction) => void;
  /** It was followed to where it leads. */
  onFollow: () => void;
}>;

/** A notification, linked to where it happened, with its actions. */
export function NotificationLine({ line, now, onDeed: onAction, onFollow }: Props) {
  const t = useTranslations("notifications");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { type, actor, href, createdAt, data, isArchived } = line;
  const isUnread = line.unreadCount > 0;
  const detail = detailOf(line, locale, timeZone);
  const action = (kind: "read" | "unread" | "archive" | "restore") => () => onAction({ kind, line });
  const handleFollow = () => {
    if (isUnread && !isArchived) onAction({ kind: "read", line });
    onFollow();
  };
  return (
    <li className={styles.line} data-unread={isUnread || undefined}>
      <span className={styles.face}>
        {actor ? (
          <Avatar alt="" id={actor.id} imageUrl={actor.avatarUrl} name={actor.name} size={40} />
        ) : (
          <span className={styles.disc}>
            <Icon name={icons[type]} size={20} />
          </span>
        )}
        {actor ? (
          <span className={styles.kind}>
            <Icon name={icons[type]} size={12} />
          </span>
        ) : null}
      </span>
      <div className={styles.words}>
        <AppLink className={styles.link} href={href} onClick={handleFollow}>
          {isUnread ? <VisuallyHidden>{t("isUnread")}. </VisuallyHidden> : null}
          {sentenceOf(line, t)}
        </AppLink>
        {detail ? (
          <p className={styles.detail}>
            <bdi>{detail}</bdi>
          </p>
        ) : null}
        <p className={styles.meta}>
          <time dateTime={createdAt} title={formatDateTime(locale, createdAt, "medium", timeZone)}>
            {formatRelative(locale, createdAt, now, timeZone)}
          </time>
          {typeof data.board === "string" ? (
            <>
              {" · "}
              <bdi>{data.board}</bdi>
            </>
          ) : null}
        </p>
      </div>
      <span className={styles.acts}>
        {isArchived ? (
          <IconButton icon="rotate-ccw" label={t("restore")} onClick={action("restore")} size="s" />
        ) : (
          <>
            <IconButton
              icon={isUnread ? "check" : "circle-dot"}
              label={t(isUnread ? "read" : "unread")}
              onClick={action(isUnread ? "read" : "unread")}
              size="s"
            />
            <IconButton icon="archive" label={t("archive")} onClick={action("archive")} size="s" />
          </>
        )}
      </span>
      {isUnread ? <span aria-hidden="true" className={styles.dot} /> : null}
    </li>
  );
}
