import { useLocale, useTranslations } from "next-intl";
import { type PointerEvent, useState } from "react";
import { Table } from "@/components/table";
import { classNames } from "@/lib/class-names";
import { addDays } from "@/lib/day";
import { formatDate, formatDateRange, formatNumber } from "@/lib/format";
import type { Dashboard } from "../schema";
import { axisTop, type Point, smoothPath } from "./chart-path";
import shared from "./dashboard.module.css";
import styles from "./weekly-chart.module.css";

type Week = Dashboard["weeks"][number];
type Props = Readonly<{ weeks: readonly Week[] }>;

const width = 1200;
const height = 240;

/** Cards completed and created in each of the last weeks: a drawing, and the same numbers as a table. */
export function WeeklyChart({ weeks }: Props) {
  const t = useTranslations("dashboard.chart");
  const locale = useLocale();
  const [isTableOpen, setIsTableOpen] = useState(false);
  const top = axisTop(Math.max(...weeks.map(({ completed, created }) => Math.max(completed, created))));
  const total = weeks.reduce((sum, { completed }) => sum + completed, 0);
  return (
    <section aria-labelledby="weekly-chart" className={classNames(shared.card, "flex column")}>
      <div className={shared.head}>
        <div>
          <h2 id="weekly-chart">{t("title")}</h2>
          <p className={shared.small}>
            {t("units")} · {total === 0 ? t("empty") : t("total", { count: total })}
          </p>
        </div>
        <ul aria-hidden="true" className="flex gap-4 text-13 muted">
          <li className={styles.completedKey}>{t("completed")}</li>
          <li className={styles.createdKey}>{t("created")}</li>
        </ul>
      </div>
      <div aria-hidden="true" className={styles.chart}>
        <div className={styles.scale}>
          {[4, 3, 2, 1, 0].map((step) => (
            <span key={step}>{formatNumber(locale, (top / 4) * step)}</span>
          ))}
        </div>
        <div className={styles.plot}>
          <Lines top={top} weeks={weeks} />
          <Weeks top={top} weeks={weeks} />
        </div>
      </div>
      <details className={styles.details} onToggle={(event) => setIsTableOpen(event.currentTarget.open)}>
        <summary>{t("table")}</summary>
        {isTableOpen ? <WeekTable weeks={weeks} /> : null}
      </details>
    </section>
  );
}

function Lines({ weeks, top }: Props & Readonly<{ top: number }>) {
  const completed = pointsOf(weeks, ({ completed }) => completed / top);
  const created = pointsOf(weeks, ({ created }) => created / top);
  // The week under way is not over: its part of the line is only indicated.
  const past = completed.slice(0, -1);
  const [first, last] = [past[0], past.at(-1)];
  return (
    <svg aria-hidden="true" className={styles.drawing} preserveAspectRatio="none" viewBox={`0 0 ${width} ${height}`}>
      <path className={styles.area} d={`${smoothPath(past)}L${last?.x ?? 0} ${height}L${first?.x ?? 0} ${height}Z`} />
      <path className={styles.created} d={smoothPath(created)} />
      <path className={styles.completed} d={smoothPath(past)} />
      <path className={styles.underWay} d={smoothPath(completed.slice(-2))} />
    </svg>
  );
}

/** Names every third week, and shows the numbers of the week under the pointer. */
function Weeks({ weeks, top }: Props & Readonly<{ top: number }>) {
  const locale = useLocale();
  const [pointed, setPointed] = useState<number | null>(null);
  const last = weeks.at(-1);
  const handlePointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    const along = document.documentElement.dir === "rtl" ? 1 - share : share;
    setPointed(Math.min(weeks.length - 1, Math.max(0, Math.floor(along * weeks.length))));
  };
  return (
    <div
      className={styles.columns}
      onPointerDown={handlePointer}
      onPointerLeave={() => setPointed(null)}
      onPointerMove={handlePointer}
      style={{ "--weeks": weeks.length }}
    >
      {last ? <span className={styles.lastDot} style={{ insetBlockEnd: `${(last.completed / top) * 100}%` }} /> : null}
      {weeks.map(({ start }, index) =>
        index % 3 === 2 ? (
          <span className={styles.week} key={start} style={{ "--week": index }}>
            {formatDate(locale, start, "monthDay")}
          </span>
        ) : null,
      )}
      {pointed !== null && weeks[pointed] ? (
        <Column count={weeks.length} index={pointed} top={top} week={weeks[pointed]} />
      ) : null}
    </div>
  );
}

type ColumnProps = Readonly<{ week: Week; index: number; count: number; top: number }>;

function Column({ week, index, count, top }: ColumnProps) {
  const t = useTranslations("dashboard.chart");
  const locale = useLocale();
  const { start, completed, created } = week;
  const share = (value: number) => ({ insetBlockEnd: `${(value / top) * 100}%` });
  const edge = index < 2 ? "start" : index >= count - 2 ? "end" : undefined;
  return (
    <div className={styles.column} data-edge={edge} style={{ "--week": index }}>
      <span className={styles.completedDot} style={share(completed)} />
      <span className={styles.createdDot} style={share(created)} />
      <span className={styles.tip}>
        <b>{formatDateRange(locale, start, lastDayOf(start))}</b>
        <span className={styles.completedKey}>{`${t("completed")}: ${formatNumber(locale, completed)}`}</span>
        <span className={styles.createdKey}>{`${t("created")}: ${formatNumber(locale, created)}`}</span>
      </span>
    </div>
  );
}

function WeekTable({ weeks }: Props) {
  const t = useTranslations("dashboard.chart");
  const locale = useLocale();
  return (
    <Table dense label={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("week")}</th>
          <th scope="col">{t("completed")}</th>
          <th scope="col">{t("created")}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ start, completed, created }, index) => (
          <tr key={start}>
            <th scope="row">
              <time dateTime={start}>{formatDate(locale, start)}</time>
              {index === weeks.length - 1 ? ` (${t("thisWeek")})` : null}
            </th>
            <td>{formatNumber(locale, completed)}</td>
            <td>{formatNumber(locale, created)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function pointsOf(weeks: readonly Week[], shareOf: (week: Week) => number): readonly Point[] {
  return weeks.map((week, index) => ({
    x: ((index + 0.5) * width) / weeks.length,
    y: height * (1 - shareOf(week)),
  }));
}

const lastDayOf = (start: string) => addDays(start, 6);
