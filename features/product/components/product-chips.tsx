"use client";

/** Chips with the status and the stock of a product. */
import { useTranslations } from "next-intl";
import { Chip } from "@/components/chip";
import { lowStock } from "../domain/constants";
import { stockLevelOf } from "../domain/stock-level";
import type { Product, ProductSummary } from "../schema";

const statusTones = { draft: "neutral", published: "success" } as const;

export function StatusChip({ status }: Pick<Product, "status">) {
  const t = useTranslations("product.statuses");
  return (
    <Chip dot tone={statusTones[status]}>
      {t(status)}
    </Chip>
  );
}

/** Nothing while enough of every variant is in stock. */
export function StockChip(product: Pick<ProductSummary, "stock" | "lowVariants">) {
  const t = useTranslations("product.stockLevels");
  const level = stockLevelOf(product);
  if (level === "in") return null;
  if (level === "out") return <Chip tone="error">{t("out")}</Chip>;
  return (
    <Chip tone="warning">{product.stock < lowStock ? t("low") : t("lowVariants", { count: product.lowVariants })}</Chip>
  );
}
