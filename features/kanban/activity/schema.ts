import { z } from "zod";
import { personSchema } from "../schema";

const id = z.uuid().toLowerCase();

/** One deed on a card. `data` holds what its sentence needs: the columns of a move, the fields of a change. */
export const cardActivitySchema = z.object({
  id,
  /** Null when that account no longer exists. */
  actor: personSchema.nullable(),
  verb: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
});
export type CardActivity = z.infer<typeof cardActivitySchema>;

export const cardActivityFiltersSchema = z.object({ cardId: id, cursor: id.optional() });
export type CardActivityFilters = z.infer<typeof cardActivityFiltersSchema>;

export const cardActivityPageSchema = z.object({
  activities: z.array(cardActivitySchema),
  nextCursor: id.nullable(),
});
export type CardActivityPage = z.infer<typeof cardActivityPageSchema>;
