"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatMoney, formatNumber } from "@/lib/format";
import { type ShownStatus, shownStatuses } from "../domain/constants";
import type { StatusSum } from "../schema";
import styles from "./invoice.module.css";

type Props = Readonly<{
  /** Undefined until they are known. */
  sums: readonly StatusSum[] | undefined;
  current: ShownStatus | undefined;
  onChoose: (status: ShownStatus | undefined) => void;
}>;

/** The total of the invoices in each status, as tabs. */
export function StatusStrip({ sums = [], current, onChoose }: Props) {
  const t = useTranslations("invoice");
  return (
    <fieldset aria-label={t("tabs")} className={`bare ${styles.strip}`}>
      <Tab isOn={current === undefined} label={t("all")} onClick={() => onChoose(undefined)} sums={sums} />
      {shownStatuses.map((status) => (
        <Tab
          isOn={current === status}
          key={status}
          label={t(`statuses.${status}`)}
          onClick={() => onChoose(status)}
          status={status}
          sums={sums.filter((sum) => sum.status === status)}
        />
      ))}
    </fieldset>
  );
}

type TabProps = Readonly<{
  label: string;
  status?: ShownStatus;
  isOn: boolean;
  sums: readonly StatusSum[];
  onClick: () => void;
}>;

/** Cancelled invoices and drafts are nothing that comes in: they do not count for all. */
const isCounted = (status: ShownStatus) => status !== "draft" && status !== "cancelled";

function Tab({ label, status, isOn, sums, onClick }: TabProps) {
  const t = useTranslations("invoice");
  const locale = useLocale();
  const count = sums.reduce((total, sum) => total + sum.count, 0);
  const counted = status === undefined ? sums.filter((sum) => isCounted(sum.status)) : sums;
  const totals = new Map<string, number>();
  for (const { currency, total } of counted.flatMap(({ amounts }) => amounts)) {
    totals.set(currency, (totals.get(currency) ?? 0) + total);
  }
  const shown = `${formatNumber(locale, count)}${sums.some(({ isCapped }) => isCapped) ? "+" : ""}`;
  return (
    <button aria-pressed={isOn} className={styles.tab} data-status={status} onClick={onClick} type="button">
      <span className="text-13 muted">{label}</span>
      {[...totals].map(([currency, total]) => (
        <strong className="num nowrap" key={currency}>
          {formatMoney(locale, total, currency)}
        </strong>
      ))}
      {totals.size === 0 && <strong>{t("none")}</strong>}
      <span className="text-12 faint num">{t("count", { count, shown })}</span>
    </button>
  );
}
