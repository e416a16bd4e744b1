import { roleIds } from "@/lib/permissions";

/** Asking and planning are a staff matter, as boards are. Whose board it is, is a question of the owner. */
export function canUseAiBoard(actor: { roleId: number; isAdmin: boolean }): boolean {
  return actor.isAdmin || actor.roleId !== roleIds.customer;
}
