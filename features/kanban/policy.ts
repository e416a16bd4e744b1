import { type Permission, roleIds } from "@/lib/permissions";

/** Boards are a staff matter: customers have no seat there. Which of the boards is a question of membership. */
export function canUseBoards(actor: { roleId: number; isAdmin: boolean }): boolean {
  return actor.isAdmin || actor.roleId !== roleIds.customer;
}

type Manager = Readonly<{ userId: string; isAdmin: boolean; permissions: ReadonlySet<Permission> }>;

type Commented = Readonly<{ authorId: string | null }>;

/** Only who wrote it. */
export const canEditComment = (actor: { userId: string }, { authorId }: Commented): boolean =>
  authorId === actor.userId;

/** Who wrote it, and whoever keeps order on the board. */
export const canDeleteComment = (actor: Manager, comment: Commented, board: Parameters<typeof canManageBoard>[1]) =>
  canEditComment(actor, comment) || canManageBoard(actor, board);

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
