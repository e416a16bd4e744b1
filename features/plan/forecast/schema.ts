import { z } from "zod";

/** With fewer completed tasks than these the spread of their times says nothing. */
export const minCompleted = 10;
/** How far back completed tasks are looked at. */
export const historyDays = 180;
/** The shares of all runs that end by the dates that are told. */
export const forecastShares = [0.5, 0.85, 0.95] as const;

const day = z.iso.date();

const basisSchema = z.object({
  /** Completed tasks whose times were drawn from. */
  completed: z.int(),
  /** The project's own; or, where these are too few, those of the same people on the boards that the viewer sees. */
  source: z.enum(["project", "team"]),
  from: day,
  medianDays: z.int(),
  /** How many the team had under way at once, on average. */
  atOnce: z.number(),
});

export const forecastSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("too-little"), completed: z.int(), needed: z.int() }),
  z.object({ state: z.literal("nothing-left") }),
  /** Tasks wait for each other in a circle: there is no end. */
  z.object({ state: z.literal("circle") }),
  z.object({
    state: z.literal("ready"),
    remaining: z.int(),
    runs: z.int(),
    basis: basisSchema,
    dates: z.array(z.object({ share: z.number(), workingDays: z.int(), date: day })),
    /** Each with the last day of its span and the share of all runs that end in it. */
    bins: z.array(z.object({ date: day, share: z.number() })),
    /** The share of runs that end by the project's due day; null without one. */
    dueShare: z.number().nullable(),
  }),
]);
export type Forecast = z.infer<typeof forecastSchema>;
