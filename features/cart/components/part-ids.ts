import type { RefusedPart } from "../domain/order-refusal";

/** Ids of what a refused order leads to. */
export const partIds: Readonly<Record<RefusedPart, string>> = {
  code: "discount-code",
  shipping: "shipping-methods",
  payment: "payment-methods",
};
