import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Digits of other scripts as people paste them: Arabic-Indic, Persian and full-width. */
const digitZeros = [0x0660, 0x06f0, 0xff10] as const;

function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19\uff0b]/gu, (sign) => {
    if (sign === "\uff0b") return "+";
    const code = sign.charCodeAt(0);
    return String(code - (digitZeros.findLast((zero) => zero <= code) ?? 0));
  });
}

/**
 * A phone number as E.164, Mongolian unless it names another country; null for what no country gives out. Which
 * numbers exist is for the tables of libphonenumber to say: a list of first digits of our own would age.
 */
export function parsePhoneNumber(typed: string): string | null {
  const text = asciiDigits(typed.normalize("NFC")).trim();
  // Letters would be read as a keypad's digits, or cut off as an extension.
  if (text.length > 40 || !/^[+\d\s().\-\u00a0\u2010-\u2015/]+$/u.test(text)) return null;
  const number = parsePhoneNumberFromString(text.replace(/^00/, "+"), { defaultCountry: "MN", extract: false });
  return number?.isValid() ? number.number : null;
}
