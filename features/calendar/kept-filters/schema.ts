import { z } from "zod";
import { eventColors } from "../domain/constants";

const ids = z.array(z.uuid()).max(500).readonly();

/** What a person leaves out of their calendar, as it is kept for them. */
export const calendarFiltersSchema = z.object({
  hiddenCalendarIds: ids,
  colors: z.array(z.enum(eventColors)).max(eventColors.length).readonly(),
  personIds: ids,
  hasHolidays: z.boolean(),
  hasCards: z.boolean(),
  hasMilestones: z.boolean(),
});

/** Those that a person changed; the others stay as they are, also where another browser has changed them meanwhile. */
export const calendarFiltersPatchSchema = calendarFiltersSchema.partial();

/** Null for a person who has never changed them. */
export const calendarFiltersAnswerSchema = z.object({ filters: calendarFiltersSchema.nullable() });

export const keptFiltersAnswerSchema = z.object({ filters: calendarFiltersSchema });
