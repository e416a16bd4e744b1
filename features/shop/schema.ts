/** Schemas for products as buyers see them, and for the filters of the shop. */
import { z } from "zod";
import { productColorNames, productGenders, productLimits } from "@/features/product/domain/constants";
import { listShape } from "@/lib/list-schema";
import { shopList } from "./domain/list-state";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
/** In the major unit of `currency`, as the specification's carts have it; minor units are exact in it. */
export const amountSchema = z.number().min(0);

export const productImageSchema = z.object({
  id,
  /** The address of the picture; `?width=` asks for one of `productImageWidths`. */
  url: z.string(),
  alt: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  /** `#rrggbb`, shown until the picture is there. */
  color: z.string(),
});
export type ProductImage = z.infer<typeof productImageSchema>;

export const categoryRefSchema = z.object({ id, name: z.string(), slug: z.string() });

/** A product in a list of the shop. */
export const shopProductSchema = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  category: categoryRefSchema.nullable(),
  gender: z.enum(productGenders),
  /** What is paid for one, VAT included. */
  price: amountSchema,
  /** The earlier price of a product on sale. */
  compareAtPrice: amountSchema.nullable(),
  currency: z.string(),
  colors: z.array(z.enum(productColorNames)),
  sizes: z.array(z.string()),
  /** Units in stock, over all variants. */
  available: z.int(),
  /** From 0 to 5, in tenths; 0 without reviews. */
  rating: z.number(),
  totalReviews: z.int(),
  totalSold: z.int(),
  cover: productImageSchema.nullable(),
  publishedAt: z.iso.datetime(),
});
export type ShopProduct = z.infer<typeof shopProductSchema>;

export const shopVariantSchema = z.object({
  id,
  sku: z.string(),
  color: z.enum(productColorNames).or(z.literal("")),
  size: z.string(),
  available: z.int(),
});
export type ShopVariant = z.infer<typeof shopVariantSchema>;

/** A product on its own page. */
export const shopProductDetailsSchema = shopProductSchema.extend({
  /** The Markdown subset of lib/rich-text. */
  description: z.string(),
  code: z.string(),
  tags: z.array(z.string()),
  images: z.array(productImageSchema),
  variants: z.array(shopVariantSchema),
  /** How many gave 5, 4, 3, 2 and 1 stars. */
  ratings: z.array(z.object({ stars: z.int().min(1).max(5), count: z.int() })),
});
export type ShopProductDetails = z.infer<typeof shopProductDetailsSchema>;

/** A product by its id or by its slug. */
export const shopProductRefSchema = z.object({ productId: z.string().min(1).max(productLimits.slug) });

export const shopFiltersSchema = z.object(listShape(shopList.fields));
export type ShopFilters = z.infer<typeof shopFiltersSchema>;

export const shopListInputSchema = shopFiltersSchema.extend({
  cursor: z.string().max(1_000).optional().catch(undefined),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(productLimits.maxPerPage)
    .catch(productLimits.perPage)
    .default(productLimits.perPage),
});
export type ShopListInput = z.infer<typeof shopListInputSchema>;

export const shopPageSchema = z.object({
  products: z.array(shopProductSchema),
  /** How many the filters leave in all; where `totalIsCapped`, at least so many. */
  total: z.int(),
  totalIsCapped: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type ShopPage = z.infer<typeof shopPageSchema>;

export const shopSuggestSchema = z.object({ query: z.string().max(productLimits.search).catch("").default("") });

/** What the products of the shop can be filtered by. */
export const shopFacetsSchema = z.object({
  /** By name; those with products alone. Where `countIsCapped`, there are at least so many. */
  categories: z.array(categoryRefSchema.extend({ count: z.int(), countIsCapped: z.boolean() })),
  /** Of the cheapest and the dearest product; null without products. */
  price: z.object({ min: amountSchema, max: amountSchema }).nullable(),
  colors: z.array(z.enum(productColorNames)),
});
export type ShopFacets = z.infer<typeof shopFacetsSchema>;
