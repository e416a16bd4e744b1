import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { listPostUrls } from "@/features/post/reading/server/data";
import { listProductUrls } from "@/features/shop/server/data/sitemap";
import { postPath, shopProductPath } from "@/lib/paths";
import { env } from "@/server/env";
import { languageAddresses } from "./public-metadata";
import { listedPages } from "./public-pages";

type Entry = Readonly<{ path: string; lastModified?: Date }>;

/** Each page, post and product with its address in every language. The origin is known where the server runs, not where it was built. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const [posts, products] = await Promise.all([listPostUrls(), listProductUrls()]);
  const entries: Entry[] = [
    ...listedPages.map((path) => ({ path })),
    ...posts.map(({ slug, updatedAt }) => ({ path: postPath(slug), lastModified: updatedAt })),
    ...products.map(({ slug, updatedAt }) => ({ path: shopProductPath(slug), lastModified: updatedAt })),
  ];
  return entries.map(({ path, ...entry }) => ({
    url: new URL(path, env.APP_URL).href,
    alternates: { languages: languageAddresses(path) },
    ...entry,
  }));
}
