import "server-only";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/i18n/load-messages";
import { formatDateRange, formatDateTime, formatTime } from "@/lib/format";
import { directionOf, type Locale } from "@/lib/locale";
import { env } from "@/server/env";

export type EventMail = Readonly<{
  kind: "reminder" | "invited" | "changed" | "cancelled";
  locale: Locale;
  /** Of the reader; whoever has none gets that of the event. */
  timeZone: string;
  name: string;
  title: string;
  location: string;
  organizer: string;
  /** Days (`end` exclusive) or instants, by `allDay`. */
  allDay: boolean;
  start: string;
  end: string;
  /** A path of ours; null for those who cannot sign in. */
  href: string | null;
}>;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const dayMs = 86_400_000;

function whenOf({ locale, timeZone, allDay, start, end }: EventMail): string {
  if (!allDay)
    return `${formatDateTime(locale, start, "long", timeZone)} – ${formatTime(locale, end, timeZone)} (${timeZone})`;
  const last = new Date(Date.parse(end) - dayMs).toISOString().slice(0, 10);
  return formatDateRange(locale, start, last, "UTC");
}

/** Subject, text and simple HTML of a mail about an event, in the reader's language and on the reader's clock. */
export async function writeEventMail(mail: EventMail) {
  const { kind, locale, name, title, location, organizer, href } = mail;
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "calendarMail" });
  const subject = t(`${kind}.subject`, { title });
  const lines = [t("greeting", { name }), t(`${kind}.intro`, { title, organizer }), t("when", { when: whenOf(mail) })];
  if (location) lines.push(t("where", { where: location }));
  const address = href === null ? null : new URL(href, env.APP_URL).href;
  const link = address === null ? [] : [`${t("open")}: ${address}`];
  return {
    subject,
    text: [...lines, ...link].join("\n\n").concat("\n"),
    html: page({ locale, subject, lines, address, label: t("open") }),
  };
}

type Page = { locale: Locale; subject: string; lines: readonly string[]; address: string | null; label: string };

/** Mail programs know little CSS: one column, styles on the elements, nothing loaded from anywhere. */
function page({ locale, subject, lines, address, label }: Page): string {
  const paragraphs = lines.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  const link =
    address === null ? "" : `<p style="margin:24px 0 0"><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`;
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f7fa;color:#18212e;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e3e8ee;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700;font-size:20px">Ordo</p>
${paragraphs.join("\n")}
${link}
</div>
</body>
</html>
`;
}
