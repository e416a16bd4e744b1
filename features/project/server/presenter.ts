import "server-only";
import type { Person } from "@/features/kanban/schema";
import type { milestones, risks } from "@/server/db/schema/project";
import type { RiskLevel } from "../domain/constants";
import type { Milestone, Risk } from "../schema";

export const presentPerson = ({ id, name, image }: { id: string; name: string; image: string | null }): Person => ({
  id,
  name,
  avatarUrl: image,
});

export function presentMilestone(row: typeof milestones.$inferSelect): Milestone {
  const { id, projectId, name, date, completedAt, originCardId, originText, version } = row;
  const completed = completedAt?.toISOString() ?? null;
  return { id, projectId, name, date, completedAt: completed, originCardId, originText, version };
}

export function presentRisk(
  row: typeof risks.$inferSelect,
  owner: { id: string; name: string; image: string | null } | null,
): Risk {
  const { id, projectId, name, mitigation, status, originCardId, originText, version } = row;
  return {
    id,
    projectId,
    name,
    mitigation,
    likelihood: row.likelihood as RiskLevel,
    impact: row.impact as RiskLevel,
    status,
    owner: owner && presentPerson(owner),
    originCardId,
    originText,
    version,
  };
}
