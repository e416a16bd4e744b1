import { expect, test } from "vitest";
import type { ShopProductDetails } from "../schema";
import { productDataOf } from "./structured-data";

const product: ShopProductDetails = {
  id: "019ab000-0000-7000-8000-000000000001",
  slug: "өвлийн-дээл",
  name: "Deel </script><script>alert(1)</script>",
  summary: "",
  category: null,
  gender: "all",
  price: 49_900.5,
  compareAtPrice: null,
  currency: "MNT",
  colors: [],
  sizes: [],
  available: 0,
  rating: 4.5,
  totalReviews: 2,
  totalSold: 0,
  cover: null,
  publishedAt: "2026-11-27T00:00:00.000Z",
  description: "",
  code: "",
  tags: [],
  images: [],
  variants: [{ id: "019ab000-0000-7000-8000-000000000002", sku: "D-1", color: "", size: "", available: 0 }],
  ratings: [],
};

test("a product's structured data name its price, stock and rating, and cannot end the script that they stand in", () => {
  const text = productDataOf(product, "https://shop.example");
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    url: "https://shop.example/shop/product/%D3%A9%D0%B2%D0%BB%D0%B8%D0%B9%D0%BD-%D0%B4%D1%8D%D1%8D%D0%BB",
    sku: "D-1",
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.5, reviewCount: 2 },
    offers: {
      "@type": "Offer",
      url: "https://shop.example/shop/product/%D3%A9%D0%B2%D0%BB%D0%B8%D0%B9%D0%BD-%D0%B4%D1%8D%D1%8D%D0%BB",
      price: 49_900.5,
      priceCurrency: "MNT",
      availability: "https://schema.org/OutOfStock",
    },
  });
});
