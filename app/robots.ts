import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { env } from "@/server/env";

/** What lies behind the sign-in is nothing for a search engine; what is public may be found. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: {
      userAgent: "*",
      // A picture of a page belongs to it, wherever it is shown.
      allow: ["/", "/api/product/image/"],
      disallow: [
        "/api/",
        "/auth/",
        "/aiChat",
        "/calendar",
        "/chat",
        "/dashboard/",
        "/invoice",
        "/kanban",
        "/mail",
        "/order",
        "/payment",
        "/project",
        "/user",
        "/shop/checkout",
        "/shop/order",
        "/_app",
        "/403",
        "/404",
        "/500",
      ],
    },
    sitemap: new URL("/sitemap.xml", env.APP_URL).href,
  };
}
