import { z } from "zod";

const ids = z.array(z.uuid());

/** What a part of an import of tasks did, or of taking one back: all that it takes to take it back. */
export const tasksDoneSchema = z.object({
  projectId: z.uuid(),
  boardId: z.uuid(),
  milestoneIds: ids,
  /** Tasks that it made. */
  made: ids,
  /** Tasks that it put into the archive. */
  archived: ids,
});
export type TasksDone = z.infer<typeof tasksDoneSchema>;
