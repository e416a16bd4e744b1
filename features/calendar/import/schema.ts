import { z } from "zod";

export const importFiltersSchema = z.object({
  /** Where the events go; the caller's first calendar when left out. */
  calendarId: z.uuid().toLowerCase().optional(),
  /** Whether the file also replaces what was changed here since it was imported. */
  overwrite: z.enum(["true", "false"]).catch("false"),
});

/** The file's bytes: a line of it may be cut within a letter. */
export const importBodySchema = z.instanceof(Uint8Array);

/** What was left out, by the line where it begins, counted from 1; `reason` is the code of a message. */
export const skippedSchema = z.object({ line: z.int().min(1), reason: z.string() });
export type Skipped = z.infer<typeof skippedSchema>;

export const importAnswerSchema = z.object({
  created: z.int(),
  updated: z.int(),
  /** Events, series and occurrences that were taken out. */
  cancelled: z.int(),
  skipped: z.array(skippedSchema),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
