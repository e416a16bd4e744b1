import { z } from "zod";

/** How far back the figures go. */
export const insightDays = 90;
export const insightWeeks = 13;
/** Below so many cards a median says more about chance than about the board. */
export const minCards = 3;

const day = z.iso.date();

/** Durations of cards in days, with a decimal; null where there are too few cards to say. */
const spreadSchema = z.object({ cards: z.int(), medianDays: z.number().nullable(), p85Days: z.number().nullable() });
export type Spread = z.infer<typeof spreadSchema>;

export const insightsSchema = z.object({
  from: day,
  to: day,
  /** From leaving the first column to completion, of cards that were completed in that time and had been moved. */
  cycle: spreadSchema,
  /** From creation to completion, of all cards that were completed in that time. */
  lead: spreadSchema,
  /** Whole weeks by their first day, oldest first; the last one is not over yet. */
  throughput: z.array(z.object({ week: day, cards: z.int() })),
  /** Open cards, the one that has been longest in its column first. */
  ageing: z.array(z.object({ id: z.uuid(), name: z.string(), column: z.string(), days: z.int() })),
});
export type Insights = z.infer<typeof insightsSchema>;

export const insightFiltersSchema = z.object({ boardId: z.uuid().toLowerCase().optional() });
