import { useTranslations } from "next-intl";
import { formatMoney } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { planCurrency } from "../domain/plans";
import styles from "./payment-form.module.css";

type Props = Readonly<{ locale: Locale; net: number; vat: number; total: number }>;

/** The net price, VAT and total of a plan; amounts are in minor units. Needs the namespace `payment`. */
export function PaymentTotals({ locale, net, vat, total }: Props) {
  const t = useTranslations("payment.totals");
  const money = (amount: number) => formatMoney(locale, amount, planCurrency);
  return (
    <dl className={styles.totals}>
      <dt>{t("net")}</dt>
      <dd>{money(net)}</dd>
      <dt>{t("vat")}</dt>
      <dd>{money(vat)}</dd>
      <dt className={styles.total}>{t("total")}</dt>
      <dd className={styles.total}>{money(total)}</dd>
    </dl>
  );
}
