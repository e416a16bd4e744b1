import { asciiDigits } from "@/lib/ascii-digits";

/** Separators between groups of digits. */
const separators = /[\s\u00a0\u202f,.'’_]/g;
const maxDigits = 12;

/** Reads a typed number of tokens, grouped or not; null for an empty field, undefined for anything that is no number. */
export function tokensOf(text: string): number | null | undefined {
  const digits = asciiDigits(text).replace(separators, "");
  if (digits === "") return text.trim() === "" ? null : undefined;
  return /^\d+$/.test(digits) && digits.length <= maxDigits ? Number(digits) : undefined;
}
