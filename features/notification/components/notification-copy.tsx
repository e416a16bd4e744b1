/** The texts of notifications in the reader's language, built from type and data. */
import type { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatDate, formatDateTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import type { Notification } from "../schema";
import styles from "./notification-line.module.css";

type Copy = ReturnType<typeof useTranslations<"notifications">>;

/** What a line says, in the reader's language: made of the type and the data, never stored. */
export function sentenceOf({ type, actor, subject, count, data }: Notification, t: Copy): ReactNode {
  const parts = {
    actor: actor?.name ?? t("someone"),
    subject: subject.name,
    who: (chunks: ReactNode) => <bdi className={styles.who}>{chunks}</bdi>,
    what: (chunks: ReactNode) => <bdi className={styles.what}>{chunks}</bdi>,
  };
  const [today, overdue] = [Number(data.today ?? 0), Number(data.overdue ?? 0)];
  switch (type) {
    case "card-assigned":
      return t.rich("lines.cardAssigned", parts);
    case "card-commented":
      return t.rich("lines.cardCommented", { ...parts, count });
    case "card-due":
      if (overdue === 0) return t.rich("lines.cardDueToday", { ...parts, today });
      if (today === 0) return t.rich("lines.cardOverdue", { ...parts, overdue });
      return t.rich("lines.cardDueBoth", { ...parts, today, overdue });
    case "board-joined":
      return t.rich("lines.boardJoined", parts);
    case "event-invited":
      return t.rich("lines.eventInvited", parts);
    case "event-changed":
      return t.rich("lines.eventChanged", parts);
    case "event-cancelled":
      return t.rich("lines.eventCancelled", parts);
    case "event-answered":
      if (count > 1) return t.rich("lines.eventAnsweredMany", { ...parts, count });
      return t.rich("lines.eventAnswered", { ...parts, answer: String(data.answer ?? "") });
    case "event-reminder":
      return t.rich("lines.eventReminder", parts);
    case "post-commented":
      return t.rich("lines.postCommented", { ...parts, count });
    case "comment-replied":
      return t.rich("lines.commentReplied", { ...parts, count });
    case "new-device":
      return t.rich("lines.newDevice", parts);
    case "message-received":
      return t.rich("lines.messageReceived", { ...parts, count });
    case "chat-mentioned":
      return t.rich("lines.chatMentioned", { ...parts, count });
    case "chat-acknowledgement":
      return t.rich("lines.chatAcknowledgement", { ...parts, count });
    case "chat-not-sent":
      return t.rich("lines.chatNotSent", { ...parts, reason: String(data.reason ?? ""), name: subject.name || "none" });
    case "mail-received":
      return t.rich("lines.mailReceived", { ...parts, count });
    case "mail-undelivered":
      return t.rich("lines.mailUndelivered", { ...parts, subject: subject.name || t("noSubject") });
    case "mail-account-refused":
      return t.rich("lines.mailAccountRefused", parts);
  }
}

const commented: ReadonlySet<Notification["type"]> = new Set([
  "card-commented",
  "post-commented",
  "comment-replied",
  "chat-mentioned",
  "chat-acknowledgement",
  "chat-not-sent",
]);

/** A second line where there is more to say: what was written, or when and where it is. */
export function detailOf({ type, data }: Notification, locale: Locale, timeZone?: string): string | null {
  if (commented.has(type) && typeof data.excerpt === "string") return data.excerpt;
  if (type === "mail-received" && typeof data.subject === "string") return data.subject;
  if (type === "mail-undelivered") return addressesOf(data);
  if (!type.startsWith("event-")) return null;
  const { location } = data;
  const parts = [momentOf(data.start, locale, timeZone), typeof location === "string" ? location : ""];
  return parts.filter(Boolean).join(" · ") || null;
}

/** The first address that a mail did not reach, and how many others. */
const addressesOf = ({ address, count }: Notification["data"]): string =>
  [String(address ?? ""), Number(count) > 1 ? `+${Number(count) - 1}` : ""].filter(Boolean).join(" ");

/** A whole day or an instant in words; empty for what is neither. */
function momentOf(value: unknown, locale: Locale, timeZone?: string): string {
  if (typeof value !== "string" || Number.isNaN(Date.parse(value))) return "";
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay ? formatDate(locale, value, "medium", timeZone) : formatDateTime(locale, value, "medium", timeZone);
}
