import { shopFacetsSchema } from "@/features/shop/schema";
import { findShopFacets } from "@/features/shop/server/data/facets";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "What the products of the shop can be filtered by", access: "public", answer: shopFacetsSchema },
  () => findShopFacets(),
);
