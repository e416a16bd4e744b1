"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { Chip } from "@/components/chip";
import { paths } from "@/lib/paths";
import type { ShopProductDetails } from "../schema";
import styles from "./product-facts.module.css";

type Props = Readonly<{
  product: ShopProductDetails;
  /** Of the variant that is chosen. */
  sku: string | undefined;
}>;

/** Further details of a product; missing ones are left out. */
export function ProductFacts({ product: { code, category, gender, tags }, sku }: Props) {
  const t = useTranslations("shop");
  const shopPath = (filter: Record<string, string>) => `${paths.shop.root}?${new URLSearchParams(filter)}`;
  return (
    <dl className={styles.facts}>
      {category && (
        <Fact name={t("product.category")}>
          <AppLink href={shopPath({ category: category.slug })}>
            <bdi>{category.name}</bdi>
          </AppLink>
        </Fact>
      )}
      <Fact name={t("product.gender")}>{t(`genders.${gender}`)}</Fact>
      {code && (
        <Fact name={t("product.code")}>
          <bdi>{code}</bdi>
        </Fact>
      )}
      {sku && (
        <Fact name={t("product.sku")}>
          <bdi>{sku}</bdi>
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact name={t("product.tags")}>
          <span className="flex wrap gap-1">
            {tags.map((tag) => (
              <AppLink className="no-underline" href={shopPath({ search: tag })} key={tag}>
                <Chip shape="tag">
                  <bdi>{tag}</bdi>
                </Chip>
              </AppLink>
            ))}
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className="break-anywhere">{children}</dd>
    </div>
  );
}
