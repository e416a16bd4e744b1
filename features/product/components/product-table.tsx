"use client";

import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { type Column, DataTable } from "@/components/data-table/data-table";
import type { useRowSelection } from "@/components/data-table/use-row-selection";
import { Icon } from "@/components/icon";
import { classNames } from "@/lib/class-names";
import { formatNumber, formatTableDate } from "@/lib/format";
import { editProductPath } from "@/lib/paths";
import type { ProductSort, ProductSortKey } from "../domain/list-state";
import { moneyText } from "../domain/shop-amount";
import { ProductPicture } from "../images/components/product-picture";
import type { ProductSummary } from "../schema";
import { StatusChip, StockChip } from "./product-chips";
import styles from "./product-list.module.css";
import { ProductMenu, type RowActions } from "./product-menu";

type Props = Readonly<{
  products: readonly ProductSummary[];
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  isWaiting: boolean;
  selection: ReturnType<typeof useRowSelection>;
  actions: RowActions;
}>;

/** The table of products. */
export function ProductTable({ products, sort, onSort, isWaiting, selection, actions }: Props) {
  const t = useTranslations("product");
  return (
    <div className={styles.frame}>
      <DataTable
        className={styles.table}
        columns={useColumns()}
        isWaiting={isWaiting}
        label={t("title")}
        menu={{ label: t("menu.column"), of: (product) => <ProductMenu actions={actions} product={product} /> }}
        onSort={onSort}
        rows={products}
        selection={{
          ...selection,
          allLabel: t("select.all"),
          labelOf: ({ name }) => t("select.one", { name }),
        }}
        sort={sort}
      />
    </div>
  );
}

function useColumns(): Column<ProductSummary, ProductSortKey>[] {
  const t = useTranslations("product");
  const locale = useLocale();
  return [
    { id: "name", sort: "name", label: t("fields.name"), cell: (product) => <NameCell product={product} /> },
    { id: "status", label: t("fields.status"), cell: ({ status }) => <StatusChip status={status} /> },
    {
      id: "price",
      sort: "price",
      label: t("fields.price"),
      align: "end",
      cell: (product) => <PriceCell product={product} />,
    },
    {
      id: "stock",
      sort: "stock",
      label: t("stock"),
      align: "end",
      cell: (product) => (
        <span className={styles.stock}>
          <StockChip lowVariants={product.lowVariants} stock={product.stock} />
          <span data-label={t("stock")}>{formatNumber(locale, product.stock)}</span>
        </span>
      ),
    },
    { id: "sold", sort: "sold", label: t("sold"), align: "end", cell: ({ sold }) => formatNumber(locale, sold) },
    {
      id: "updatedAt",
      sort: "updatedAt",
      label: t("updatedAt"),
      cell: ({ updatedAt }) => <span className="text-13 num nowrap">{formatTableDate(locale, updatedAt)}</span>,
    },
  ];
}

type CellProps = Readonly<{ product: ProductSummary }>;

function NameCell({ product: { slug, name, code, category, cover, variantCount } }: CellProps) {
  const t = useTranslations("product");
  const facts = [category?.name, code, variantCount > 1 && t("variantCount", { count: variantCount })].filter(Boolean);
  return (
    <span className={styles.product}>
      {cover ? (
        <ProductPicture className={styles.picture} image={cover} name="" sizes="48px" />
      ) : (
        <span className={classNames(styles.picture, styles.blank)}>
          <Icon name="image" size={20} />
        </span>
      )}
      <span className={styles.texts}>
        <AppLink className={styles.link} data-cell="name" href={editProductPath(slug)}>
          <bdi>{name}</bdi>
        </AppLink>
        {facts.length > 0 && (
          <span className={styles.under}>
            <bdi>{facts.join(" · ")}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}

function PriceCell({ product: { price, compareAtPrice } }: CellProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  return (
    <span className={styles.prices}>
      <span className={classNames("nowrap", compareAtPrice !== null && styles.reduced)}>
        {moneyText(locale, price)}
      </span>
      {compareAtPrice !== null && (
        <s className={styles.former} title={t("fields.compareAtPrice")}>
          {moneyText(locale, compareAtPrice)}
        </s>
      )}
    </span>
  );
}
