import { z } from "zod";
import { checkoutLimits as limits } from "@/features/checkout/domain/constants";
import { productLimits, shopCurrency } from "@/features/product/domain/constants";
import { amountSchema } from "@/features/shop/schema";
import { plainLine } from "@/lib/field-schemas";
import { toMajor, toMinor } from "@/lib/money";

/** `standard`, `express` or `pickup`, or the id of a method of the organisation's own. */
const id = z.string().min(1).max(limits.methodName);
const version = z.int().min(1);

export const shippingMethodSchema = z.object({
  id,
  /** Empty where the id's name in the reader's language holds. */
  name: z.string(),
  price: amountSchema,
  /** From this amount of goods on it is free; null where it never is. */
  freeFrom: amountSchema.nullable(),
  /** Working days from the order to the delivery. */
  minDays: z.int(),
  maxDays: z.int(),
  isActive: z.boolean(),
  version,
});
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

const amount = amountSchema
  .max(toMajor(productLimits.price, shopCurrency))
  .refine((major) => toMinor(major, shopCurrency) !== null, { params: { code: "invalid-value" } });
const days = z.int().min(0).max(limits.deliveryDays);

/** A built-in method may have an empty name. */
export const shippingMethodInputSchema = z.object({
  name: plainLine(limits.methodName),
  price: amount,
  freeFrom: amount.nullable(),
  minDays: days,
  maxDays: days,
  isActive: z.boolean(),
});
export type ShippingMethodInput = z.infer<typeof shippingMethodInputSchema>;

/** `version` is the one that the change started from: an outdated one is refused (412 `stale`, with `current`). */
const patchSchema = shippingMethodInputSchema.partial().extend({ version: version.optional() });
export type ShippingMethodPatch = z.infer<typeof patchSchema>;

export const shippingMethodRefSchema = z.object({ shippingMethodId: id });
/** `version` is the one that was shown: what was changed since is not deleted (412 `stale`, with `current`). */
export const shippingMethodDeleteSchema = shippingMethodRefSchema.extend({ version: version.optional() });
export const shippingMethodUpdateSchema = shippingMethodRefSchema.extend({ shippingMethod: patchSchema });
/** `position` is the place among all methods that it moves to, from 0. */
export const shippingMethodMoveSchema = shippingMethodRefSchema.extend({
  position: z
    .int()
    .min(0)
    .max(limits.methods - 1),
});
export const shippingMethodAnswerSchema = z.object({ shippingMethod: shippingMethodSchema });
/** All methods in their order. */
export const shippingMethodListSchema = z.object({ shippingMethods: z.array(shippingMethodSchema) });
export type ShippingMethodList = z.infer<typeof shippingMethodListSchema>;
