import { asciiDigits } from "@/lib/ascii-digits";
import { budgetLimits } from "../schema";

/** Groups of three digits with the same sign between them. One such sign before fewer digits would be a fraction. */
const grouped = /^\d{1,3}(?:([\s.,'’_\u066c])\d{3})(?:\1\d{3})*$/;

/** A number of tokens as it is typed, in groups of three or not; null for an empty field, undefined for what is no number. */
export function tokensOf(text: string): number | null | undefined {
  const typed = asciiDigits(text).trim();
  if (typed === "") return null;
  if (!/^\d+$/.test(typed) && !grouped.test(typed)) return undefined;
  const tokens = Number(typed.replace(/\D/g, ""));
  return tokens <= budgetLimits.tokens ? tokens : undefined;
}
