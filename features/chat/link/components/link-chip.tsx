"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { formatDate, formatDateTime } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { linkKeys } from "../client/queries";
import type { LinkKind } from "../domain/own-links";
import type { OwnLink } from "../schema";
import styles from "./message-links.module.css";

const boardTopics = ["kanban."];

/** The icon of each kind, and the topics of the events that tell of its changes. */
const kinds: Readonly<Record<LinkKind, Readonly<{ icon: IconName; topics: readonly string[] }>>> = {
  card: { icon: "square-kanban", topics: boardTopics },
  task: { icon: "list-todo", topics: boardTopics },
  board: { icon: "kanban", topics: boardTopics },
  project: { icon: "folder-kanban", topics: ["project.changed"] },
  event: { icon: "calendar", topics: ["calendar."] },
  order: { icon: "package", topics: ["order.changed"] },
  mail: { icon: "mail", topics: ["mail."] },
  invoice: { icon: "receipt-text", topics: ["invoice.changed"] },
};

function useStatus({ kind, status, column, start }: OwnLink): string | null {
  const t = useTranslations("chat.links");
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (start !== null) {
    return start.length === 10 ? formatDate(locale, start) : formatDateTime(locale, start, "medium", timeZone);
  }
  // Not each kind has statuses.
  const key = `statuses.${kind}.${status}` as Parameters<typeof t.has>[0];
  return t.has(key) ? t(key) : column;
}

/** What a link leads to with its title and state, which follow the changes that others make. */
export function LinkChip({ link }: Readonly<{ link: OwnLink }>) {
  const t = useTranslations("chat.links");
  const status = useStatus(link);
  const { icon, topics } = kinds[link.kind];
  useLiveRefresh({
    topics,
    isAbout: ({ payload }) =>
      link.boardId === null || payload.boardId === undefined || payload.boardId === link.boardId,
    refresh: (client) => client.invalidateQueries({ queryKey: linkKeys.path(link.path) }),
  });
  return (
    <AppLink className={styles.chip} href={link.path}>
      <Icon name={icon} size={14} />
      <span className={styles.kind}>{t(`kinds.${link.kind}`)}</span>
      {link.title && <bdi className={styles.title}>{t("titled", { kind: link.kind, title: link.title })}</bdi>}
      {status !== null && (
        <bdi className={styles.status} data-status={link.status ?? undefined}>
          {status}
        </bdi>
      )}
    </AppLink>
  );
}
