import { type Totals, totalsOf } from "@/features/cart/domain/totals";
import type { FieldError } from "@/lib/errors";
import { invoiceLimits, type Recipient } from "./constants";

type Charges = Readonly<{ discount: number; shipping: number }>;
type Priced = Readonly<{ price: number; quantity: number }>;

/** What a draft comes to, or what in it cannot be: a discount of more than the subtotal, or amounts that are too large. */
export function draftTotals(
  lines: readonly Priced[],
  charges: Charges,
): Readonly<{ totals: Totals; fields: FieldError[] }> {
  const totals = totalsOf(lines, charges);
  const fields: FieldError[] = [];
  if (totals.subtotal > invoiceLimits.total || totals.total > invoiceLimits.total) {
    fields.push({ pointer: "#/invoice/lines", code: "too-large" });
  }
  if (charges.discount > totals.subtotal) fields.push({ pointer: "#/invoice/discount", code: "too-large" });
  return { totals, fields };
}

type Draft = Readonly<{ to: Recipient; lines: readonly unknown[] }>;

/** What a draft still needs before it can be issued. */
export function missingOf({ to, lines }: Draft): FieldError[] {
  const missing = [
    ...(to.name === "" && to.company === "" ? ["#/invoice/to/name"] : []),
    ...(lines.length === 0 ? ["#/invoice/lines"] : []),
  ];
  return missing.map((pointer) => ({ pointer, code: "required" }));
}
