import "server-only";
import { desc } from "drizzle-orm";
import { current } from "@/server/db/client";
import { isInShop, products } from "@/server/db/schema/product";

/** Beside a few pages and the posts, well below the 50,000 addresses that one sitemap holds. */
const maxUrls = 5_000;

/** Returns the slugs of the products for sitemaps, last published first. */
export const listProductUrls = (): Promise<{ slug: string; updatedAt: Date }[]> =>
  current()
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(isInShop)
    .orderBy(desc(products.publishedAt), desc(products.id))
    .limit(maxUrls);
