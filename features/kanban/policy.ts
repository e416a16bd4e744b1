import { roleIds } from "@/lib/permissions";

/** Boards are a staff matter: customers have no seat there. Which of the boards is a question of membership. */
export function canUseBoards(actor: { roleId: number; isAdmin: boolean }): boolean {
  return actor.isAdmin || actor.roleId !== roleIds.customer;
}
