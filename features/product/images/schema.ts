import { z } from "zod";
import { productLimits } from "@/features/product/domain/constants";
import { productImageSchema } from "@/features/shop/schema";
import { plainLine } from "@/lib/field-schemas";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();

export const imageParamsSchema = z.object({ id });
export const imageQuerySchema = z.object({
  /** One of `productImageWidths`; another one gets the nearest, and without it the largest is sent. */
  width: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
});

export const imagesOfSchema = z.object({ productId: id });
export type ImagesOf = z.infer<typeof imagesOfSchema>;

export const imageRefSchema = z.object({ imageId: id });
export type ImageRef = z.infer<typeof imageRefSchema>;

export const imageUpdateSchema = imageRefSchema.extend({
  alt: plainLine(productLimits.imageText),
  /** The text that was edited; without it the text is replaced whatever it is now. */
  before: z.string().max(productLimits.imageText).optional(),
});
export type ImageUpdate = z.infer<typeof imageUpdateSchema>;

export const imageMoveSchema = imageRefSchema.extend({
  /** Its new place among the pictures of the product, from 0; the last one where there are fewer. */
  index: z
    .int()
    .min(0)
    .max(productLimits.images - 1),
});
export type ImageMove = z.infer<typeof imageMoveSchema>;

/** All pictures of a product in their order. The first is the cover. */
export const imagesSchema = z.object({ images: z.array(productImageSchema) });
export type Images = z.infer<typeof imagesSchema>;
