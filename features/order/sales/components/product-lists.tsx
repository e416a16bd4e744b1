/** Lists of best sellers, new products and products that are low in stock. */
import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Chip } from "@/components/chip";
import { lowStock } from "@/features/product/domain/constants";
import { productList } from "@/features/product/domain/list-state";
import { formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useMoney } from "../../client/use-money";
import type { Sales } from "../schema";
import { ProductLine } from "./product-line";
import styles from "./sales.module.css";
import { SalesCard } from "./sales-card";

type Props = Readonly<{ sales: Sales; canManage: boolean }>;

export function BestSellers({ sales, canManage }: Props) {
  const t = useTranslations("sales.sellers");
  const money = useMoney(sales.currency);
  return (
    <SalesCard empty={t("empty")} title={t("title")} unit={t("units")}>
      {sales.bestSellers.map((product) => (
        <ProductLine
          canManage={canManage}
          key={product.id}
          note={t("sold", { count: product.units })}
          product={product}
        >
          <span className="num semibold nowrap">{money(product.sales)}</span>
        </ProductLine>
      ))}
    </SalesCard>
  );
}

export function LatestProducts({ sales, canManage }: Props) {
  const t = useTranslations("sales.latest");
  const money = useMoney(sales.currency);
  return (
    <SalesCard empty={t("empty")} title={t("title")} unit={t("units")}>
      {sales.latest.map((product) => (
        <ProductLine
          canManage={canManage}
          key={product.id}
          note={t("stock", { count: product.stock })}
          product={product}
        >
          <span className="num semibold nowrap">{money(product.price)}</span>
        </ProductLine>
      ))}
    </SalesCard>
  );
}

const alertsPath = `${paths.shop.list}?${productList.write(new URLSearchParams(), {
  ...productList.initial,
  status: "published",
  stock: "alert",
  sort: "stock",
})}`;

/** What runs out, the fewest first; with a link to all such products for those who may list them. */
export function StockAlerts({ sales: { alerts }, canManage }: Props) {
  const t = useTranslations("sales.stock");
  const locale = useLocale();
  const shown = formatNumber(locale, alerts.products);
  const count = t("count", {
    count: alerts.products,
    shown: alerts.isCapped ? t("capped", { count: shown }) : shown,
  });
  return (
    <SalesCard
      action={
        alerts.products > 0 &&
        (canManage ? (
          <AppLink className="text-13 semibold nowrap" href={alertsPath}>
            {count}
          </AppLink>
        ) : (
          <span className="text-13 muted nowrap">{count}</span>
        ))
      }
      empty={t("empty")}
      title={t("title")}
      unit={t("units", { limit: formatNumber(locale, lowStock) })}
    >
      {alerts.variants.map((variant) => (
        <ProductLine
          canManage={canManage}
          key={variant.variantId}
          note={[variant.size, variant.sku].filter(Boolean).join(" · ")}
          product={variant}
        >
          <Chip className={styles.left} tone={variant.stock === 0 ? "error" : "warning"}>
            {t("left", { count: variant.stock })}
          </Chip>
        </ProductLine>
      ))}
    </SalesCard>
  );
}
