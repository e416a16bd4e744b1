import { type Permission, roleIds } from "@/lib/permissions";

/** Boards are a staff matter: customers have no seat there. Which of the boards is a question of membership. */
export function canUseBoards(actor: { roleId: number; isAdmin: boolean }): boolean {
  return actor.isAdmin || actor.roleId !== roleIds.customer;
}

type Manager = Readonly<{ userId: string; isAdmin: boolean; permissions: ReadonlySet<Permission> }>;

/**
 * Who among a board's members may rename it, choose its members, archive it and delete for good what is in its
 * archive: whoever made it, and whoever has `boards:manage`. A board whose maker is gone is everybody's who is on
 * it; the board of all staff is nobody's but the managers'. All else on a board any member may do.
 */
export function canManageBoard(
  actor: Manager,
  { isForAllStaff, creatorId }: { isForAllStaff: boolean; creatorId: string | null },
): boolean {
  if (actor.isAdmin || actor.permissions.has("boards:manage")) return true;
  return !isForAllStaff && (creatorId === null || creatorId === actor.userId);
}
