import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { formatNumber } from "@/lib/format";
import { useMoney } from "../../client/use-money";
import { ordersPath } from "../domain/links";
import type { Sales } from "../schema";
import styles from "./sales.module.css";
import { SalesCard } from "./sales-card";

/** The best customers of the period, each linked to their orders. */
export function BestCustomers({ sales }: Readonly<{ sales: Sales }>) {
  const t = useTranslations("sales.customers");
  const locale = useLocale();
  const money = useMoney(sales.currency);
  const { bestCustomers, from, to } = sales;
  return (
    <SalesCard empty={t("empty")} title={t("title")} unit={t("units")}>
      {bestCustomers.map(({ id, name, orders, sales: amount }, at) => (
        <li key={id}>
          <span className={styles.rank}>{formatNumber(locale, at + 1)}</span>
          <span className="grid grow shrinkable">
            <AppLink
              className="quiet-link truncate semibold text"
              href={ordersPath({ from, to, customer: id, stage: "active" })}
            >
              <bdi>{name}</bdi>
            </AppLink>
            <span className="text-13 faint">{t("orders", { count: orders })}</span>
          </span>
          <span className="num semibold nowrap">{money(amount)}</span>
        </li>
      ))}
    </SalesCard>
  );
}
