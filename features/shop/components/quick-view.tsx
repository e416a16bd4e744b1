"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/dialog";
import { LinkButton } from "@/components/link-button";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { ProductPicture } from "@/features/product/images/components/product-picture";
import { shopProductPath } from "@/lib/paths";
import { shopProductQuery } from "../client/queries";
import type { VariantChoice } from "../domain/variant-choice";
import type { ShopProduct, ShopProductDetails } from "../schema";
import { BuyBox } from "./buy-box";
import styles from "./quick-view.module.css";

type Props = Readonly<{ product: ShopProduct; onClose: () => void }>;

/** A dialog that shows a product of the grid with its picture, price and variants, without leaving the page. */
export function QuickView({ product, onClose }: Props) {
  const t = useTranslations("shop.quickView");
  const tCommon = useTranslations("common");
  const found = useQuery(shopProductQuery(product.slug));
  return (
    <Dialog closeLabel={tCommon("close")} onClose={onClose} open size="l" title={<bdi>{product.name}</bdi>}>
      <div className={styles.view}>
        <div className={styles.picture}>
          {product.cover && (
            <ProductPicture image={product.cover} name={product.name} sizes="(min-width: 700px) 380px, 90vw" />
          )}
        </div>
        <div className="flex column gap-4">
          <LoadState of={found} title={t("failed")}>
            <Skeleton width="50%" />
            <Skeleton height={46} shape="box" />
          </LoadState>
          {found.data && <Chosen product={found.data} />}
          <LinkButton endIcon="chevron-right" href={shopProductPath(product.slug)} variant="ghost">
            {t("details")}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  );
}

function Chosen({ product }: Readonly<{ product: ShopProductDetails }>) {
  const [choice, setChoice] = useState<VariantChoice>({});
  return (
    <>
      {product.summary && (
        <p className="pretty">
          <bdi>{product.summary}</bdi>
        </p>
      )}
      <BuyBox choice={choice} onChoose={setChoice} product={product} />
    </>
  );
}
