import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dayOf } from "@/features/kanban/domain/card-filters";
import { requireProject } from "@/features/project/server/data";
import { findProgress } from "@/features/project/server/data/progress";
import { groupBy } from "@/lib/group-by";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { cardRelations, cards } from "@/server/db/schema/kanban";
import { milestones, tasks } from "@/server/db/schema/project";
import { makeForecast } from "../forecast/server/data";
import type { PlanAnswer, PlanMilestone, PlanTask } from "../schema";
import { presentPlan } from "./presenter";

/**
 * Returns the schedule of a project's tasks, with a forecast of when they may be completed. Its members alone see it.
 */
export async function findPlan(actor: Actor, { projectId }: { projectId: string }): Promise<PlanAnswer> {
  const project = await requireProject(actor, projectId);
  const today = dayOf(new Date());
  const tasks = await readPlanTasks(project.boardId);
  const forecast = await makeForecast(actor, { project, tasks, today });
  const progress = await findProgress(project.boardId);
  const milestones = await readPlanMilestones(projectId);
  return { plan: presentPlan(project, { tasks, milestones, progress, today }), forecast };
}

/** The milestones that have a day, by their day. */
async function readPlanMilestones(projectId: string): Promise<PlanMilestone[]> {
  const rows = await current()
    .select()
    .from(milestones)
    .where(and(eq(milestones.projectId, projectId), isNull(milestones.deletedAt)))
    .orderBy(asc(milestones.date), asc(milestones.createdAt), asc(milestones.id));
  return rows.flatMap(({ id, name, date, completedAt }) =>
    date === null ? [] : [{ id, name, date, isCompleted: completedAt !== null }],
  );
}

/** Every card of a project's board, as planning sees it, those that were made first at the top. */
async function readPlanTasks(boardId: string): Promise<PlanTask[]> {
  const rows = await current()
    .select({
      id: cards.id,
      name: cards.name,
      dueStart: cards.dueStart,
      dueEnd: cards.dueEnd,
      completedAt: cards.completedAt,
      version: cards.version,
      parentId: tasks.parentId,
      estimateMinutes: tasks.estimateMinutes,
    })
    .from(cards)
    .leftJoin(tasks, eq(tasks.cardId, cards.id))
    .where(and(eq(cards.boardId, boardId), isNull(cards.deletedAt)))
    .orderBy(asc(cards.createdAt), asc(cards.id));
  const waits = await readWaits(boardId);
  return rows.map(({ dueStart, dueEnd, completedAt, ...row }) => ({
    ...row,
    due: [dueStart, dueEnd],
    completedOn: completedAt ? dayOf(completedAt) : null,
    waitsFor: waits.get(row.id)?.map(({ blockerId }) => blockerId) ?? [],
  }));
}

const waiting = alias(cards, "waiting");

/** Who waits for whom among the cards that are there, by the one that waits. */
async function readWaits(boardId: string) {
  const rows = await current()
    .select({ blockerId: cardRelations.cardId, waitingId: cardRelations.otherId })
    .from(cardRelations)
    .innerJoin(cards, eq(cards.id, cardRelations.cardId))
    .innerJoin(waiting, eq(waiting.id, cardRelations.otherId))
    .where(
      and(
        eq(cardRelations.kind, "blocks"),
        eq(cards.boardId, boardId),
        isNull(cards.deletedAt),
        isNull(waiting.deletedAt),
      ),
    )
    .orderBy(asc(cardRelations.createdAt), asc(cardRelations.cardId));
  return groupBy(rows, ({ waitingId }) => waitingId);
}
