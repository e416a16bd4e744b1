/** Where an order is on its way. */
export const orderStatuses = ["placed", "confirmed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ["unpaid", "partlyPaid", "paid", "partlyRefunded", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Sets of orders that figures count: all that are not cancelled; those of them that were paid, also if refunded later; those that
 * were shipped, the delivered ones among them; those with a refund.
 */
export const orderStages = ["active", "paid", "shipped", "refunded"] as const;
export type OrderStage = (typeof orderStages)[number];
/** Of a payment or refund: only what goes through a provider is ever pending or fails. */
export const paymentStates = ["pending", "succeeded", "failed"] as const;

/** How a payment came: by card through Stripe, by the simulated QR code, or written down by somebody. */
export const paymentChannels = ["card", "simulation", "manual"] as const;

/** How far a hosted payment page is; `processing` is a payment that the bank has yet to confirm. */
export const paymentAttemptStatuses = ["creating", "open", "processing", "paid", "expired", "failed"] as const;

/** Minutes from the order until one that is to be paid by card or QR, and was not, is cancelled. */
export const paymentWindowMinutes = 60;

export const orderLimits = {
  perPage: 50,
  maxPerPage: 200,
  search: 100,
  note: 1_000,
  trackingNumber: 100,
  reason: 300,
  /** Orders are counted, and their totals added, up to so many of each status. */
  counted: 10_000,
  /** Those that a search finds up to so many of all together, as each of them is read. */
  countedFound: 1_000,
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
  /** A payment of no real money. */
  "paidSimulated",
  /** Money that the order cannot take: it is cancelled, or less is due. It goes back. */
  "paidUnmatched",
  /** Cancelled by the installation, since the payment did not come in time. */
  "unpaidCancelled",
  /** A refund was sent to the card, and the bank has not confirmed it yet. */
  "refundPending",
  "refunded",
  "refundFailed",
  "returned",
  "note",
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** What a guest's order may take; whoever signs in has proven an address, and takes what the cart holds. */
export const guestLimits = {
  units: 500,
  unitsOfVariant: 100,
  /** Orders, and so mails, to one address. */
  ordersAnHour: { limit: 5, windowS: 3_600 },
  ordersADay: { limit: 20, windowS: 86_400 },
  /** Orders from one network, whatever addresses they name: an office may share one. */
  ordersOfNetworkAnHour: { limit: 20, windowS: 3_600 },
  ordersOfNetworkADay: { limit: 60, windowS: 86_400 },
} as const;
