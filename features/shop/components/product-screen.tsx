"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { LinkButton } from "@/components/link-button";
import { useAddressSearch } from "@/components/use-address-search";
import { ProductReviews } from "@/features/review/components/product-reviews";
import { WishButton } from "@/features/wishlist/components/wish-button";
import { formatNumber } from "@/lib/format";
import { editProductPath, paths } from "@/lib/paths";
import { settleChoice, type VariantChoice, variantOf } from "../domain/variant-choice";
import type { ShopProduct, ShopProductDetails, ShopVariant } from "../schema";
import { BuyBox } from "./buy-box";
import { ProductFacts } from "./product-facts";
import { ProductGallery } from "./product-gallery";
import { ProductGrid } from "./product-grid";
import styles from "./product-screen.module.css";
import { RatingLink } from "./rating";
import type { ShopViewer } from "./shop-screen";

const reviewsId = "reviews";

type Props = Readonly<{
  product: ShopProductDetails;
  related: readonly ShopProduct[];
  viewer: ShopViewer;
  /** The query of the address that the page was drawn for. */
  search: string;
  /** When the page was drawn, an ISO instant. */
  now: string;
  /** The description as it is read; null where there is none. */
  children: ReactNode;
}>;

/** The page of a product. */
export function ProductScreen({ product, related, viewer, search, now, children }: Props) {
  const t = useTranslations("shop");
  const { choice, choose } = useChoice(search);
  const { id, slug, name, category, rating, totalReviews, ratings } = product;
  const variant = variantOf(product.variants, settleChoice(product.variants, choice));
  return (
    <>
      <div className={styles.trail}>
        <Breadcrumbs
          items={[
            { label: t("title"), href: paths.shop.root },
            ...(category ? [{ label: category.name, href: categoryPath(category.slug) }] : []),
            { label: name },
          ]}
          label={t("product.breadcrumbs")}
        />
        {viewer?.canManage && (
          <LinkButton href={editProductPath(slug)} size="s" startIcon="pencil">
            {t("product.edit")}
          </LinkButton>
        )}
      </div>
      <article className={styles.product}>
        <ProductGallery images={product.images} name={name} />
        <div className={styles.side}>
          <Head product={product} viewer={viewer} />
          <BuyBox choice={choice} onChoose={choose} product={product} />
          <ProductFacts product={product} sku={variant?.sku} />
        </div>
      </article>
      {children && (
        <section className={styles.section}>
          <h2>{t("product.description")}</h2>
          {children}
        </section>
      )}
      <section className={styles.section} id={reviewsId}>
        <ProductReviews productId={id} rating={rating} ratings={ratings} totalReviews={totalReviews} viewer={viewer} />
      </section>
      {related.length > 0 && (
        <section className={styles.section}>
          <h2>{t("product.related")}</h2>
          <ProductGrid
            isFarDown
            isSignedIn={viewer !== null}
            label={t("product.related")}
            now={now}
            products={related}
          />
        </section>
      )}
    </>
  );
}

const categoryPath = (slug: string) => `${paths.shop.root}?${new URLSearchParams({ category: slug })}`;

function Head({ product, viewer }: Pick<Props, "product" | "viewer">) {
  const t = useTranslations("shop.product");
  const locale = useLocale();
  const { id, name, summary, totalSold } = product;
  return (
    <header className="flex column gap-2">
      <div className="flex between items-start gap-3">
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
        <WishButton isSignedIn={viewer !== null} name={name} productId={id} />
      </div>
      <div className="flex wrap gap-2-4">
        <RatingLink href={`#${reviewsId}`} product={product} />
        {totalSold > 0 && (
          <span className="text-13 faint num">
            {t("sold", { count: totalSold, shown: formatNumber(locale, totalSold) })}
          </span>
        )}
      </div>
      {summary && (
        <p className="muted pretty">
          <bdi>{summary}</bdi>
        </p>
      )}
    </header>
  );
}

/** What is chosen, as the URL says it, so that a link shows the same. */
function useChoice(served: string) {
  const { search, write, readLatest } = useAddressSearch(served);
  const params = new URLSearchParams(search);
  const choice: VariantChoice = {
    color: (params.get("color") as ShopVariant["color"] | null) ?? undefined,
    size: params.get("size") ?? undefined,
  };
  function choose(next: VariantChoice): void {
    const params = readLatest();
    for (const key of ["color", "size"] as const) {
      if (next[key] === undefined) params.delete(key);
      else params.set(key, next[key]);
    }
    write(params, "replace");
  }
  return { choice, choose };
}
