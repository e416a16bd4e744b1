import type { OrderStatus } from "./constants";

type Transition = Readonly<{ from: readonly OrderStatus[]; to: OrderStatus }>;

/** The status flow of an order: what leads from where to where. What is not in it is refused. */
export const transitions = {
  confirm: { from: ["placed"], to: "confirmed" },
  /** Undoes a confirmation, of which the customer has not heard yet. */
  unconfirm: { from: ["confirmed"], to: "placed" },
  ship: { from: ["confirmed"], to: "shipped" },
  deliver: { from: ["shipped"], to: "delivered" },
  cancel: { from: ["placed", "confirmed"], to: "cancelled" },
} as const satisfies Record<string, Transition>;
export type OrderAction = keyof typeof transitions;

export const canTransition = (action: OrderAction, status: OrderStatus): boolean =>
  (transitions[action] as Transition).from.includes(status);

type Money = Readonly<{ status: OrderStatus; total: number; returned: number; paid: number; refunded: number }>;

/** What the order comes to without what came back, in the unit of the amounts; nothing of a cancelled order. */
const owedOf = ({ status, total, returned }: Pick<Money, "status" | "total" | "returned">): number =>
  status === "cancelled" ? 0 : total - returned;

/** What is still to be paid. */
export const dueOf = (order: Omit<Money, "refunded">): number => Math.max(0, owedOf(order) - order.paid);

/** What was paid beyond what is owed, and has not gone back yet. */
export const refundDueOf = (order: Money): number => Math.max(0, order.paid - order.refunded - owedOf(order));

/** What came in and has not gone back. */
export const keptOf = ({ paid, refunded }: Pick<Money, "paid" | "refunded">): number => paid - refunded;

/** What may go back at most: nothing while something is still to be paid, since a refund does not raise what is due. */
export const refundableOf = (order: Money): number => (dueOf(order) > 0 ? 0 : keptOf(order));

/** Goods come back only after they left. */
export const canReturn = (status: OrderStatus): boolean => status === "shipped" || status === "delivered";
