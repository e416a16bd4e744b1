"use client";

import { useLocale, useTranslations } from "next-intl";
import { Chip } from "@/components/chip";
import { formatNumber } from "@/lib/format";
import type { ImportPlan } from "../schema";
import styles from "./import-dialog.module.css";
import { useFaultText } from "./use-fault-text";

type Props = Readonly<{ plan: ImportPlan }>;

/** What a file would do, before it does it: the sums, what was not understood, the rows and the faults. */
export function ImportReport({ plan }: Props) {
  const t = useTranslations("exchange");
  const { created, updated, unchanged, failed, headers } = plan;
  const unknown = headers.filter(({ column }) => column === null).map(({ header }) => header);
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
      {unknown.length > 0 && <p className={styles.note}>{t("unknownHeaders", { headers: unknown.join(", ") })}</p>}
      <FaultList plan={plan} />
      <RowList plan={plan} />
    </>
  );
}

function FaultList({ plan: { faults } }: Props) {
  const t = useTranslations("exchange");
  const locale = useLocale();
  const { textOf } = useFaultText();
  if (faults.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{t("faultTitle")}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by key. */}
      <ul aria-label={t("faultTitle")} className={styles.rows} tabIndex={0}>
        {faults.map(({ line, column, code }) => (
          <li className={styles.row} key={`${line} ${column} ${code}`}>
            <span className={styles.line}>{t("line", { line: formatNumber(locale, line) })}</span>
            {column !== null && <span>{t(`columns.${column}`)}</span>}
            <span className={styles.fault}>{textOf(code)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowList({ plan: { rows, created, updated } }: Props) {
  const t = useTranslations("exchange");
  const locale = useLocale();
  if (rows.length === 0) return null;
  const rest = created + updated - rows.length;
  return (
    <section>
      <h3 className={styles.title}>{t("rowTitle")}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by key. */}
      <ul aria-label={t("rowTitle")} className={styles.rows} tabIndex={0}>
        {rows.map(({ line, act, email, name, columns }) => (
          <li className={styles.row} key={line}>
            <span className={styles.line}>{t("line", { line: formatNumber(locale, line) })}</span>
            <Chip tone={act === "create" ? "success" : "info"}>{t(`acts.${act}`)}</Chip>
            <bdi>{name}</bdi>
            <bdi className={styles.note}>{email}</bdi>
            {act === "update" && (
              <span className={styles.note}>{columns.map((column) => t(`columns.${column}`)).join(", ")}</span>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.note}>{t("more", { count: rest })}</p>}
    </section>
  );
}
