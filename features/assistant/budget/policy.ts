import type { MonthBudget } from "../schema";

/** The share of a limit above which people are warned. */
const warningShare = 0.8;

/** What is left of a budget, in tokens, once most of it is used; null before that, and without a limit. */
export function remainingIfLow({
  usedTokens,
  limitTokens,
}: Pick<MonthBudget, "usedTokens" | "limitTokens">): { remaining: number; limit: number } | null {
  if (limitTokens === null) return null;
  const isLow = usedTokens > warningShare * limitTokens || usedTokens >= limitTokens;
  return isLow ? { remaining: Math.max(0, limitTokens - usedTokens), limit: limitTokens } : null;
}
