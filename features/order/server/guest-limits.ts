import "server-only";
import type { Quote } from "@/features/checkout/schema";
import { mailboxOf } from "@/lib/mailbox";
import type { Caller } from "@/server/auth/caller";
import { throttleKey } from "@/server/auth/throttle";
import { requireAllowance } from "@/server/http/rate-limit";
import { countStrangerMail } from "@/server/mail/stranger-mail";
import { guestLimits } from "../domain/constants";
import { unitsByVariant } from "./stock";

/** One network holds so much of the stock only, with invented addresses too; where networks cannot be told apart, all mails are limited. */
async function requireNetworkRoom(address: string): Promise<void> {
  if (address === "unknown") return;
  await requireAllowance(throttleKey("order-by-hour", address), guestLimits.ordersOfNetworkAnHour);
  await requireAllowance(throttleKey("order-by-day", address), guestLimits.ordersOfNetworkADay);
}

/**
 * Whoever types an address makes the shop write to it, so one address is written to so often only. Throws `too-many-requests`; what
 * is counted in a transaction is given back with it.
 */
export async function requireOrderRoom(email: string, { address }: Pick<Caller, "address">): Promise<void> {
  const mailbox = mailboxOf(email);
  await requireNetworkRoom(address);
  await requireAllowance(throttleKey("order-to-hour", mailbox), guestLimits.ordersAnHour);
  await requireAllowance(throttleKey("order-to-day", mailbox), guestLimits.ordersADay);
  countStrangerMail();
}

/** The variants of which a guest's order would hold too many units, all of them where it is too many together. */
export function tooManyOf({ lines, totalItems }: Quote): string[] {
  const isTooMuch = totalItems > guestLimits.units;
  const over = unitsByVariant(lines).filter(({ quantity }) => isTooMuch || quantity > guestLimits.unitsOfVariant);
  const variants = new Set(over.map(({ variantId }) => variantId));
  return lines.filter(({ variantId }) => variants.has(variantId)).map(({ id }) => id);
}
