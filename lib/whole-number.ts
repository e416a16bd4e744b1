import { asciiDigits } from "./ascii-digits";

/** A whole number as people type it, in the digits of any keyboard; null for what is none or lies outside the limits. */
export function readWholeNumber(text: string, { min, max }: { min: number; max: number }): number | null {
  const digits = asciiDigits(text).replace(/[\s\p{Cf}]/gu, "");
  if (!/^\d{1,15}$/.test(digits)) return null;
  const number = Number(digits);
  return number >= min && number <= max ? number : null;
}
