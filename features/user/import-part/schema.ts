import { z } from "zod";

/** What an import writes of a person who was there: fields by name, as they stood before. */
const formerPersonSchema = z.object({
  id: z.uuid(),
  /** Theirs after the import: whoever has another one by now was changed by somebody else. */
  version: z.int(),
  values: z.record(z.string(), z.unknown()),
});
export type FormerPerson = z.infer<typeof formerPersonSchema>;

/** What a part did to people: all that it takes to take it back. */
export const peopleDoneSchema = z.object({
  made: z.array(z.uuid()),
  changed: z.array(formerPersonSchema),
  /** Whole rows by column. */
  removed: z.array(z.record(z.string(), z.unknown())),
});
export type PeopleDone = z.infer<typeof peopleDoneSchema>;
