import type { MetadataRoute } from "next";

/** What lies behind the sign-in is nothing for a search engine; what is public may be found. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: ["/api/", "/dashboard/", "/kanban", "/calendar", "/_app", "/403", "/404", "/500"],
    },
  };
}
