import { asciiDigits } from "./ascii-digits";

/** Parses a whole number typed in the digits of any script; null if it is invalid or out of range. */
export function readWholeNumber(text: string, { min, max }: { min: number; max: number }): number | null {
  const digits = asciiDigits(text).replace(/[\s\p{Cf}]/gu, "");
  if (!/^\d{1,15}$/.test(digits)) return null;
  const number = Number(digits);
  return number >= min && number <= max ? number : null;
}
