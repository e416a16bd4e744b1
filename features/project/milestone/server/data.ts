import "server-only";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { current } from "@/server/db/client";
import { milestones } from "@/server/db/schema/project";
import type { Milestone } from "../../schema";
import { presentMilestone } from "../../server/presenter";

/** Of a project that the caller has been found to be on; by day, those without one last. */
export async function listMilestones(projectId: string): Promise<Milestone[]> {
  const rows = await current()
    .select()
    .from(milestones)
    .where(and(eq(milestones.projectId, projectId), isNull(milestones.deletedAt)))
    .orderBy(sql`${milestones.date} asc nulls last`, asc(milestones.createdAt), asc(milestones.id));
  return rows.map(presentMilestone);
}
