import { z } from "zod";

export const exportFiltersSchema = z.object({
  /** All that the caller may see, when left out. */
  calendarId: z.uuid().toLowerCase().optional(),
});
export type ExportFilters = z.infer<typeof exportFiltersSchema>;
