import { checkoutLimits as limits } from "@/features/checkout/domain/constants";
import { amountFault, amountText, readAmountText } from "@/features/product/domain/shop-amount";
import { readWholeNumber } from "@/lib/whole-number";
import type { ShippingMethod, ShippingMethodInput } from "../schema";

/** A shipping method as its form holds it: texts as they were typed. */
export type ShippingValues = Readonly<{
  name: string;
  price: string;
  freeFrom: string;
  minDays: string;
  maxDays: string;
}>;
export type ShippingFieldName = keyof ShippingValues;

export const emptyMethod: ShippingValues = { name: "", price: "", freeFrom: "", minDays: "", maxDays: "" };

export const shippingValuesOf = (method: ShippingMethod): ShippingValues => ({
  name: method.name,
  price: amountText(method.price),
  freeFrom: method.freeFrom === null ? "" : amountText(method.freeFrom),
  minDays: String(method.minDays),
  maxDays: String(method.maxDays),
});

const readDays = (text: string) => readWholeNumber(text, { min: 0, max: limits.deliveryDays });

/** What the form says; only for one without faults. */
export const shippingInputOf = (values: ShippingValues): Omit<ShippingMethodInput, "isActive"> => ({
  name: values.name.trim(),
  price: readAmountText(values.price) ?? 0,
  freeFrom: readAmountText(values.freeFrom),
  minDays: readDays(values.minDays) ?? 0,
  maxDays: readDays(values.maxDays) ?? 0,
});

/** Codes of what is wrong; each has its sentence under `shipping.faults`. */
export const shippingFormFaults = [
  "required",
  "too-long",
  "no-amount",
  "too-large",
  "no-days",
  "below-min-days",
  "invalid-value",
] as const;
export type ShippingFormFault = (typeof shippingFormFaults)[number];
export type ShippingFormFaults = Partial<Record<ShippingFieldName, ShippingFormFault>>;

function daysFault(text: string): ShippingFormFault | undefined {
  if (text.trim() === "") return "required";
  return readDays(text) === null ? "no-days" : undefined;
}

function nameFault(name: string, isBuiltIn: boolean): ShippingFormFault | undefined {
  if (name.trim() === "") return isBuiltIn ? undefined : "required";
  return name.trim().length > limits.methodName ? "too-long" : undefined;
}

/** What keeps the form from being sent. */
export function shippingFormFaultsOf(values: ShippingValues, isBuiltIn: boolean): ShippingFormFaults {
  const { minDays, maxDays } = shippingInputOf(values);
  const faults = {
    name: nameFault(values.name, isBuiltIn),
    price: values.price.trim() === "" ? "required" : amountFault(values.price),
    freeFrom: amountFault(values.freeFrom),
    minDays: daysFault(values.minDays),
    maxDays: daysFault(values.maxDays) ?? (maxDays < minDays ? "below-min-days" : undefined),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
