import { asciiDigits } from "@/lib/ascii-digits";
import { parseRegistrationNumber } from "@/lib/registration-number";

/**
 * Reads a registration number: seven digits for a company, two letters and eight digits for a person; `null` for
 * anything else.
 */
export function readRegistration(typed: string): string | null {
  const digits = asciiDigits(typed).replace(/\s/g, "");
  if (/^\d{7}$/.test(digits)) return digits;
  return parseRegistrationNumber(typed)?.value ?? null;
}
