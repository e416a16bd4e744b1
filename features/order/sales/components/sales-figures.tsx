import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { LinkTile } from "@/components/link-tile";
import { formatNumber, formatPercent } from "@/lib/format";
import { useMoney } from "../../client/use-money";
import type { OrderStage } from "../../domain/constants";
import { changeOf } from "../domain/change";
import { ordersPath } from "../domain/links";
import type { Sales } from "../schema";
import styles from "./sales.module.css";

type Figures = Sales["figures"];

/** In whole units of the currency. */
const averageOf = ({ sales, orders }: Figures) => (orders === 0 ? 0 : Math.round(sales / orders));

/** The key figures of the period, compared with the period before, each linked to its orders. */
export function SalesFigures({ sales }: Readonly<{ sales: Sales }>) {
  const t = useTranslations("sales.figures");
  const locale = useLocale();
  const money = useMoney(sales.currency);
  const number = (value: number) => formatNumber(locale, value);
  const { figures: now, figuresBefore: before } = sales;
  return (
    <dl aria-label={t("label")} className={styles.figures}>
      <Figure before={before.sales} format={money} name="sales" now={now.sales} of={sales} />
      <Figure before={before.orders} format={number} name="orders" now={now.orders} of={sales} />
      <Figure before={averageOf(before)} format={money} name="average" now={averageOf(now)} of={sales} />
      <Figure before={before.items} format={number} name="items" now={now.items} of={sales} />
      <Figure
        before={before.refunds}
        format={money}
        isCost
        name="refunds"
        now={now.refunds}
        of={sales}
        stage="refunded"
      />
    </dl>
  );
}

type FigureProps = Readonly<{
  name: "sales" | "orders" | "average" | "items" | "refunds";
  now: number;
  before: number;
  format: (value: number) => string;
  of: Pick<Sales, "from" | "to">;
  stage?: OrderStage;
  /** More of it is worse. */
  isCost?: boolean;
}>;

function Figure({ name, now, before, format, of: { from, to }, stage = "active", isCost = false }: FigureProps) {
  const t = useTranslations("sales.figures");
  return (
    <LinkTile>
      <dt className="text-13 medium muted">{t(name)}</dt>
      <dd className={styles.value}>
        <AppLink aria-label={`${t(name)}: ${format(now)}`} href={ordersPath({ from, to, stage })}>
          <bdi>{format(now)}</bdi>
        </AppLink>
      </dd>
      <ChangeNote before={before} format={format} isCost={isCost} now={now} />
    </LinkTile>
  );
}

type ChangeProps = Pick<FigureProps, "now" | "before" | "format"> & Readonly<{ isCost: boolean }>;

function ChangeNote({ now, before, format, isCost }: ChangeProps) {
  const t = useTranslations("sales.change");
  const locale = useLocale();
  const { kind, share } = changeOf(now, before);
  if (kind === "none" || kind === "same") return <dd className={styles.note}>{t(kind)}</dd>;
  const isBetter = (kind === "more") !== isCost;
  return (
    <dd className={styles.note} data-tone={isBetter ? "success" : "error"}>
      <Icon name={kind === "more" ? "trending-up" : "trending-down"} size={16} />
      <span>
        <strong className="num">
          <bdi>{t(kind, { share: formatPercent(locale, share) })}</bdi>
        </strong>{" "}
        {t("from", { value: format(before) })}
      </span>
    </dd>
  );
}
