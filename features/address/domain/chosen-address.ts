import type { BillingAddress } from "@/features/checkout/domain/constants";
import type { Address } from "../schema";
import { addressFieldNames, addressValuesOf } from "./form-values";

/** An address of the book as an order is delivered to it: confirmed at the account's email where it has none of its own. */
export function deliveryTo(address: Address, accountEmail: string): BillingAddress {
  const values = addressValuesOf(address);
  return values.email === "" ? { ...values, email: accountEmail } : values;
}

type Known = Readonly<{ billing: BillingAddress | null; accountEmail: string }>;

/** The address that is chosen at first: the one that was chosen before, where the book still has it, else the default. */
export function firstChoice(addresses: readonly Address[], { billing, accountEmail }: Known): Address | undefined {
  const earlier = addresses.find((address) => {
    const values = deliveryTo(address, accountEmail);
    return addressFieldNames.every((name) => values[name] === billing?.[name]);
  });
  return earlier ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
}
