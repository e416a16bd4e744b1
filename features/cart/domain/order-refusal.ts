import type { Quote } from "@/features/checkout/schema";
import { type Problem, readProblem } from "@/lib/problem";
import { stepNumber } from "./checkout-steps";

/** What of the payment step's page a refused field is chosen in. */
export type RefusedPart = "code" | "shipping" | "payment";

const parts: readonly (readonly [pointer: string, part: RefusedPart])[] = [
  ["#/discountCode", "code"],
  ["#/shippingMethod", "shipping"],
  ["#/payment", "payment"],
];

export type OrderRefusal = Readonly<{
  /** Where the buyer can mend it. */
  step: number;
  /** What the cart costs now, where that is why nothing was ordered. */
  now: Quote | null;
  fields: readonly Readonly<{ part: RefusedPart; code: string }>[];
  code: Problem["code"];
  /** Whether a guest wants more than may be ordered without an account. */
  isTooMuch: boolean;
  /** How long to wait, in seconds; 0 where it is not said. */
  waitS: number;
}>;

/** What an order was refused with, in the terms of the checkout. */
export function orderRefusal(error: unknown): OrderRefusal {
  const { code, fields, current, retryAfterS = 0 } = readProblem(error);
  const has = (start: string) => fields.some(({ pointer }) => pointer.startsWith(start));
  const isChanged = code === "price-changed" || code === "out-of-stock";
  return {
    step: has("#/billing") || has("#/note") ? stepNumber.address : stepNumber.payment,
    now: isChanged ? ((current as Quote | undefined) ?? null) : null,
    fields: fields.flatMap((field) => {
      const found = parts.find(([pointer]) => pointer === field.pointer);
      return found ? [{ part: found[1], code: field.code }] : [];
    }),
    code,
    isTooMuch: fields.some(({ pointer, code: reason }) => pointer.startsWith("#/cart/") && reason === "too-large"),
    waitS: retryAfterS,
  };
}
