import { useLocale, useTranslations } from "next-intl";
import { TitledCard } from "@/components/titled-card";
import { daysFromTo } from "@/lib/day";
import { formatDate, formatTimeRange } from "@/lib/format";
import { partsOf } from "@/lib/format/zone";
import type { Dashboard } from "../schema";
import styles from "./coming-up.module.css";

type Event = Dashboard["upcoming"][number];
type Copy<Namespace extends "upcoming" | "mine"> = ReturnType<typeof useTranslations<`dashboard.${Namespace}`>>;
type Props = Readonly<{ events: readonly Event[]; now: Date; today: string; timeZone: string }>;

/** The next events of the person's own and the shared calendar. */
export function ComingUp({ events, now, today, timeZone }: Props) {
  const t = useTranslations("dashboard.upcoming");
  const tDay = useTranslations("dashboard.mine");
  return (
    <TitledCard
      empty={
        events.length === 0 && (
          <>
            <strong>{t("empty")}</strong>
            {t("emptyHint")}
          </>
        )
      }
      title={t("title")}
    >
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map((event) => (
            <EventLine event={event} key={event.id} now={now} t={t} tDay={tDay} timeZone={timeZone} today={today} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

type LineProps = Omit<Props, "events"> & Readonly<{ event: Event; t: Copy<"upcoming">; tDay: Copy<"mine"> }>;

function EventLine({ event, now, today, timeZone, t, tDay }: LineProps) {
  const locale = useLocale();
  const { title, location, color, allDay, startsAt, endsAt } = event;
  // A whole day is a date of its own, kept as midnight UTC.
  const zone = allDay ? "UTC" : timeZone;
  const day = dayIn(startsAt, zone);
  const isNow = new Date(startsAt) <= now;
  const days = daysFromTo(today, day);
  const dayWords = days <= 0 ? tDay("today") : days === 1 ? tDay("tomorrow") : formatDate(locale, day, "monthDay");
  return (
    <li className={styles.event} data-color={color}>
      <span className="grid content-start shrinkable">
        <time className="text-13 semibold" dateTime={startsAt}>
          {dayWords}
        </time>
        <span className="text-13 faint nowrap">
          {allDay ? t("allDay") : formatTimeRange(locale, startsAt, endsAt, zone)}
        </span>
      </span>
      <span className="grid content-start shrinkable">
        <span className="semibold break-anywhere">
          <bdi>{title}</bdi>
        </span>
        {location || isNow ? (
          <span className="truncate text-13 faint">
            {isNow ? <strong className="heavy text-success">{t("now")}</strong> : null}
            {isNow && location ? " · " : null}
            <bdi className={isNow ? undefined : "cut"}>{location}</bdi>
          </span>
        ) : null}
      </span>
    </li>
  );
}

/** The calendar day of a moment in a zone, `YYYY-MM-DD`. */
function dayIn(moment: string, timeZone: string): string {
  const { year, month, day } = partsOf(moment, timeZone);
  return `${year}-${pad(month)}-${pad(day)}`;
}

const pad = (value: number) => String(value).padStart(2, "0");
