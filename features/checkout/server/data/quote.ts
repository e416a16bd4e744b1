import "server-only";
import { asc, eq } from "drizzle-orm";
import { type Totals, totalsOf } from "@/features/cart/domain/totals";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current, type Executor } from "@/server/db/client";
import { shippingMethods } from "@/server/db/schema/checkout";
import { type Allocation, allocate } from "../../domain/allocation";
import { shippingFor } from "../../domain/rules";
import type { Quote, QuoteInput } from "../../schema";
import { presentQuote } from "../presenter";
import { type FoundDiscount, findDiscount } from "./discount";
import { readVariants, type VariantRow } from "./variants";

type MethodRow = typeof shippingMethods.$inferSelect;

/** What a cart costs now. All amounts are minor units. */
export type MinorQuote = Readonly<{
  /** By variant; `available` below `quantity`: it cannot be ordered as it is. */
  lines: readonly Allocation<VariantRow>[];
  /** Ids of the cart that are not on sale. */
  missing: readonly string[];
  discount: FoundDiscount;
  /** What delivers it; null where the shop delivers in no way. */
  method: MethodRow | null;
  methods: readonly (MethodRow & Readonly<{ charge: number }>)[];
  totals: Totals;
}>;

/** The first of the methods is the default, also in place of one that is no longer offered. */
async function readMethods(db: Executor, goods: number, hasLines: boolean) {
  const rows = await db
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.isActive, true))
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.id));
  return rows.map((row) => ({ ...row, charge: hasLines ? shippingFor(goods, row) : 0 }));
}

const pricedOf = (lines: MinorQuote["lines"]) =>
  lines.map(({ variant, quantity }) => ({ price: variant.price, quantity }));

/**
 * The quote by the shop's own prices, stock, codes and methods, in at most four statements on `db`, which an order passes its
 * transaction as. Throws `invalid-input` for a cart whose total is no exact number.
 */
export async function quoteInMinor(db: Executor, input: QuoteInput, viewer: Actor | null): Promise<MinorQuote> {
  const ids = [...new Set(input.cart.map(({ id }) => id))];
  const lines = allocate(input.cart, await readVariants(db, ids));
  const found = new Set(lines.map(({ id }) => id));
  const { subtotal } = totalsOf(pricedOf(lines));
  if (!Number.isSafeInteger(2 * subtotal)) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/cart", code: "too-large" }] });
  }
  const discount = await findDiscount(db, input.discountCode, { subtotal, viewer });
  const methods = await readMethods(db, subtotal - discount.amount, lines.length > 0);
  const method = methods.find(({ id }) => id === input.shippingMethod) ?? methods[0] ?? null;
  const totals = totalsOf(pricedOf(lines), { discount: discount.amount, shipping: method?.charge });
  return { lines, missing: ids.filter((id) => !found.has(id)), discount, method, methods, totals };
}

/** The quote as the API answers it, in the major unit. */
export const readQuote = async (viewer: Actor | null, input: QuoteInput): Promise<Quote> =>
  presentQuote(await quoteInMinor(current(), input, viewer));
