import { Card } from "@/components/card";
import { formatDate, formatNumber, formatPercent } from "@/lib/format";
import type { Forecast } from "../forecast/schema";
import styles from "./forecast-card.module.css";
import type { PlanCopy } from "./plan-copy";

type Ready = Extract<Forecast, { state: "ready" }>;
type Props = Readonly<{ forecast: Forecast; due: string | null; copy: PlanCopy }>;

/** The forecast of a project's completion, or the reason why there is none. */
export function ForecastCard({ forecast, due, copy }: Props) {
  const { t, locale } = copy;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-16">{t("forecast.title")}</h2>
      {forecast.state === "ready" ? (
        <ReadyForecast due={due} forecast={forecast} copy={copy} />
      ) : (
        <p className={styles.text}>
          {forecast.state === "too-little"
            ? t("forecast.tooLittle", {
                count: forecast.completed,
                completed: formatNumber(locale, forecast.completed),
                needed: formatNumber(locale, forecast.needed),
              })
            : t(forecast.state === "circle" ? "forecast.circle" : "forecast.nothingLeft")}
        </p>
      )}
    </Card>
  );
}

function ReadyForecast({
  forecast,
  due,
  copy: { t, locale },
}: Readonly<{ forecast: Ready; due: string | null; copy: PlanCopy }>) {
  const { remaining, runs, basis, dates, dueShare } = forecast;
  const likely = dates[1];
  const number = (value: number) => formatNumber(locale, value);
  return (
    <>
      {likely && (
        <p className={styles.lead}>
          {t("forecast.likely", {
            date: formatDate(locale, likely.date),
            count: remaining,
            remaining: number(remaining),
            percent: formatPercent(locale, likely.share),
          })}
        </p>
      )}
      <dl className={styles.dates}>
        {dates.map(({ share, date, workingDays }) => (
          <div key={share}>
            <dt>{t("forecast.within", { percent: formatPercent(locale, share) })}</dt>
            <dd>
              <time dateTime={date}>{formatDate(locale, date)}</time>
              <small>{t("workingDays", { count: workingDays, days: number(workingDays) })}</small>
            </dd>
          </div>
        ))}
        {due && dueShare !== null && (
          <div>
            <dt>{t("forecast.byDue", { date: formatDate(locale, due) })}</dt>
            <dd>{formatPercent(locale, dueShare)}</dd>
          </div>
        )}
      </dl>
      <Spread forecast={forecast} copy={{ t, locale }} />
      <p className={styles.basis}>
        {t(basis.source === "project" ? "forecast.basisProject" : "forecast.basisTeam", {
          count: basis.completed,
          completed: number(basis.completed),
          from: formatDate(locale, basis.from),
        })}{" "}
        {t("forecast.pace", {
          days: number(basis.medianDays),
          count: basis.medianDays,
          atOnce: number(basis.atOnce),
          runs: number(runs),
        })}
      </p>
    </>
  );
}

/** A table whose figures are also drawn: who cannot see the bars reads the same numbers. */
function Spread({ forecast, copy: { t, locale } }: Readonly<{ forecast: Ready; copy: PlanCopy }>) {
  const { bins, dates } = forecast;
  const max = Math.max(...bins.map(({ share }) => share));
  const sure = dates[1]?.date ?? "";
  const [first, last] = [bins[0], bins.at(-1)];
  return (
    <figure className={styles.figure}>
      <figcaption>{t("forecast.spread")}</figcaption>
      <table aria-label={t("forecast.spread")} className={styles.bins}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t("forecast.until")}</th>
            <th scope="col">{t("forecast.share")}</th>
          </tr>
        </thead>
        <tbody>
          {bins.map(({ date, share }) => (
            <tr key={date} title={`${formatDate(locale, date)}: ${formatPercent(locale, share, 1)}`}>
              <th className="visually-hidden" scope="row">
                {formatDate(locale, date)}
              </th>
              <td>
                <span className="visually-hidden">{formatPercent(locale, share, 1)}</span>
                <span
                  className={date <= sure ? styles.bin : styles.lateBin}
                  style={{ blockSize: `${Math.max(2, (share / max) * 100)}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true" className={styles.ends}>
        <span>{first && formatDate(locale, first.date)}</span>
        <span>{last && last !== first && formatDate(locale, last.date)}</span>
      </p>
    </figure>
  );
}
