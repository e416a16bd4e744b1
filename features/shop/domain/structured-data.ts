import { shopProductPath } from "@/lib/paths";
import type { ShopProductDetails } from "../schema";

/**
 * Returns a product as JSON-LD for search engines (`Product` and `Offer` of schema.org), safe inside a script element.
 */
export function productDataOf(product: ShopProductDetails, origin: string): string {
  const { name, summary, slug, code, price, currency, available, images, rating, totalReviews } = product;
  const url = new URL(shopProductPath(slug), origin).href;
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    url,
    ...(summary && { description: summary }),
    ...((code || product.variants[0]?.sku) && { sku: code || product.variants[0]?.sku }),
    ...(images.length > 0 && { image: images.map((image) => new URL(image.url, origin).href) }),
    ...(totalReviews > 0 && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: totalReviews },
    }),
    offers: {
      "@type": "Offer",
      url,
      price,
      priceCurrency: currency,
      availability: `https://schema.org/${available > 0 ? "InStock" : "OutOfStock"}`,
    },
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
