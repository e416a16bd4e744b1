"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { paths, signInPath } from "@/lib/paths";
import type { ShopProduct } from "../schema";
import { ProductGrid } from "./product-grid";

type Props = Readonly<{
  /** Null for a guest, who has no wishlist. */
  products: readonly ShopProduct[] | null;
  /** When the page was drawn, an ISO instant. */
  now: string;
}>;

/** The page with a person's wishlist. */
export function WishlistScreen({ products, now }: Props) {
  const t = useTranslations("shop.wishlistPage");
  return (
    <>
      <PageHeader title={t("title")} />
      {products === null && <SignInFirst />}
      {products?.length === 0 && (
        <EmptyState
          action={
            <LinkButton href={paths.shop.root} variant="solid">
              {t("browse")}
            </LinkButton>
          }
          icon="store"
          title={t("empty")}
        >
          {t("emptyText")}
        </EmptyState>
      )}
      {products !== null && products.length > 0 && (
        <ProductGrid isSignedIn label={t("title")} now={now} products={products} />
      )}
    </>
  );
}

function SignInFirst() {
  const t = useTranslations("shop");
  return (
    <EmptyState
      action={
        <LinkButton href={signInPath(paths.shop.wishlist)} startIcon="log-in" variant="solid">
          {t("signIn")}
        </LinkButton>
      }
      icon="lock"
      title={t("wishlistPage.signInTitle")}
    >
      {t("wishlistPage.signInText")}
    </EmptyState>
  );
}
