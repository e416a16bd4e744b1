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

type Money = Readonly<{ status: OrderStatus; total: number; paid: number; refunded: number }>;

/** What is still to be paid, in the unit of the amounts; nothing of a cancelled order. */
export const dueOf = ({ status, total, paid }: Omit<Money, "refunded">): number =>
  status === "cancelled" ? 0 : total - paid;

/** What may go back at most. */
export const refundableOf = ({ paid, refunded }: Pick<Money, "paid" | "refunded">): number => paid - refunded;

/** Goods come back only after they left. */
export const canReturn = (status: OrderStatus): boolean => status === "shipped" || status === "delivered";
