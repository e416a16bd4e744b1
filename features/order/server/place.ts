import "server-only";
import { sql } from "drizzle-orm";
import type { Quote } from "@/features/checkout/schema";
import { readQuote } from "@/features/checkout/server/data/quote";
import { bankOf, readProfile } from "@/features/invoice/organisation/server/data";
import { issueInvoiceForOrder } from "@/features/invoice/server/commands/order";
import { AppError, type FieldError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import { toMinor } from "@/lib/money";
import type { Actor } from "@/server/auth/actor";
import type { Caller } from "@/server/auth/caller";
import { append } from "@/server/db/append";
import { type Transaction, transact } from "@/server/db/client";
import { orderEvents, orderLines, orders } from "@/server/db/schema/order";
import { writeOrderMail } from "@/server/mail/order-mail";
import { queueMail } from "@/server/mail/outbox";
import { planPaymentDeadline } from "../payment/server/jobs";
import { paymentOptions } from "../payment/server/options";
import type { OrderDetails, PlacedOrder, PlaceOrder } from "../schema";
import { hashAccessKey, newAccessKey } from "./access-key";
import { announceOrder, recordOrderActivity } from "./announce";
import { customerOf } from "./customer";
import { type CodeUser, takeDiscountUse } from "./discount-use";
import { requireOrderRoom, tooManyOf } from "./guest-limits";
import type { EventRow, LineRow, OrderRow } from "./presenter";
import { presentForCustomer } from "./presenter";
import { countSold, recordMovements, takeStock, type Units, unitsByVariant } from "./stock";

/** Where the order comes from, and the language of its mails. */
type Buyer = Pick<Caller, "address" | "locale">;

const invalid = (pointer: string, code: string) => new AppError("invalid-input", { fields: [{ pointer, code }] });

function requirePayment(actor: Actor | null, { payment }: PlaceOrder): void {
  if (paymentOptions(actor).some(({ method }) => method === payment)) return;
  throw invalid("#/payment", payment === "account" ? "sign-in-required" : "not-available");
}

/** One part of each line of the cart that has one of these ids. */
const linesWith = ({ cart }: PlaceOrder, ids: readonly string[], part: string, code: string): FieldError[] =>
  cart.flatMap(({ id }, at) => (ids.includes(id) ? [{ pointer: `#/cart/${at}/${part}`, code }] : []));

/** Throws where the cart cannot be ordered as the buyer saw it; the quote of now goes along. */
function requireUnchanged(input: PlaceOrder, quote: Quote): void {
  const { shippingMethod, quoteTotal } = input;
  const unknown = linesWith(input, quote.missing, "id", "unknown");
  if (unknown.length > 0) throw new AppError("invalid-input", { fields: unknown });
  if (quote.shippingMethod !== shippingMethod) throw invalid("#/shippingMethod", "invalid-value");
  if (quote.discountRefusal !== null) throw invalid("#/discountCode", quote.discountRefusal);
  requireInStock(input, quote);
  if (quote.total !== quoteTotal) {
    throw new AppError("price-changed", {
      fields: [{ pointer: "#/quoteTotal", code: "price-changed" }],
      current: quote,
    });
  }
}

/** The units of all lines of a variant are held against its stock together. */
function requireInStock(input: PlaceOrder, quote: Quote): void {
  const units = new Map(unitsByVariant(quote.lines).map(({ variantId, quantity }) => [variantId, quantity]));
  const stock = new Map(quote.lines.toReversed().map(({ variantId, available }) => [variantId, available]));
  const short = quote.lines.filter(({ variantId }) => (units.get(variantId) ?? 0) > (stock.get(variantId) ?? 0));
  if (short.length === 0) return;
  const ids = short.map(({ id }) => id);
  throw new AppError("out-of-stock", { fields: linesWith(input, ids, "quantity", "out-of-stock"), current: quote });
}

/** Throws where a guest's order holds too much of the stock, or there were too many from its network or to its address. */
async function requireGuestRoom(input: PlaceOrder, quote: Quote, buyer: Buyer): Promise<void> {
  const over = linesWith(input, tooManyOf(quote), "quantity", "too-large");
  if (over.length > 0) throw new AppError("invalid-input", { fields: over });
  await requireOrderRoom(input.billing.email, buyer);
}

/** Takes what the quote lists out of stock; where someone else was faster, the answer has the stock of now. */
async function takeQuoted(tx: Transaction, input: PlaceOrder, quote: Quote): Promise<Units[]> {
  const units = unitsByVariant(quote.lines);
  const stock = await takeStock(tx, units, quote.discountCode);
  if (stock === null) return units;
  const lines = quote.lines.map((line) => ({ ...line, available: stock.get(line.variantId) ?? 0 }));
  requireInStock(input, { ...quote, lines });
  throw new Error("Stock was refused that is there.");
}

/** The id of the code that the quote counts with, with one use more; null without one. Throws where it may no longer be used. */
async function takeDiscount(tx: Transaction, quote: Quote, user: CodeUser): Promise<string | null> {
  if (quote.discountCode === null) return null;
  const subtotal = minorOf(quote, quote.subtotal);
  const taken = await takeDiscountUse(tx, { code: quote.discountCode, user, subtotal });
  if ("refusal" in taken) throw invalid("#/discountCode", taken.refusal);
  return taken.id;
}

function minorOf(quote: Quote, amount: number): number {
  const minor = toMinor(amount, quote.currency);
  if (minor === null) throw new Error("A quote has an amount that its currency cannot hold.");
  return minor;
}

type Placing = Readonly<{
  input: PlaceOrder;
  quote: Quote;
  customerId: string | null;
  discountCodeId: string | null;
  accessKey: string | null;
  locale: Locale;
}>;

async function insertOrder(
  tx: Transaction,
  { input, quote, customerId, discountCodeId, accessKey, locale }: Placing,
): Promise<OrderRow> {
  const { billing, note, payment } = input;
  const [row] = await tx
    .insert(orders)
    .values({
      customerId,
      discountCodeId,
      billing,
      note,
      locale,
      paymentMethod: payment,
      currency: quote.currency,
      subtotal: minorOf(quote, quote.subtotal),
      discount: minorOf(quote, quote.discount),
      shipping: minorOf(quote, quote.shipping),
      total: minorOf(quote, quote.total),
      vat: minorOf(quote, quote.vat),
      totalItems: quote.totalItems,
      discountCode: quote.discountCode ?? "",
      shippingMethod: quote.shippingMethod,
      shippingName: quote.shippingMethods.find(({ id }) => id === quote.shippingMethod)?.name ?? "",
      accessKeyHash: accessKey === null ? null : hashAccessKey(accessKey),
      searchKey: searchKeyOf(billing),
    })
    .returning();
  if (!row) throw new AppError("unexpected");
  return row;
}

/** A phone is found with and without the spaces in it. */
export const searchKeyOf = ({ name, email, phone }: Pick<PlaceOrder["billing"], "name" | "email" | "phone">): string =>
  foldForSearch([name, email, phone, phone.replace(/\D/g, "")].join(" "));

function appendLines(tx: Transaction, order: OrderRow, quote: Quote): LineRow[] {
  const rows = quote.lines.map((line, position) => ({
    id: newId(),
    orderId: order.id,
    position,
    productId: line.productId,
    variantId: line.variantId,
    imageId: line.image?.id ?? null,
    name: line.name,
    sku: line.sku,
    color: line.color,
    size: line.size,
    price: minorOf(quote, line.price),
    quantity: line.quantity,
    returned: 0,
    createdAt: order.createdAt,
  }));
  append(tx, {
    name: "new_order_line",
    rows,
    insert: (given) => sql`
      insert into ${orderLines} (id, order_id, position, product_id, variant_id, image_id, name, sku, color, size, price, quantity, created_at)
      select id, "orderId", position, "productId", "variantId", "imageId", name, sku, color, size, price, quantity, "createdAt"
      from jsonb_to_recordset(${given}) as row (
        id uuid, "orderId" uuid, position smallint, "productId" uuid, "variantId" uuid, "imageId" uuid, name text, sku text,
        color text, size text, price bigint, quantity int, "createdAt" timestamptz
      )`,
  });
  return rows;
}

function appendPlaced(tx: Transaction, { id, createdAt }: OrderRow, actorId: string | null): EventRow {
  const row = { id: newId(), orderId: id, kind: "placed" as const, text: "", amount: null, actorId, createdAt };
  append(tx, {
    name: "new_order_event",
    rows: [row],
    insert: (rows) => sql`
      insert into ${orderEvents} (id, order_id, kind, actor_id, created_at)
      select id, "orderId", kind, "actorId", "createdAt"
      from jsonb_to_recordset(${rows}) as row (id uuid, "orderId" uuid, kind text, "actorId" uuid, "createdAt" timestamptz)`,
  });
  return row;
}

/**
 * Orders what is in a cart, in one transaction: all of it or nothing. `actor` is null for a guest, who is given a key to the
 * order. Throws `invalid-input`, and `price-changed` or `out-of-stock` with the quote of now as `current`.
 */
export async function placeOrder(actor: Actor | null, input: PlaceOrder, buyer: Buyer): Promise<PlacedOrder> {
  const { locale } = buyer;
  requirePayment(actor, input);
  return await transact(async (tx) => {
    const quote = await readQuote(actor, input);
    requireUnchanged(input, quote);
    if (!actor) await requireGuestRoom(input, quote, buyer);
    const customerId = await customerOf(tx, actor, input.billing, locale);
    const profile = await readProfile();
    // From here on others who want the same wait: as late as can be.
    const units = await takeQuoted(tx, input, quote);
    const discountCodeId = await takeDiscount(tx, quote, actor ?? { email: input.billing.email });
    const accessKey = actor ? null : newAccessKey();
    const row = await insertOrder(tx, { input, quote, customerId, discountCodeId, accessKey, locale });
    const lines = appendLines(tx, row, quote);
    const event = appendPlaced(tx, row, actor?.userId ?? null);
    recordMovements(tx, units, { direction: -1, orderId: row.id, reason: "order", actorId: actor?.userId ?? null });
    countSold(tx, quote.lines, 1);
    const shownLines = lines.map((line, at) => ({
      row: line,
      slug: quote.lines[at]?.slug ?? null,
      image: quote.lines[at]?.image ?? null,
    }));
    const shown = { row, lines: shownLines, events: [{ row: event, actorName: null }], payments: [] };
    const order = presentForCustomer(shown, actor?.userId ?? null);
    await planPaymentDeadline(tx, row);
    await announceOrder(tx, row, { isStockChanged: true });
    if (actor) await recordOrderActivity(tx, actor, row, "placed");
    await mailConfirmation(tx, order, { accessKey, locale, bank: bankOf(profile) });
    const invoice = await issueInvoiceForOrder(tx, { order: row, lines, profile });
    return { order, invoice: { ...invoice, customerId: order.customer.id }, ...(accessKey !== null && { accessKey }) };
  });
}

async function mailConfirmation(
  tx: Transaction,
  order: OrderDetails,
  options: Parameters<typeof writeOrderMail>[1],
): Promise<void> {
  const mail = await writeOrderMail(order, options);
  await queueMail(tx, { ...mail, recipient: order.billing.email, purpose: "order" });
}
