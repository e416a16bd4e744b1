import { z } from "zod";
import { categoryRefSchema } from "@/features/shop/schema";
import { plainLine } from "@/lib/field-schemas";
import { productLimits } from "../domain/constants";

const id = z.uuid().toLowerCase();

export const categorySchema = categoryRefSchema.extend({
  /** How many of its products are published. */
  published: z.int(),
  /** How many products it has; null for who does not manage the shop. */
  total: z.int().nullable(),
  version: z.int(),
});
export type Category = z.infer<typeof categorySchema>;

export const categoryListSchema = z.object({ categories: z.array(categorySchema) });
export const categoryInputSchema = z.object({ name: plainLine(productLimits.categoryName).min(1) });
export const categoryRefInputSchema = z.object({ categoryId: id });
/** The slug stays, so that links to the category go on leading to it. */
export const categoryUpdateSchema = categoryRefInputSchema.extend({
  category: categoryInputSchema.extend({ version: z.int().min(1) }),
});
export const categoryAnswerSchema = z.object({ category: categorySchema });
/** `products`: how many had the category, and have none now. */
export const categoryDeletedSchema = z.object({ categoryId: id, products: z.int() });
