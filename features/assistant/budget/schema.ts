import { z } from "zod";
import { monthBudgetSchema } from "../schema";

export const budgetLimits = {
  /** Tokens a month: far above any real usage, and small enough for exact sums. */
  tokens: 1_000_000_000_000,
  /** People who are listed: those who used most, and those with a limit of their own. */
  people: 200,
} as const;

/** Tokens a month; 0 allows nothing, null is no limit. */
const limit = z.int().min(0).max(budgetLimits.tokens).nullable();

/** How much may be used in a calendar month, input and output together. */
export const budgetSchema = z.object({
  /** Of each person without a limit of their own. */
  personTokens: limit,
  /** Of everybody together. */
  organisationTokens: limit,
  /** Counts the changes; 0 before the first. */
  version: z.int().min(0),
});
export type Budget = z.infer<typeof budgetSchema>;

/** `version`: the one that was edited. */
export const budgetInputSchema = budgetSchema.partial({ version: true });
export type BudgetInput = z.infer<typeof budgetInputSchema>;

/** `tokens`: null for no limit; left out, the person has the default again. */
export const personBudgetInputSchema = z.object({ userId: z.uuid(), tokens: limit.optional() });
export type PersonBudgetInput = z.infer<typeof personBudgetInputSchema>;

export const personRefSchema = z.object({ userId: z.uuid() });

/** One person's use in this month, with what is reserved for requests under way. */
export const personUsageSchema = z.object({
  userId: z.uuid(),
  name: z.string(),
  usedTokens: z.int(),
  /** The limit in force. */
  limitTokens: limit,
  hasOwnLimit: z.boolean(),
});
export type PersonUsage = z.infer<typeof personUsageSchema>;

export const usageReportSchema = z.object({
  budget: budgetSchema,
  /** Of everybody together, people who are gone included. */
  organisation: monthBudgetSchema,
  /** Who used most first, at most `budgetLimits.people`. */
  people: z.array(personUsageSchema),
});
export type UsageReport = z.infer<typeof usageReportSchema>;
