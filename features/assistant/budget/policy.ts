import type { MonthBudget } from "../schema";

/** From this share of their limit on people are told how much is left. */
const warnedFrom = 0.8;

/** What is left of a budget, in tokens; null without a limit, and while there is no need to tell. */
export function remainingToTell({
  usedTokens,
  limitTokens,
}: Pick<MonthBudget, "usedTokens" | "limitTokens">): { remaining: number; limit: number } | null {
  if (limitTokens === null) return null;
  const isLow = usedTokens > warnedFrom * limitTokens || usedTokens >= limitTokens;
  return isLow ? { remaining: Math.max(0, limitTokens - usedTokens), limit: limitTokens } : null;
}
