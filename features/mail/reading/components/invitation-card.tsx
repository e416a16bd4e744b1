import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { type Converted, SourceConversion } from "@/features/task/source/components/source-conversion";
import { sourceOf } from "@/features/task/source/domain/conversion";
import { formatDateRange, formatDateTimeRange } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { mailPath } from "@/lib/paths";
import { quotable } from "../../compose/domain/answers";
import type { Invitation } from "../../incoming/schema";
import type { Mail } from "../../schema";
import styles from "./reading-pane.module.css";

type Props = Readonly<{ mail: Mail; invitation: Invitation }>;

/** The end of whole days is the day after the last. */
const lastDay = (end: string) => new Date(Date.parse(end) - 86_400_000).toISOString().slice(0, 10);

/** What an invitation that came with a mail says. What takes place is added to the calendar from here. */
export function InvitationCard({ mail, invitation }: Props) {
  const t = useTranslations("mail.box.invitation");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone();
  const [converted, setConverted] = useState<Converted | null>(null);
  const { method, title, start, end, isAllDay, place, organizer } = invitation;
  const when = isAllDay
    ? formatDateRange(locale, start, lastDay(end), timeZone)
    : formatDateTimeRange(locale, start, end, timeZone);
  const name = title || mail.subject;
  const add = () => {
    const source = sourceOf({ body: quotable(mail), path: mailPath(mail.id), name });
    setConverted({ to: "event", source: { ...source, event: { start, end, isAllDay, place } } });
  };
  return (
    <section aria-label={t(method)} className={styles.invitation}>
      <Icon name="calendar" size={20} />
      <div className="grid grow shrinkable break-anywhere">
        <span className="text-12 muted">{t(method)}</span>
        <bdi className="medium">{name}</bdi>
        <span className="num">{when}</span>
        {place !== "" && <bdi className="muted">{place}</bdi>}
        {organizer !== "" && <span className="muted">{t("organizer", { name: organizer })}</span>}
      </div>
      {method === "REQUEST" && (
        <Button onClick={add} size="s" startIcon="plus">
          {t("add")}
        </Button>
      )}
      <SourceConversion of={converted} onClose={() => setConverted(null)} />
    </section>
  );
}
