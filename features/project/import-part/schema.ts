import { z } from "zod";

const ids = z.array(z.uuid());

/** What a part of an import of projects did, or of taking one back: all that it takes to take it back. */
export const projectsDoneSchema = z.object({
  /** Projects that it made. */
  made: ids,
  /** Projects that it put into the archive. */
  archived: ids,
});
export type ProjectsDone = z.infer<typeof projectsDoneSchema>;
