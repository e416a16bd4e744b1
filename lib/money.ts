/** Converts amounts between major and minor units: 1234500 minor units of MNT are 12345. */
import { minorDigitsOf } from "./format/currency";

/** An amount as the API's prices say it: 1234500 minor units of MNT are 12345. */
export const toMajor = (minor: number, currency: string): number => minor / 10 ** minorDigitsOf(currency);

/** The minor units of an amount; null where it has more decimals than the currency, or is too large to be exact. */
export function toMinor(major: number, currency: string): number | null {
  const minor = Math.round(major * 10 ** minorDigitsOf(currency));
  return Number.isSafeInteger(minor) && toMajor(minor, currency) === major ? minor : null;
}
