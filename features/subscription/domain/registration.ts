import { asciiDigits } from "@/lib/ascii-digits";
import { parseRegistrationNumber } from "@/lib/registration-number";

/** A company's number of seven digits, or a person's of two letters and eight digits; null for anything else. */
export function readRegistration(typed: string): string | null {
  const digits = asciiDigits(typed).replace(/\s/g, "");
  if (/^\d{7}$/.test(digits)) return digits;
  return parseRegistrationNumber(typed)?.value ?? null;
}
