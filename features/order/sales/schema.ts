import { z } from "zod";
import { productColorNames } from "@/features/product/domain/constants";
import { amountSchema, productImageSchema } from "@/features/shop/schema";
import { daysFromTo } from "@/lib/day";
import { bucketSteps } from "./domain/buckets";
import { isInRange, maxRangeDays } from "./domain/range";

export const salesLimits = {
  best: 5,
  latest: 5,
  alerts: 5,
  /** Products with low stock are counted so far. */
  countedAlerts: 99,
} as const;

const id = z.uuid();
const day = z.iso.date();
const inputDay = day.refine(isInRange, { params: { code: "invalid-value" } });
const count = z.int();

export const salesInputSchema = z
  .object({ from: inputDay, to: inputDay })
  .refine(({ from, to }) => from <= to && daysFromTo(from, to) < maxRangeDays, {
    path: ["to"],
    params: { code: "invalid-value" },
  });
export type SalesInput = z.infer<typeof salesInputSchema>;

/** Of the orders that were placed in a period; the cancelled ones count in `cancelled` and `refunds` alone. */
const figuresSchema = z.object({
  sales: amountSchema,
  orders: count,
  items: count,
  discounts: amountSchema,
  shipping: amountSchema,
  refunds: amountSchema,
  paid: count,
  shipped: count,
  delivered: count,
  cancelled: count,
});
export type SalesFigures = z.infer<typeof figuresSchema>;

const productRefSchema = z.object({
  id,
  /** Null once the product is deleted. */
  slug: z.string().nullable(),
  name: z.string(),
  isPublished: z.boolean(),
  image: productImageSchema.nullable(),
});
export type SalesProduct = z.infer<typeof productRefSchema>;

/** What the dashboard of the shop shows. Days are the organisation's; amounts are in the major unit of `currency`. */
export const salesSchema = z.object({
  today: day,
  from: day,
  to: day,
  /** As many days right before. */
  previous: z.object({ from: day, to: day }),
  currency: z.string(),
  hasOrders: z.boolean(),
  figures: figuresSchema,
  figuresBefore: figuresSchema,
  /** The range in parts, oldest first; `before` is of as many days earlier. */
  step: z.enum(bucketSteps),
  buckets: z.array(
    z.object({
      from: day,
      to: day,
      sales: amountSchema,
      orders: count,
      discounts: amountSchema,
      refunds: amountSchema,
      before: amountSchema,
    }),
  ),
  /** The twelve months of this year, and of the year before. */
  months: z.array(
    z.object({ start: day, sales: amountSchema, orders: count, before: amountSchema, ordersBefore: count }),
  ),
  /** By sales before discounts, less what came back. */
  bestSellers: z.array(productRefSchema.extend({ units: count, sales: amountSchema })),
  bestCustomers: z.array(z.object({ id, name: z.string(), orders: count, sales: amountSchema })),
  latest: z.array(productRefSchema.extend({ price: amountSchema, stock: count })),
  /** Published products with a variant that is low in stock or sold out: how many, and the lowest variants. */
  alerts: z.object({
    products: count,
    isCapped: z.boolean(),
    variants: z.array(
      productRefSchema.extend({
        variantId: id,
        sku: z.string(),
        color: z.enum(productColorNames).or(z.literal("")),
        size: z.string(),
        stock: count,
      }),
    ),
  }),
});
export type Sales = z.infer<typeof salesSchema>;
