import { emailProblem } from "@/features/account/policy";
import type { BillingAddress } from "@/features/checkout/domain/constants";
import type { Checkout } from "./checkout-state";

/** The steps of the checkout by their number; after the last the order is complete. */
export const stepNames = ["cart", "address", "payment"] as const;
export type StepName = (typeof stepNames)[number];

export const stepNumber: Readonly<Record<StepName, number>> = { cart: 0, address: 1, payment: 2 };

/** Whether an order can be delivered to it and confirmed by mail. The server decides about the rest. */
export function isDeliverable(billing: BillingAddress | null): billing is BillingAddress {
  if (billing === null) return false;
  const { name, phone, line, email } = billing;
  return [name, phone, line].every((part) => part.trim() !== "") && emailProblem(email) === null;
}

/** The step that is shown: the stored one, or the first before it that is not filled in. */
export function shownStep({ activeStep, cart, billing }: Pick<Checkout, "activeStep" | "cart" | "billing">): number {
  if (cart.length === 0) return stepNumber.cart;
  return Math.min(activeStep, isDeliverable(billing) ? stepNumber.payment : stepNumber.address);
}

/** The step that a URL names; the first where it names none. */
export function stepIn(params: URLSearchParams): number {
  const name = stepNames.find((each) => each === params.get("step"));
  return name ? stepNumber[name] : stepNumber.cart;
}

/** The parameters of the URL of another step. */
export function withStep(params: URLSearchParams, step: number): URLSearchParams {
  const changed = new URLSearchParams(params);
  const name = stepNames[step];
  if (step === 0 || name === undefined) changed.delete("step");
  else changed.set("step", name);
  return changed;
}
