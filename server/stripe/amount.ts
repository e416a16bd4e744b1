import "server-only";
import { minorDigitsOf } from "@/lib/format/currency";

const zeroDecimal = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const threeDecimal = new Set("BHD JOD KWD OMR TND".split(" "));

/**
 * The decimals of an amount in Stripe's API (https://docs.stripe.com/currencies). They are not always those of ISO 4217: the króna
 * and the Ugandan shilling have two, which must be zeros. The tögrög has two.
 */
function stripeDigitsOf(currency: string): number {
  if (zeroDecimal.has(currency)) return 0;
  return threeDecimal.has(currency) ? 3 : 2;
}

/** Our minor units as Stripe's; null where Stripe cannot say the amount, such as a third decimal of a dinar. */
export function toStripeAmount(minor: number, currency: string): number | null {
  const amount = minor * 10 ** (stripeDigitsOf(currency) - minorDigitsOf(currency));
  const isSayable = Number.isSafeInteger(amount) && (!threeDecimal.has(currency) || amount % 10 === 0);
  return isSayable ? amount : null;
}

/** Stripe's amount in our minor units. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** (minorDigitsOf(currency) - stripeDigitsOf(currency)));
