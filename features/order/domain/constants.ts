/** Where an order is on its way. */
export const orderStatuses = ["placed", "confirmed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ["unpaid", "partlyPaid", "paid", "partlyRefunded", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const orderLimits = {
  perPage: 50,
  maxPerPage: 200,
  search: 100,
  note: 1_000,
  trackingNumber: 100,
  reason: 300,
  /** Orders are counted, and their totals added, up to so many of each status. */
  counted: 10_000,
  /** Entries of a timeline that are shown, the newest ones. */
  events: 500,
  /** Major units, for the filters. */
  total: 1_000_000_000_000,
} as const;

/** What the timeline of an order shows. */
export const orderEventKinds = [
  "placed",
  "confirmed",
  "unconfirmed",
  "shipped",
  "delivered",
  "cancelled",
  "paid",
  "refunded",
  "returned",
  "note",
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];
