import type { Permission } from "@/lib/permissions";
import { canUseBoards } from "../kanban/policy";

type Manager = Readonly<{ userId: string; isAdmin: boolean; permissions: ReadonlySet<Permission> }>;

/** A project is its board and its people: whoever has a seat at boards has one at projects. Which is a question of membership. */
export const canUseProjects = canUseBoards;

export type Keepers = Readonly<{ creatorId: string | null; leadId: string | null }>;

/**
 * Who among a project's members may change what it is (name, days, budget), choose its people and archive it: whoever
 * made or leads it, and whoever has `projects:manage`. One whose maker and lead are gone (off the project, or their
 * account closed: then they are null here) is everybody's who is on it. All else (tasks, milestones, risks) any member
 * may do.
 */
export function canManageProject(actor: Manager, { creatorId, leadId }: Keepers): boolean {
  if (actor.isAdmin || actor.permissions.has("projects:manage")) return true;
  return actor.userId === creatorId || actor.userId === leadId || (creatorId === null && leadId === null);
}
