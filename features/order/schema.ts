import { z } from "zod";
import { emailSchema } from "@/features/account/schema";
import { addressInputSchema, addressSchema } from "@/features/address/schema";
import { checkoutLimits, paymentMethods } from "@/features/checkout/domain/constants";
import { quoteInputSchema } from "@/features/checkout/schema";
import { invoiceSchema } from "@/features/invoice/schema";
import { productColorNames, productLimits } from "@/features/product/domain/constants";
import { amountSchema, productImageSchema } from "@/features/shop/schema";
import { plainLine as line, plainText as text } from "@/lib/field-schemas";
import { listShape } from "@/lib/list-schema";
import {
  orderLimits as limits,
  orderEventKinds,
  orderStatuses,
  paymentChannels,
  paymentStates,
  paymentStatuses,
} from "./domain/constants";
import { orderList } from "./domain/list-state";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const version = z.int().min(1);
/** More than nothing, in major units. */
const moneySchema = amountSchema.gt(0).max(limits.total);

/** An address of the address book, with the email that the order is confirmed to. */
const billingSchema = addressInputSchema.extend({ email: emailSchema.pipe(z.string().max(checkoutLimits.email)) });
const keptBillingSchema = addressSchema.omit({ id: true, isDefault: true, version: true });

/** `quoteTotal` is the total that the buyer was shown; where it is another one now, nothing is ordered. */
export const placeOrderSchema = quoteInputSchema.extend({
  shippingMethod: z.string().min(1).max(checkoutLimits.methodName),
  billing: billingSchema,
  payment: z.enum(paymentMethods),
  quoteTotal: amountSchema.max(Number.MAX_SAFE_INTEGER),
  note: text(checkoutLimits.note).default(""),
});
export type PlaceOrder = z.infer<typeof placeOrderSchema>;

/** An order in a list. Amounts are in the major unit of `currency`. */
export const orderSchema = z.object({
  id,
  /** What people call it. */
  number: z.int(),
  /** `id` is null where the order belongs to no account. */
  customer: z.object({ id: id.nullable(), name: z.string(), email: z.string(), phone: z.string() }),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  /** Whether one of its payments was simulated: no money moved. */
  hasSimulatedPayment: z.boolean(),
  currency: z.string(),
  total: amountSchema,
  /** What the goods that came back were sold for, without delivery. */
  returned: amountSchema,
  paid: amountSchema,
  refunded: amountSchema,
  /** What is still to be paid of the total without what came back. */
  due: amountSchema,
  totalItems: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version,
});
export type Order = z.infer<typeof orderSchema>;

export const orderLineSchema = z.object({
  id,
  productId: id.nullable(),
  variantId: id.nullable(),
  /** Names the product's page; null once the product is gone. */
  slug: z.string().nullable(),
  name: z.string(),
  sku: z.string(),
  color: z.enum(productColorNames).or(z.literal("")),
  size: z.string().max(productLimits.size),
  image: productImageSchema.nullable(),
  price: amountSchema,
  quantity: z.int(),
  /** Units that came back. */
  returned: z.int(),
  subtotal: amountSchema,
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderEventSchema = z.object({
  id,
  kind: z.enum(orderEventKinds),
  text: z.string(),
  amount: amountSchema.nullable(),
  /** Null for the customer, for an account that is gone, and for whom it does not concern. */
  actor: z.object({ id, name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** Money that came in, or went back where `amount` is negative. */
export const paymentEntrySchema = z.object({
  id,
  /** In the major unit of its own `currency`. */
  amount: z.number(),
  currency: z.string(),
  channel: z.enum(paymentChannels),
  state: z.enum(paymentStates),
  /** Not where the order could not take it, or where it failed: the order's sums do not have it. */
  isCounted: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type PaymentEntry = z.infer<typeof paymentEntrySchema>;

export const orderDetailsSchema = orderSchema.extend({
  subtotal: amountSchema,
  discount: amountSchema,
  shipping: amountSchema,
  /** The part of `total` that is VAT. */
  vat: amountSchema,
  /** What was paid beyond what is owed, and has not gone back yet. */
  refundDue: amountSchema,
  discountCode: z.string(),
  shippingMethod: z.string(),
  /** What the method was called when it was ordered; empty where the id's name in the reader's language holds. */
  shippingName: z.string(),
  trackingNumber: z.string(),
  billing: keptBillingSchema,
  note: z.string(),
  lines: z.array(orderLineSchema),
  /** Oldest first. */
  payments: z.array(paymentEntrySchema),
  /** What a refund sends back to the card at most; the rest is given back by hand. For those who handle orders. */
  cardRefundable: amountSchema,
  /** Oldest first. Notes are for those who handle orders, not for the customer. */
  events: z.array(orderEventSchema),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

export const placedOrderSchema = z.object({
  order: orderDetailsSchema,
  /** Its amounts are minor units. */
  invoice: invoiceSchema,
  /** By which a guest reads the order later; given once. */
  accessKey: z.string().optional(),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

export const orderRefSchema = z.object({ orderId: id });
export type OrderRef = z.infer<typeof orderRefSchema>;
export const orderAnswerSchema = z.object({ order: orderDetailsSchema });

/** `version` is the one that the change started from: an outdated one is refused (412 `stale`, with `current`). */
export const orderChangeSchema = orderRefSchema.extend({ version: version.optional() });
export type OrderChange = z.infer<typeof orderChangeSchema>;
/** Undoes a change, whose `version` it names: whatever came after it stays. */
export const orderUndoSchema = orderRefSchema.extend({ version });
export type OrderUndo = z.infer<typeof orderUndoSchema>;
export const shipOrderSchema = orderChangeSchema.extend({ trackingNumber: line(limits.trackingNumber).default("") });
export const cancelOrderSchema = orderChangeSchema.extend({ reason: line(limits.reason).default("") });
export const returnLinesSchema = orderChangeSchema.extend({
  lines: z
    .array(z.object({ lineId: id, quantity: z.int().min(1).max(productLimits.stock) }))
    .min(1)
    .max(1_600),
  /** Whether what came back can be sold again. */
  restock: z.boolean(),
});
export type ReturnLines = z.infer<typeof returnLinesSchema>;
export const noteOrderSchema = orderChangeSchema.extend({ text: text(limits.note).min(1) });
export const noteRefSchema = orderChangeSchema.extend({ eventId: id });
export const orderPaymentSchema = orderChangeSchema.extend({ amount: moneySchema });
export type OrderPayment = z.infer<typeof orderPaymentSchema>;
export const orderRefundSchema = orderPaymentSchema.extend({ reason: line(limits.reason).default("") });

export const orderFiltersSchema = z.object(listShape(orderList.fields));
export type OrderFilters = z.infer<typeof orderFiltersSchema>;
const pageShape = {
  cursor: z.string().max(1_000).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(limits.maxPerPage).catch(limits.perPage).default(limits.perPage),
};
export const orderListInputSchema = orderFiltersSchema.extend(pageShape);
export type OrderListInput = z.infer<typeof orderListInputSchema>;
export const ownOrdersInputSchema = z.object(pageShape);

export const orderPageSchema = z.object({
  orders: z.array(orderSchema),
  /** How many match the filters on all pages together, and what they come to; both up to a limit, beyond which there are more. */
  total: z.int(),
  sum: amountSchema,
  /** Units, and money that went back, of the same orders. */
  items: z.int(),
  refunded: amountSchema,
  totalIsCapped: z.boolean(),
  /** How many match the other filters, by status; nothing where a search finds too many to say. */
  counts: z.partialRecord(z.enum(orderStatuses), z.int()),
  currency: z.string(),
  nextCursor: z.string().nullable(),
});
export type OrderPage = z.infer<typeof orderPageSchema>;

export const ownOrdersSchema = z.object({ orders: z.array(orderSchema), nextCursor: z.string().nullable() });
