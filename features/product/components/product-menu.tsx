"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/icon-button";
import { Menu } from "@/components/menu";
import { editProductPath, shopProductPath } from "@/lib/paths";
import type { BulkChange } from "../bulk/schema";
import type { ProductSummary } from "../schema";

/** What can be done to one product from the list. */
export type RowActions = Readonly<{ onChange: (product: ProductSummary, change: BulkChange) => void }>;

/** The menu of actions for a product. */
export function ProductMenu({ product, actions }: Readonly<{ product: ProductSummary; actions: RowActions }>) {
  const t = useTranslations("product");
  const router = useRouter();
  const { name, slug } = product;
  const isPublished = product.status === "published";
  return (
    <Menu
      items={[
        { label: t("edit"), icon: "pencil", onSelect: () => router.push(editProductPath(slug)) },
        ...(isPublished
          ? [{ label: t("view"), icon: "store" as const, onSelect: () => router.push(shopProductPath(slug)) }]
          : []),
        {
          label: t(isPublished ? "bulk.unpublish" : "bulk.publish"),
          icon: isPublished ? "eye-off" : "eye",
          onSelect: () => actions.onChange(product, { kind: isPublished ? "unpublish" : "publish" }),
        },
        {
          label: t("delete"),
          icon: "trash-2",
          danger: true,
          onSelect: () => actions.onChange(product, { kind: "delete" }),
        },
      ]}
      label={t("menu.of", { name })}
      trigger={(props) => (
        <IconButton {...props} data-cell="menu" icon="ellipsis-vertical" label={t("menu.of", { name })} size="s" />
      )}
    />
  );
}
