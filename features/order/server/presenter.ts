import "server-only";
import type { ProductColor } from "@/features/product/domain/constants";
import type { ProductImage } from "@/features/shop/schema";
import { toMajor } from "@/lib/money";
import type { orderEvents, orderLines, orders, payments } from "@/server/db/schema/order";
import { dueOf, refundDueOf } from "../domain/status";
import type { Order, OrderDetails, OrderEvent, OrderLine, PaymentEntry } from "../schema";

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

export function presentOrder(row: OrderRow): Order {
  const { name, email, phone } = row.billing;
  const major = (minor: number) => toMajor(minor, row.currency);
  return {
    id: row.id,
    number: row.number,
    customer: { id: row.customerId, name, email, phone },
    status: row.status,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    hasSimulatedPayment: row.hasSimulatedPayment,
    currency: row.currency,
    total: major(row.total),
    returned: major(row.returned),
    paid: major(row.paid),
    refunded: major(row.refunded),
    due: major(dueOf(row)),
    totalItems: row.totalItems,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** A line with what its product has today. */
export type ShownLine = Readonly<{ row: LineRow; slug: string | null; image: ProductImage | null }>;

function presentLine({ row, slug, image }: ShownLine, currency: string): OrderLine {
  return {
    id: row.id,
    productId: row.productId,
    variantId: row.variantId,
    slug,
    name: row.name,
    sku: row.sku,
    color: row.color as ProductColor | "",
    size: row.size,
    image,
    price: toMajor(row.price, currency),
    quantity: row.quantity,
    returned: row.returned,
    subtotal: toMajor(row.price * row.quantity, currency),
  };
}

export type ShownEvent = Readonly<{ row: EventRow; actorName: string | null }>;

function presentEvent({ row, actorName }: ShownEvent, currency: string): OrderEvent {
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    amount: row.amount === null ? null : toMajor(row.amount, currency),
    actor: row.actorId === null || actorName === null ? null : { id: row.actorId, name: actorName },
    createdAt: row.createdAt.toISOString(),
  };
}

function channelOf({ isSimulated, providerId, refundOf }: PaymentRow): PaymentEntry["channel"] {
  if (isSimulated) return "simulation";
  return providerId === null && refundOf === null ? "manual" : "card";
}

const presentPayment = (row: PaymentRow): PaymentEntry => ({
  id: row.id,
  amount: toMajor(row.amount, row.currency),
  currency: row.currency,
  channel: channelOf(row),
  state: row.state,
  isCounted: row.isCounted,
  createdAt: row.createdAt.toISOString(),
});

export type ShownOrder = Readonly<{
  row: OrderRow;
  lines: readonly ShownLine[];
  events: readonly ShownEvent[];
  payments: readonly PaymentRow[];
  /** In minor units. */
  cardRefundable?: number;
}>;

/** All of an order, for those who handle orders. */
export function presentDetails({ row, lines, events, payments: paid, cardRefundable = 0 }: ShownOrder): OrderDetails {
  const major = (minor: number) => toMajor(minor, row.currency);
  return {
    ...presentOrder(row),
    subtotal: major(row.subtotal),
    discount: major(row.discount),
    shipping: major(row.shipping),
    vat: major(row.vat),
    refundDue: major(refundDueOf(row)),
    discountCode: row.discountCode,
    shippingMethod: row.shippingMethod,
    shippingName: row.shippingName,
    trackingNumber: row.trackingNumber,
    billing: row.billing,
    note: row.note,
    lines: lines.map((line) => presentLine(line, row.currency)),
    payments: paid.map(presentPayment),
    cardRefundable: major(cardRefundable),
    events: events.map((event) => presentEvent(event, row.currency)),
  };
}

/**
 * What the customer sees of a `ShownOrder`: without notes, without the names of staff and without the texts of refunds and returns.
 * `viewerId` is null for a guest, who learns of no account: whoever typed an address would find out who has it.
 */
export function presentForCustomer(shown: ShownOrder, viewerId: string | null): OrderDetails {
  const events = shown.events.filter(({ row }) => row.kind !== "note" && row.kind !== "unconfirmed");
  const publicTexts: readonly EventRow["kind"][] = ["shipped", "cancelled", "paidUnmatched"];
  const shownEvents = events.map(({ row }) => ({
    row: { ...row, text: publicTexts.includes(row.kind) ? row.text : "" },
    actorName: null,
  }));
  const order = presentDetails({ ...shown, events: shownEvents });
  return { ...order, customer: { ...order.customer, id: shown.row.customerId === viewerId ? viewerId : null } };
}
