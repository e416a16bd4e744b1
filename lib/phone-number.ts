import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { asciiDigits } from "./ascii-digits";

/** What a copied number brings along unseen, and its spaces and hyphens of other kinds; a plus may stand in brackets. */
function cleaned(typed: string): string {
  return asciiDigits(typed.normalize("NFC"))
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Zs}/gu, " ")
    .replace(/\p{Pd}/gu, "-")
    .trim()
    .replace(/^\(\s*(\+[\d\s]+)\)/, "$1 ")
    .replace(/^00/, "+");
}

/**
 * Parses a phone number into E.164, Mongolian by default; null for an invalid one. Which numbers exist is for the
 * tables of libphonenumber to say: a list of first digits of our own would age.
 */
export function parsePhoneNumber(typed: string): string | null {
  const text = cleaned(typed);
  // Letters would be read as a keypad's digits, or cut off as an extension.
  if (text.length > 40 || !/^[+\d\s().\-/]+$/.test(text)) return null;
  const number = parsePhoneNumberFromString(text, { defaultCountry: "MN", extract: false });
  return number?.isValid() ? number.number : null;
}
