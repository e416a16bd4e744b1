import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { TitledCard } from "@/components/titled-card";
import { formatNumber, formatPercent } from "@/lib/format";
import type { orderList } from "../../domain/list-state";
import { ordersPath } from "../domain/links";
import type { Sales } from "../schema";
import styles from "./sales.module.css";

const steps = ["placed", "paid", "shipped", "delivered", "cancelled"] as const;
type Step = (typeof steps)[number];

const filters: Readonly<Record<Step, Partial<typeof orderList.initial>>> = {
  placed: {},
  paid: { stage: "paid" },
  shipped: { stage: "shipped" },
  delivered: { status: "delivered" },
  cancelled: { status: "cancelled" },
};

/** The conversion of the orders of the period: how many reached each step. */
export function Conversion({ sales: { figures, from, to } }: Readonly<{ sales: Sales }>) {
  const t = useTranslations("sales.conversion");
  const locale = useLocale();
  const counts = { ...figures, placed: figures.orders + figures.cancelled };
  return (
    <TitledCard empty={counts.placed === 0 && t("empty")} title={t("title")} unit={t("units")}>
      {counts.placed > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => {
            const share = counts[step] / counts.placed;
            return (
              <li className={styles.step} data-step={step} key={step}>
                <span className="row between gap-3">
                  <AppLink className={styles.stepLink} href={ordersPath({ from, to, ...filters[step] })}>
                    {t(step)}
                  </AppLink>
                  <span className="num nowrap">
                    <strong>{formatNumber(locale, counts[step])}</strong>{" "}
                    <span className="text-13 faint">
                      <bdi>{formatPercent(locale, share)}</bdi>
                    </span>
                  </span>
                </span>
                <span aria-hidden="true" className={styles.bar}>
                  <span style={{ inlineSize: `${share * 100}%` }} />
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </TitledCard>
  );
}
