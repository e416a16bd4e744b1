import "server-only";
import { lt } from "drizzle-orm";
import { restorableSince } from "@/lib/retention";
import { settleEach } from "@/lib/settle-each";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { aiCards, aiColumns } from "@/server/db/schema/assistant";
import { cards, cardTemplates, columns, comments } from "@/server/db/schema/kanban";
import { milestones, projects, risks, timeEntries } from "@/server/db/schema/project";
import { invitations } from "@/server/db/schema/user";

/** Of one statement: everything that belongs to a row goes with it. */
const atOnce = 100;

/** What is deleted so that it can be restored, but for boards (`purgeBoards`). What stands in others comes before them. */
export const purgedTables = [
  comments,
  timeEntries,
  aiCards,
  aiColumns,
  milestones,
  risks,
  cards,
  columns,
  cardTemplates,
  projects,
] as const;

/** A job: what nobody can restore any more is deleted for good, and by triggers what is told of it elsewhere. */
export async function purgeDeleted(now: Date): Promise<void> {
  const end = restorableSince(now);
  await settleEach(purgedTables, (table) => deleteInParts(table, lt(table.deletedAt, end), atOnce));
  await deleteInParts(invitations, lt(invitations.revokedAt, end));
}
