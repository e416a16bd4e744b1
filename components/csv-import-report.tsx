"use client";

import { useLocale, useTranslations } from "next-intl";
import type { CsvPlan } from "@/lib/csv-plan";
import { formatNumber } from "@/lib/format";
import { Chip } from "./chip";
import styles from "./csv-import-dialog.module.css";
import { useCsvFaultText } from "./use-csv-fault-text";

type Props<Plan extends CsvPlan> = Readonly<{
  plan: Plan;
  columnName: (column: string) => string;
  noteOf: ((row: Plan["rows"][number]) => string) | undefined;
  notes: readonly string[];
}>;

/** The preview of a CSV import before it runs: totals, unknown columns, rows and errors. */
export function CsvImportReport<Plan extends CsvPlan>({ plan, columnName, noteOf, notes }: Props<Plan>) {
  const t = useTranslations("csv");
  const { created, updated, unchanged, failed, headers } = plan;
  const unknown = headers.filter(({ column }) => column === null).map(({ header }) => header);
  const notified = unknown.length > 0 ? [t("unknownHeaders", { headers: unknown.join(", ") }), ...notes] : notes;
  return (
    <>
      <div aria-label={t("sums")} role="status">
        <ul className={styles.sums}>
          <li>{t("created", { count: created })}</li>
          <li>{t("updated", { count: updated })}</li>
          <li>{t("unchanged", { count: unchanged })}</li>
          <li>{t("failed", { count: failed })}</li>
        </ul>
      </div>
      {notified.map((note) => (
        <p className="text-13 muted break-anywhere" key={note}>
          {note}
        </p>
      ))}
      <FaultList columnName={columnName} faults={plan.faults} />
      <RowList columnName={columnName} noteOf={noteOf} plan={plan} />
    </>
  );
}

type FaultProps = Readonly<{ faults: CsvPlan["faults"]; columnName: (column: string) => string }>;

function FaultList({ faults, columnName }: FaultProps) {
  const t = useTranslations("csv");
  const locale = useLocale();
  const { textOf } = useCsvFaultText();
  if (faults.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{t("faultTitle")}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by key. */}
      <ul aria-label={t("faultTitle")} className={styles.rows} tabIndex={0}>
        {faults.map(({ line, column, code, text }) => (
          <li className={styles.row} key={`${line} ${column} ${code} ${text}`}>
            <span className={styles.line}>{t("line", { line: formatNumber(locale, line) })}</span>
            {column !== null && <span>{columnName(column)}</span>}
            <span className={styles.fault}>{textOf(code)}</span>
            {text && <bdi className="text-13 muted break-anywhere">{text}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowList<Plan extends CsvPlan>({ plan, columnName, noteOf }: Omit<Props<Plan>, "notes">) {
  const t = useTranslations("csv");
  const locale = useLocale();
  const rows: readonly Plan["rows"][number][] = plan.rows;
  if (rows.length === 0) return null;
  const rest = plan.created + plan.updated - rows.length;
  return (
    <section>
      <h3 className={styles.title}>{t("rowTitle")}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by key. */}
      <ul aria-label={t("rowTitle")} className={styles.rows} tabIndex={0}>
        {rows.map((row) => (
          <li className={styles.row} key={row.line}>
            <span className={styles.line}>{t("line", { line: formatNumber(locale, row.line) })}</span>
            <Chip tone={row.act === "create" ? "success" : "info"}>{t(`acts.${row.act}`)}</Chip>
            <bdi>{row.name}</bdi>
            {noteOf && <bdi className="text-13 muted break-anywhere">{noteOf(row)}</bdi>}
            {row.act === "update" && (
              <span className="text-13 muted break-anywhere">{row.columns.map(columnName).join(", ")}</span>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-13 muted break-anywhere">{t("more", { count: rest })}</p>}
    </section>
  );
}
