import type { RefusedPart } from "../domain/order-refusal";

/** The ids of the parts of the checkout that a refused order links to. */
export const partIds: Readonly<Record<RefusedPart, string>> = {
  code: "discount-code",
  shipping: "shipping-methods",
  payment: "payment-methods",
};
