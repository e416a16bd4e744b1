import { z } from "zod";
import { importLimits } from "../ics/schema";

export const importFiltersSchema = z.object({
  /** Where the events go; the caller's first calendar when left out. */
  calendarId: z.uuid().toLowerCase().optional(),
});

export const importBodySchema = z.string().max(importLimits.characters);

/** What was left out, by the line where it begins, counted from 1; `reason` is the code of a message. */
export const skippedSchema = z.object({ line: z.int().min(1), reason: z.string() });
export type Skipped = z.infer<typeof skippedSchema>;

export const importAnswerSchema = z.object({
  created: z.int(),
  updated: z.int(),
  skipped: z.array(skippedSchema),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
