import { z } from "zod";
import { causedAnswers, hooliganLimits as limits, simulatedStatuses } from "./domain/constants";

export const hooliganQuerySchema = z.object({
  /** The failure to answer with; without one the call succeeds. */
  status: z.coerce.number().pipe(z.literal(simulatedStatuses)).optional().catch(undefined),
  answer: z.enum(causedAnswers).catch("ok"),
  /** Milliseconds to wait before the answer. */
  delayMs: z.coerce.number().int().min(0).max(limits.delayMs).catch(0),
});
export type HooliganQuery = z.infer<typeof hooliganQuerySchema>;

export const hooliganAnswerSchema = z.object({ waitedMs: z.int() });
