import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { isCardOf } from "@/features/ai-board/card/server/data";
import { requireAiColumn } from "@/features/ai-board/column/server/data";
import { createMilestonesIn } from "@/features/project/milestone/server/commands";
import { createRisksIn } from "@/features/project/risk/server/commands";
import { createProjectIn, deleteProject } from "@/features/project/server/commands";
import { createTasksIn } from "@/features/task/server/commands/bulk";
import { AppError, type FieldError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { aiCards } from "@/server/db/schema/assistant";
import { boards } from "@/server/db/schema/kanban";
import { conversions, projects } from "@/server/db/schema/project";
import { canConvert } from "../policy";
import type { Conversion, ConversionInput } from "../schema";
import { isConversionOf, listWorkedOn, presentConversion } from "./data";

/** Creates a project from answers, with its board, people, milestones, tasks and risks: all of it, or nothing. */
export function convert(
  actor: Actor,
  { conversion: wanted }: { conversion: ConversionInput },
): Promise<{ conversion: Conversion }> {
  if (!canConvert(actor)) throw new AppError("forbidden");
  return transact(async (tx) => {
    const column = await requireAiColumn(actor.userId, wanted.columnId);
    await requireOwnCards(tx, actor, wanted);
    const project = await createProjectIn(tx, actor, {
      name: wanted.name,
      description: wanted.description,
      locale: wanted.locale,
      startDate: wanted.startDate,
      dueDate: wanted.dueDate,
      memberIds: wanted.memberIds,
      questionnaireRequestId: column.questionnaireRequestId,
    }).catch(renamePointers);
    const projectId = project.id;
    const { milestones } = await createMilestonesIn(tx, actor, { projectId, milestones: wanted.milestones });
    const { riskIds } = await createRisksIn(tx, actor, { projectId, risks: wanted.risks });
    const tasks = await createTasksIn(tx, actor, {
      projectId,
      tasks: wanted.tasks.map(({ milestone, ...task }) => ({
        ...task,
        milestoneId: milestone === null ? null : milestones[milestone]?.id,
      })),
    });
    const made = { milestoneIds: milestones.map(({ id }) => id), riskIds, cardIds: tasks.map(({ id }) => id) };
    const [row] = await tx.insert(conversions).values({ ownerId: actor.userId, projectId, made }).returning();
    if (!row) throw new AppError("unexpected");
    return { conversion: presentConversion(row) };
  });
}

/** A sentence is from a card of one's own; which card, nobody is to find out by trying. */
async function requireOwnCards(tx: Transaction, actor: Actor, wanted: ConversionInput): Promise<void> {
  const lines = [...wanted.milestones, ...wanted.tasks, ...wanted.risks];
  const ids = [...new Set(lines.flatMap(({ originCardId }) => originCardId ?? []))];
  if (ids.length === 0) return;
  const own = await tx.$count(aiCards, and(inArray(aiCards.id, ids), isCardOf(actor.userId)));
  if (own < ids.length) throw new AppError("not-found");
}

/** What a project refuses is named by its place in what was sent here. */
function renamePointers(error: unknown): never {
  if (!(error instanceof AppError) || !error.fields) throw error;
  const fields = error.fields.map(
    ({ pointer, code }): FieldError => ({ pointer: pointer.replace(/^#\/project/, "#/conversion"), code }),
  );
  throw new AppError("invalid-input", { fields });
}

/**
 * Takes back all that `convert` made, as one act: the project goes into the archive with its board. Refused where
 * somebody has worked on any of it since, with the names of what that was.
 */
export function undoConversion(
  actor: Actor,
  { conversionId }: { conversionId: string },
): Promise<{ conversionId: string; projectId: string }> {
  if (!canConvert(actor)) throw new AppError("forbidden");
  return transact(async (tx) => {
    const [row] = await tx
      .select()
      .from(conversions)
      .where(and(eq(conversions.id, conversionId), isConversionOf(actor)))
      .for("update");
    if (!row) throw new AppError("not-found");
    // Both are held before they are looked at, so that nobody begins to work on it in between: milestones and risks are
    // written with the project held, tasks with its board.
    const [held] = await tx
      .select({ boardId: projects.boardId })
      .from(projects)
      .where(eq(projects.id, row.projectId))
      .for("no key update");
    if (!held) throw new AppError("not-found");
    await tx.select({ id: boards.id }).from(boards).where(eq(boards.id, held.boardId)).for("no key update");
    const workedOn = await listWorkedOn(tx, row);
    if (workedOn.length > 0) {
      throw new AppError("conflict", {
        detail: `Someone has started working on this: ${workedOn.join(", ")}.`,
        current: { workedOn },
      });
    }
    await deleteProject(actor, { projectId: row.projectId });
    await tx.update(conversions).set({ undoneAt: new Date() }).where(eq(conversions.id, row.id));
    return { conversionId: row.id, projectId: row.projectId };
  });
}
