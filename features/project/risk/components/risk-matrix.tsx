"use client";

import { useLocale, useTranslations } from "next-intl";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import { riskLevels } from "../../domain/constants";
import { severityOf } from "../../domain/risk-severity";
import type { Risk } from "../../schema";
import styles from "./risk-matrix.module.css";

const likelihoods = riskLevels.toReversed();

/** The risk matrix: open risks by likelihood and impact. It reads as a table. */
export function RiskMatrix({ risks }: Readonly<{ risks: readonly Risk[] }>) {
  const t = useTranslations("project");
  const locale = useLocale();
  const open = risks.filter(({ status }) => status !== "closed");
  return (
    <table className={styles.matrix}>
      <caption className={styles.caption}>{t("risks.matrix")}</caption>
      <thead>
        <tr>
          <th className={styles.corner} scope="col">
            {t("risks.likelihood")}
          </th>
          {riskLevels.map((impact) => (
            <th key={impact} scope="col">
              <span className="visually-hidden">{t("risks.impact")} </span>
              {formatNumber(locale, impact)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {likelihoods.map((likelihood) => (
          <tr key={likelihood}>
            <th scope="row">{formatNumber(locale, likelihood)}</th>
            {riskLevels.map((impact) => {
              const here = open.filter((risk) => risk.likelihood === likelihood && risk.impact === impact);
              return (
                <td
                  className={classNames(styles[severityOf({ likelihood, impact })], here.length > 0 && styles.taken)}
                  key={impact}
                  title={here.map(({ name }) => name).join("\n") || undefined}
                >
                  {here.length > 0 ? formatNumber(locale, here.length) : <span className="visually-hidden">0</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot aria-hidden="true">
        <tr>
          <td />
          <td className="text-12 semibold faint text-center" colSpan={riskLevels.length}>
            {t("risks.impact")}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
