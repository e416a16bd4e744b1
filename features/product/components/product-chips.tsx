"use client";

import { useTranslations } from "next-intl";
import { Chip } from "@/components/chip";
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
  return <Chip tone={level === "out" ? "error" : "warning"}>{t(level)}</Chip>;
}
