import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { RichText } from "@/components/rich-text";
import { ProductScreen } from "@/features/shop/components/product-screen";
import { productDataOf } from "@/features/shop/domain/structured-data";
import { findShopProduct, listRelatedProducts } from "@/features/shop/server/data/details";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { AppError } from "@/lib/errors";
import { shopProductPath } from "@/lib/paths";
import { env } from "@/server/env";
import { findShopViewer } from "../../../viewer";

type Props = Readonly<{
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}>;

/** Read once for the head of the document and the page. */
const findProduct = cache(async (slug: string) => {
  try {
    return await findShopProduct(decodeURIComponent(slug));
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await findProduct((await params).slug);
  if (!product) return {};
  const { name: title, summary, slug, cover } = product;
  const description = summary || undefined;
  const canonical = new URL(shopProductPath(slug), env.APP_URL);
  const images = cover ? [{ url: new URL(cover.url, env.APP_URL), width: cover.width, height: cover.height }] : [];
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: { type: "website", title, description, url: canonical, siteName: "Ordo", images },
  };
}

export default async function ProductPage({ params, searchParams }: Props) {
  const [{ slug }, query, viewer, incoming] = await Promise.all([params, searchParams, findShopViewer(), headers()]);
  const product = await findProduct(slug);
  if (!product) notFound();
  const related = await listRelatedProducts(product);
  return (
    <Messages namespaces={["cartLink", "common", "review", "shop", "wishlist", "productColor"]}>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" are escaped, so it ends at our own tag.
        dangerouslySetInnerHTML={{ __html: productDataOf(product, env.APP_URL) }}
        nonce={incoming.get("x-nonce") ?? undefined}
        suppressHydrationWarning
        type="application/ld+json"
      />
      <ProductScreen
        now={new Date().toISOString()}
        product={product}
        related={related}
        search={searchOf(query)}
        viewer={viewer}
      >
        {product.description && <RichText className="readable" heading="h3" text={product.description} />}
      </ProductScreen>
    </Messages>
  );
}
