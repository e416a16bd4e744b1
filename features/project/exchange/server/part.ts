import "server-only";
import { and, eq, gt, inArray, isNotNull, isNull, notExists, type SQL } from "drizzle-orm";
import { z } from "zod";
import { recordAudit, systemActor } from "@/server/audit/record";
import { current, type Transaction } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import { milestones, projects, risks } from "@/server/db/schema/project";
import { emitAll } from "@/server/events/emit";
import type { PartKind } from "@/server/jobs/part";

const ids = z.array(z.uuid());

/** What a part of an import of projects did, or of its undo: all that it takes to undo it. */
const projectsDoneSchema = z.object({
  /** Projects that it made. */
  made: ids,
  /** Projects that it archived. */
  archived: ids,
});
export type ProjectsDone = z.infer<typeof projectsDoneSchema>;

/** Parts of imports of projects. Whatever somebody has worked on since stays as it is. */
export const projectParts: PartKind<ProjectsDone> = {
  jobKind: "project-import-part",
  doneSchema: projectsDoneSchema,
  undo,
};

/** Whether a project stands as an import made it, and nobody has worked on it since. */
export function isUntouched(): SQL | undefined {
  const actions = current()
    .select()
    .from(activities)
    .where(and(eq(activities.boardId, projects.boardId), gt(activities.createdAt, projects.createdAt)));
  const ownMilestones = current().select().from(milestones).where(eq(milestones.projectId, projects.id));
  const ownRisks = current().select().from(risks).where(eq(risks.projectId, projects.id));
  return and(
    eq(projects.version, 1),
    isNull(projects.deletedAt),
    notExists(actions),
    notExists(ownMilestones),
    notExists(ownRisks),
  );
}

async function undo(tx: Transaction, { made, archived }: ProjectsDone) {
  const removed = await removeProjects(tx, made);
  const returned = await returnProjects(tx, archived);
  await recordAudit(tx, systemActor, {
    action: "project.import-undone",
    subject: { type: "project-list", id: "projects", name: "CSV" },
    after: { removed, created: returned },
  });
  return { removed, returned };
}

/** Their boards take everything of theirs along. */
async function removeProjects(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const locked = await tx
    .select({ projectId: projects.id, boardId: projects.boardId })
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), isUntouched()))
    .for("update");
  const boardIds = locked.map(({ boardId }) => boardId);
  const members = await tx
    .select({ boardId: boardMembers.boardId, userId: boardMembers.userId })
    .from(boardMembers)
    .where(inArray(boardMembers.boardId, boardIds));
  await tx.delete(boards).where(inArray(boards.id, boardIds));
  const projectOf = new Map(locked.map(({ projectId, boardId }) => [boardId, projectId]));
  // A board's own audience is not there any more.
  await emitAll(
    tx,
    members.map(({ boardId, userId }) => ({
      topic: "project.changed",
      audience: { kind: "user", userId },
      payload: { projectId: projectOf.get(boardId), boardId },
    })),
  );
  return locked.length;
}

/** Brings projects back out of the archive, and with them the trail of before. */
async function returnProjects(tx: Transaction, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const returned = await tx
    .update(projects)
    .set({ deletedAt: null })
    .where(and(inArray(projects.id, [...ids]), isNotNull(projects.deletedAt)))
    .returning({ projectId: projects.id, boardId: projects.boardId });
  const boardIds = returned.map(({ boardId }) => boardId);
  await tx.update(boards).set({ deletedAt: null }).where(inArray(boards.id, boardIds));
  await tx.delete(activities).where(and(inArray(activities.boardId, boardIds), eq(activities.verb, "deleted")));
  await emitAll(
    tx,
    returned.map(({ projectId, boardId }) => ({
      topic: "project.changed",
      audience: { kind: "board", boardId },
      payload: { projectId, boardId },
    })),
  );
  return returned.length;
}
