import { z } from "zod";
import { categoryRefSchema, productImageSchema } from "@/features/shop/schema";
import { acceptedShape, plainLine, sentShape } from "@/lib/field-schemas";
import { listShape } from "@/lib/list-schema";
import { slugFrom } from "@/lib/slug";
import { productLimits as limits, productColorNames } from "./domain/constants";
import { productFields } from "./domain/fields";
import { productList } from "./domain/list-state";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const version = z.int().min(1);

const color = z.enum(productColorNames).or(z.literal(""));

export const variantSchema = z.object({ id, sku: z.string(), color, size: z.string(), stock: z.int() });
export type Variant = z.infer<typeof variantSchema>;

/** A product as those who manage the shop see it. Prices are in the major unit. */
export const productSchema = z.object({
  id,
  slug: z.string(),
  ...sentShape(productFields),
  variants: z.array(variantSchema),
  /** Units in stock, over all variants. */
  stock: z.int(),
  sold: z.int(),
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version,
});
export type Product = z.infer<typeof productSchema>;

/** A product in the list. */
export const productSummarySchema = productSchema.omit({ variants: true, description: true, summary: true }).extend({
  category: categoryRefSchema.nullable(),
  cover: productImageSchema.nullable(),
  variantCount: z.int(),
  /** Of how many variants fewer than `lowStock` are left. */
  lowVariants: z.int(),
});
export type ProductSummary = z.infer<typeof productSummarySchema>;

/** An empty SKU is made from code or name, colour and size. */
const variantShape = {
  sku: plainLine(limits.sku).default(""),
  color: color.default(""),
  size: plainLine(limits.size).default(""),
};
const variantInputSchema = z.object({ ...variantShape, stock: z.int().min(0).max(limits.stock).default(0) });
/**
 * A variant of a product that is changed; without `id` it is new. `stockChange` is what comes in, or negative what goes out, so
 * that units sold since the form was opened stay sold.
 */
const variantPatchSchema = z.object({
  ...variantShape,
  id: id.optional(),
  stockChange: z.int().min(-limits.stock).max(limits.stock).default(0),
});
export type VariantPatch = z.infer<typeof variantPatchSchema>;

type NamedVariant = Readonly<{ sku: string; color: string; size: string }>;

/** In their order: each choice of colour and size and each SKU once. */
const variantsOf = <Of extends z.ZodType<NamedVariant>>(variant: Of) =>
  z
    .array(variant)
    .min(1)
    .max(limits.variants)
    .superRefine((variants, context) => {
      const seen = new Set<string>();
      const require = (key: string, path: PropertyKey[]) => {
        if (seen.has(key)) context.addIssue({ code: "custom", path, params: { code: "taken" } });
        seen.add(key);
      };
      for (const [at, { sku, color: ofColor, size }] of variants.entries()) {
        require(JSON.stringify([ofColor, size]), [at, "size"]);
        if (sku !== "") require(sku, [at, "sku"]);
      }
    });

const slug = z
  .string()
  .trim()
  .min(1)
  .max(limits.slug)
  .refine((text) => slugFrom(text, { max: limits.slug, nameless: "" }) === text, {
    params: { code: "invalid-format" },
  });

/** A field that is left out is empty or has its default; a slug that is left out is made from the name. */
export const productInputSchema = z
  .object({ ...acceptedShape(productFields), slug })
  .partial()
  .required({ name: true, price: true })
  .extend({ variants: variantsOf(variantInputSchema).default([{ sku: "", color: "", size: "", stock: 0 }]) });
export type ProductInput = z.infer<typeof productInputSchema>;

/**
 * `version` is the one that the change started from: an outdated one is refused (412 `stale`, with `current`). `variants` are
 * all of them: those that are left out are removed.
 */
export const productPatchSchema = productInputSchema
  .omit({ variants: true })
  .partial()
  .extend({ variants: variantsOf(variantPatchSchema).optional(), version });
export type ProductPatch = z.infer<typeof productPatchSchema>;

export const productRefSchema = z.object({ productId: id });
export const productUpdateSchema = productRefSchema.extend({ product: productPatchSchema });
export const productAnswerSchema = z.object({ product: productSchema });

/** Differences, so that no two people overwrite each other's count. */
export const stockChangeSchema = productRefSchema.extend({
  changes: z
    .array(z.object({ variantId: id, quantity: z.int().min(-limits.stock).max(limits.stock) }))
    .min(1)
    .max(limits.variants)
    .refine((changes) => new Set(changes.map(({ variantId }) => variantId)).size === changes.length),
});
export type StockChange = z.infer<typeof stockChangeSchema>;

export const productFiltersSchema = z.object(listShape(productList.fields));
export type ProductFilters = z.infer<typeof productFiltersSchema>;
export const productListInputSchema = productFiltersSchema.extend({
  cursor: z.string().max(1_000).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(limits.maxPerPage).catch(limits.perPage).default(limits.perPage),
});
export type ProductListInput = z.infer<typeof productListInputSchema>;

export const productPageSchema = z.object({
  products: z.array(productSummarySchema),
  /** How many match the filters, on all pages together; up to a limit, beyond which there are more. */
  total: z.int(),
  totalIsCapped: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type ProductPage = z.infer<typeof productPageSchema>;
