import { z } from "zod";
import { cartLimits } from "@/features/cart/domain/constants";
import { productColorNames } from "@/features/product/domain/constants";
import { amountSchema, productImageSchema } from "@/features/shop/schema";
import { discountKinds, checkoutLimits as limits, paymentMethods } from "./domain/constants";
import { discountRefusals } from "./domain/rules";

const id = z.uuid().toLowerCase();

/**
 * A line of a cart. `id` is a variant's, or a product's: then `colors` say of which variants to take, in their order, as far as
 * their stock goes. What else a client sends with a line, such as its price, is not looked at.
 */
export const cartLineSchema = z.object({
  id,
  quantity: z.int().min(1).max(cartLimits.quantity),
  colors: z.array(z.enum(productColorNames)).max(cartLimits.colors).default([]),
});

export const quoteInputSchema = z.object({
  cart: z.array(cartLineSchema).min(1).max(cartLimits.lines),
  discountCode: z.string().trim().max(limits.discountCode).optional(),
  shippingMethod: z.string().max(limits.methodName).optional(),
});
export type QuoteInput = z.infer<typeof quoteInputSchema>;

/** Of one variant; a line of a product by its id may become several. */
export const quoteLineSchema = z.object({
  /** The id that the cart has for it. */
  id,
  productId: id,
  variantId: id,
  slug: z.string(),
  name: z.string(),
  sku: z.string(),
  color: z.enum(productColorNames).or(z.literal("")),
  size: z.string(),
  image: productImageSchema.nullable(),
  price: amountSchema,
  quantity: z.int(),
  subtotal: amountSchema,
  /** Units in stock now. Fewer than `quantity`: the line cannot be ordered as it is. */
  available: z.int(),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

export const shippingOptionSchema = z.object({
  id: z.string(),
  /** Empty where the id's name in the reader's language holds. */
  name: z.string(),
  /** What it costs for this cart. */
  price: amountSchema,
  /** What it costs below `freeFrom`. */
  basePrice: amountSchema,
  freeFrom: amountSchema.nullable(),
  minDays: z.int(),
  maxDays: z.int(),
});
export type ShippingOption = z.infer<typeof shippingOptionSchema>;

export const quoteSchema = z.object({
  currency: z.string(),
  lines: z.array(quoteLineSchema),
  /** Ids of the cart that are no product on sale any more. */
  missing: z.array(id),
  /** The code that counts; null without one, or where `discountRefusal` says why not. */
  discountCode: z.string().nullable(),
  discountRefusal: z.enum(discountRefusals).nullable(),
  /** What the code takes off: so many percent of the subtotal, or an amount; null without one. */
  discountRule: z.object({ kind: z.enum(discountKinds), value: amountSchema }).nullable(),
  shippingMethod: z.string(),
  shippingMethods: z.array(shippingOptionSchema),
  subtotal: amountSchema,
  discount: amountSchema,
  shipping: amountSchema,
  total: amountSchema,
  vat: amountSchema,
  totalItems: z.int(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** A way to pay that a buyer is offered. */
export const paymentOptionSchema = z.object({
  method: z.enum(paymentMethods),
  /** No provider is connected: no money moves, and the screens say so. */
  isSimulated: z.boolean(),
});
export type PaymentOption = z.infer<typeof paymentOptionSchema>;
