import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { isRestorable } from "@/server/db/restorable";
import { milestones } from "@/server/db/schema/project";
import { projectLimits } from "../../domain/constants";
import type { Milestone } from "../../schema";
import { changeProject, type LockedProject } from "../../server/commands";
import { presentMilestone } from "../../server/presenter";
import type { MilestoneInput, MilestonePatch } from "../schema";

type Origin = Readonly<{ originCardId?: string | null; originText?: string | null }>;
type Row = typeof milestones.$inferSelect;

/** Adds milestones in the order given, with the sentences that they come from. */
export async function createMilestonesIn(
  _tx: Transaction,
  actor: Actor,
  { projectId, milestones: wanted }: { projectId: string; milestones: readonly (MilestoneInput & Origin)[] },
): Promise<{ milestones: Milestone[] }> {
  if (wanted.length === 0) return { milestones: [] };
  return await changeProject(actor, projectId, async ({ tx }) => {
    const there = await tx.$count(milestones, and(eq(milestones.projectId, projectId), isNull(milestones.deletedAt)));
    if (there + wanted.length > projectLimits.milestonesPerProject) {
      throw new AppError("conflict", {
        detail: `A project can have up to ${projectLimits.milestonesPerProject} milestones.`,
      });
    }
    const rows = await tx
      .insert(milestones)
      .values(
        wanted.map(({ name, date = null, originCardId = null, originText = null }) => ({
          projectId,
          name,
          date,
          originCardId,
          originText,
        })),
      )
      .returning();
    return { milestones: rows.map(presentMilestone) };
  });
}

export function createMilestone(
  actor: Actor,
  { projectId, milestone }: { projectId: string; milestone: MilestoneInput },
): Promise<{ milestone: Milestone }> {
  return transact(async (tx) => {
    const made = await createMilestonesIn(tx, actor, { projectId, milestones: [milestone] });
    const [first] = made.milestones;
    if (!first) throw new AppError("unexpected");
    return { milestone: first };
  });
}

type Update = Readonly<{ milestoneId: string; milestone: MilestonePatch }>;

export function updateMilestone(actor: Actor, { milestoneId, milestone: patch }: Update) {
  return changeMilestone(actor, { milestoneId, isArchived: false }, async ({ tx }, before) => {
    if (patch.version !== undefined && patch.version !== before.version) {
      throw new AppError("stale", { current: presentMilestone(before) });
    }
    const completedAt =
      patch.completed === undefined ? undefined : patch.completed ? (before.completedAt ?? new Date()) : null;
    const [row] = await tx
      .update(milestones)
      .set({
        name: patch.name,
        date: patch.date,
        completedAt,
        version: before.version + 1,
        updatedAt: new Date(),
      })
      .where(eq(milestones.id, milestoneId))
      .returning();
    if (!row) throw new AppError("unexpected");
    return { milestone: presentMilestone(row) };
  });
}

export function deleteMilestone(actor: Actor, { milestoneId }: { milestoneId: string }) {
  return changeMilestone(actor, { milestoneId, isArchived: false }, async ({ tx }) => {
    await tx.update(milestones).set({ deletedAt: new Date() }).where(eq(milestones.id, milestoneId));
    return { milestoneId };
  });
}

/** Undoes `deleteMilestone`. */
export function restoreMilestone(actor: Actor, { milestoneId }: { milestoneId: string }) {
  return changeMilestone(actor, { milestoneId, isArchived: true }, async ({ tx }) => {
    const [row] = await tx
      .update(milestones)
      .set({ deletedAt: null })
      .where(eq(milestones.id, milestoneId))
      .returning();
    if (!row) throw new AppError("unexpected");
    return { milestone: presentMilestone(row) };
  });
}

type Wanted = Readonly<{ milestoneId: string; isArchived: boolean }>;

/** Finds the milestone with its project held, so that what is read of it stays true until the commit. */
function changeMilestone<T>(
  actor: Actor,
  { milestoneId, isArchived }: Wanted,
  work: (project: LockedProject, before: Row) => Promise<T>,
): Promise<T> {
  return transact(async (tx) => {
    const state = isArchived ? isRestorable(milestones.deletedAt) : isNull(milestones.deletedAt);
    const where = and(eq(milestones.id, milestoneId), state);
    const [known] = await tx.select({ projectId: milestones.projectId }).from(milestones).where(where);
    // The actor's right is asked even of what never was, so that both are refused alike.
    return await changeProject(actor, known?.projectId ?? milestoneId, async (project) => {
      const [before] = await tx.select().from(milestones).where(where);
      if (!before) throw new AppError("not-found");
      return await work(project, before);
    });
  });
}
