/** Writes and reads amounts as plain numbers in text fields. */
import { asciiDigits } from "./ascii-digits";
import { minorDigitsOf } from "./format/currency";

/** Minor units as a plain number of whole ones: no grouping, and no decimals that say nothing. */
export function writeAmount(minor: number, currency: string): string {
  const digits = minorDigitsOf(currency);
  const text = (minor / 10 ** digits).toFixed(digits);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/**
 * Minor units of an amount in digits of any script, with the same space, comma or apostrophe between groups of three;
 * null for what is no amount of the currency. Amounts of up to 15 digits are read; whether one is too large is for the
 * caller.
 */
export function readAmount(text: string, currency: string): number | null {
  const digits = minorDigitsOf(currency);
  const latin = asciiDigits(text).trim().replace("\u066b", ".");
  const found = /^(\d+|\d{1,3}(?:([\s,'’_\u066c])\d{3})(?:\2\d{3})*)(?:\.(\d+))?$/.exec(latin);
  if (!found) return null;
  const [, grouped = "", , part = ""] = found;
  const whole = grouped.replace(/\D/g, "");
  if (whole.length > 15) return null;
  if (part.length > digits) return null;
  const minor = Number(whole + part.padEnd(digits, "0"));
  return Number.isSafeInteger(minor) ? minor : null;
}
