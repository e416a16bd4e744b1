import "server-only";
import type { Quote } from "@/features/checkout/schema";
import { throttleKey } from "@/server/auth/throttle";
import { requireAllowance } from "@/server/http/rate-limit";
import { guestLimits } from "../domain/constants";
import { unitsByVariant } from "./stock";

/** One mailbox under one name: what follows a plus is its owner's to choose. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, "");

/**
 * Whoever types an address makes the shop write to it, so one address is written to so often only. Throws `too-many-requests`; what
 * is counted in a transaction is given back with it.
 */
export async function requireMailRoom(email: string): Promise<void> {
  const mailbox = mailboxOf(email);
  await requireAllowance(throttleKey("order-to-hour", mailbox), guestLimits.ordersAnHour);
  await requireAllowance(throttleKey("order-to-day", mailbox), guestLimits.ordersADay);
}

/** The variants of which a guest's order would hold too many units, all of them where it is too many together. */
export function tooManyOf({ lines, totalItems }: Quote): string[] {
  const isTooMuch = totalItems > guestLimits.units;
  const over = unitsByVariant(lines).filter(({ quantity }) => isTooMuch || quantity > guestLimits.unitsOfVariant);
  const variants = new Set(over.map(({ variantId }) => variantId));
  return lines.filter(({ variantId }) => variants.has(variantId)).map(({ id }) => id);
}
