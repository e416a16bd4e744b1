/** The axis of the Gantt chart: months, days or weeks, and holidays. */
import { classNames } from "@/lib/class-names";
import { formatDate, formatNumber, monthNames, weekStartsOn } from "@/lib/format";
import { type Axis, daysOff, majorCells, minorCells, offsetOf, type Zoom } from "../domain/timeline-axis";
import type { PlanMilestone } from "../schema";
import styles from "./gantt.module.css";
import type { PlanCopy } from "./plan-copy";

type Props = Readonly<{
  axis: Axis;
  zoom: Zoom;
  /** The days that are drawn. */
  span: Readonly<{ from: string; to: string }>;
  today: string;
  copy: PlanCopy;
}>;

/** Months, then days or weeks, then the holidays by name. */
export function GanttHead({ axis, zoom, span, today, copy: { t, locale } }: Props) {
  const isFar = zoom === "month" || zoom === "quarter";
  const place = (day: string, days: number) => ({
    insetInlineStart: offsetOf(axis, day),
    inlineSize: days * axis.dayWidth,
  });
  const dayNumber = (day: string) => formatNumber(locale, Number(day.slice(8)));
  // Three months at that scale are narrower than the longest name.
  const monthName = (day: string) =>
    zoom === "quarter" ? monthNames(locale, "short")[Number(day.slice(5, 7)) - 1] : formatDate(locale, day, "month");
  return (
    <>
      {majorCells(axis, zoom, span).map(({ day, days }) => (
        <span className={styles.major} key={day} style={place(day, days)}>
          <span>{formatDate(locale, day, isFar ? "year" : "monthYear")}</span>
        </span>
      ))}
      {minorCells(axis, zoom, span, weekStartsOn(locale)).map(({ day, days }) => (
        <span className={classNames(styles.minor, day === today && styles.isToday)} key={day} style={place(day, days)}>
          {isFar ? monthName(day) : dayNumber(day)}
        </span>
      ))}
      {!isFar &&
        daysOff(span).map(
          ({ from, days, holiday, isEstimated }) =>
            holiday && (
              <span
                className={styles.holidayName}
                key={from}
                style={place(from, days)}
                title={t(isEstimated ? "holidayEstimated" : "holidayOn", {
                  name: t(`holidays.${holiday}`),
                  date: formatDate(locale, from, "long"),
                })}
              >
                {t(`holidays.${holiday}`)}
              </span>
            ),
        )}
    </>
  );
}

type ShadesProps = Pick<Props, "axis" | "span" | "today"> &
  Readonly<{ due: string | null; milestones: readonly PlanMilestone[] }>;

/** In px: weekends of narrower days are no more than noise. */
const narrowestDay = 2;

/** Days off, today, the milestones' days and the project's due day, behind the bars. */
export function GanttShades({ axis, span, today, due, milestones }: ShadesProps) {
  return (
    <div aria-hidden="true" className={styles.shades} style={{ inlineSize: axis.width }}>
      {(axis.dayWidth < narrowestDay ? [] : daysOff(span)).map(({ from, days, holiday }) => (
        <span
          className={holiday ? styles.holiday : styles.weekend}
          key={from}
          style={{ insetInlineStart: offsetOf(axis, from), inlineSize: days * axis.dayWidth }}
        />
      ))}
      {milestones.map(({ id, date }) => (
        <span
          className={styles.milestone}
          key={id}
          style={{ insetInlineStart: offsetOf(axis, date) + axis.dayWidth / 2 }}
        />
      ))}
      <span className={styles.today} style={{ insetInlineStart: offsetOf(axis, today) + axis.dayWidth / 2 }} />
      {due && <span className={styles.due} style={{ insetInlineStart: offsetOf(axis, due) + axis.dayWidth }} />}
    </div>
  );
}
