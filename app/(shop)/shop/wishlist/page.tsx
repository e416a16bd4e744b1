import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WishlistScreen } from "@/features/shop/components/wishlist-screen";
import { listWishlistProducts } from "@/features/shop/server/data/details";
import { Messages } from "@/i18n/messages-provider";
import { findPageActorOrNull } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shop.wishlistPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function WishlistPage() {
  const actor = await findPageActorOrNull();
  const products = actor?.isAdmitted ? await listWishlistProducts(actor) : null;
  return (
    <Messages namespaces={["cartLink", "common", "shop", "wishlist", "productColor"]}>
      <WishlistScreen now={new Date().toISOString()} products={products} />
    </Messages>
  );
}
