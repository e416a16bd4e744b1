import { addressLine as wholeLine } from "@/features/checkout/domain/address-line";
import { invoiceLimits } from "./constants";

/** An address in one line, as long as an invoice holds one. */
export const addressLine = (address: Parameters<typeof wholeLine>[0]): string =>
  wholeLine(address).slice(0, invoiceLimits.address);
