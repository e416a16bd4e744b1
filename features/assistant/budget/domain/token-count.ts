import { asciiDigits } from "@/lib/ascii-digits";
import { budgetLimits } from "../schema";

/** Groups of three digits with the same separator between them. One separator before fewer digits would be a fraction. */
const grouped = /^\d{1,3}(?:([\s.,'’_\u066c])\d{3})(?:\1\d{3})*$/;

/** Reads a typed number of tokens, in groups of three or not; null for an empty field, undefined for anything that is no number. */
export function tokensOf(text: string): number | null | undefined {
  const typed = asciiDigits(text).trim();
  if (typed === "") return null;
  if (!/^\d+$/.test(typed) && !grouped.test(typed)) return undefined;
  const tokens = Number(typed.replace(/\D/g, ""));
  return tokens <= budgetLimits.tokens ? tokens : undefined;
}
