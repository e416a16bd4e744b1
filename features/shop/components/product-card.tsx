"use client";

import { useLocale, useTranslations } from "next-intl";
import { memo } from "react";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { ProductPicture } from "@/features/product/images/components/product-picture";
import { WishButton } from "@/features/wishlist/components/wish-button";
import { classNames } from "@/lib/class-names";
import { formatNumber, formatPercent } from "@/lib/format";
import { shopProductPath } from "@/lib/paths";
import { discountOf, isNewProduct, stockLevelOf } from "../domain/marks";
import type { ShopProduct } from "../schema";
import { Price } from "./price";
import styles from "./product-card.module.css";
import { Rating } from "./rating";
import { Swatches } from "./swatches";

/** As wide as a column of the grid. */
const sizes = "(min-width: 1200px) 290px, (min-width: 900px) 30vw, (min-width: 600px) 33vw, 50vw";

type Props = Readonly<{
  product: ShopProduct;
  /** When the page was drawn, an ISO instant. */
  now: string;
  isSignedIn: boolean;
  /** Stands in the first row. */
  isFirst?: boolean;
  onQuickView?: (product: ShopProduct) => void;
}>;

/** A card with a product, for grids. The whole card leads to its page. */
export const ProductCard = memo(function ProductCard({ product, now, isSignedIn, isFirst, onQuickView }: Props) {
  const t = useTranslations("shop");
  const { id, slug, name, cover, category, available } = product;
  return (
    <article className={styles.card} data-sold-out={available <= 0 || undefined}>
      <div className={styles.media}>
        {cover ? (
          <ProductPicture image={cover} isPriority={isFirst} name="" sizes={sizes} />
        ) : (
          <span className={classNames("centred faint", styles.noPicture)}>
            <Icon name="image" size={26} />
            <span className="visually-hidden">{t("noPicture")}</span>
          </span>
        )}
        <Marks now={now} product={product} />
        <div className={styles.heart}>
          <WishButton isSignedIn={isSignedIn} name={name} productId={id} />
        </div>
        {onQuickView && (
          <button
            aria-label={t("quickView.openOf", { name })}
            className={styles.quickView}
            onClick={() => onQuickView(product)}
            type="button"
          >
            {t("quickView.open")}
          </button>
        )}
      </div>
      <div className={styles.facts}>
        <div className="row between gap-2">
          <span className="shrinkable truncate text-12 faint">{category && <bdi>{category.name}</bdi>}</span>
          <Rating product={product} />
        </div>
        <h2 className={styles.name}>
          <AppLink className={styles.link} href={shopProductPath(slug)}>
            <bdi>{name}</bdi>
          </AppLink>
        </h2>
        <div className={styles.foot}>
          <Price product={product} />
          <Swatches colors={product.colors} />
        </div>
      </div>
    </article>
  );
});

/** What is to be known at a glance: sold out or few left, on sale, new. Two at most. */
function Marks({ product, now }: Readonly<{ product: ShopProduct; now: string }>) {
  const t = useTranslations("shop.marks");
  const locale = useLocale();
  const level = stockLevelOf(product.available);
  const percent = discountOf(product);
  const low = { count: product.available, shown: formatNumber(locale, product.available) };
  const marks = [
    level === "soldOut" && { kind: "soldOut", text: t("soldOut") },
    percent !== null && { kind: "sale", text: t("sale", { percent: formatPercent(locale, percent / 100) }) },
    level === "low" && { kind: "low", text: t("low", low) },
    isNewProduct(product, now) && { kind: "new", text: t("new") },
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.slice(0, 2).map(({ kind, text }) => (
        <li className={styles[kind]} key={kind}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}
