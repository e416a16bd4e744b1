import "server-only";
import { and, eq, inArray, not } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { keepAnAdministrator } from "@/server/auth/last-administrator";
import { rightsChanged } from "@/server/auth/rights-changed";
import type { Transaction } from "@/server/db/client";
import { invitations, roles, users } from "@/server/db/schema/user";
import { inBatches } from "@/server/jobs/batches";
import {
  accountStatusParts,
  type FormerAccountStatus,
  formerOf,
  peopleAtOnce,
} from "@/server/people/account-status-part";
import { canMoveAdministrators } from "../../policy";
import type { ManagedRole, RoleUndo } from "../../schema";
import { changeRoles, giveRole, insertRole, present, recordRole, requireGrantable } from "../../server/commands";
import { requireManager } from "../../server/data";
import { countDeletions, requireRoleUndo } from "./data";

/**
 * Undoes one's own deletion of a role: the role as it was, and those of its people and invitations that still have the
 * role that they were given. Nobody has more rights afterwards than before the deletion. Many get it back in short transactions; where
 * that comes to no end, they have the other one again and the role is gone.
 */
export async function restoreRole(actor: Actor, undo: RoleUndo): Promise<{ role: ManagedRole }> {
  requireRoleUndo(actor, undo);
  requireManager(actor);
  const { role, movedTo, userIds } = undo;
  const [first] = userIds;
  return await inBatches(actor, {
    kind: accountStatusParts,
    atOnce: peopleAtOnce,
    items: userIds,
    write: async (tx, some) => {
      // The role comes with the first of its people.
      const isFirst = some[0] === first;
      if (isFirst) await changeRoles(actor, () => returnRole(actor, tx, undo));
      return { people: await returnPeople(actor, tx, undo, some), madeRoleId: isFirst ? role.id : null };
    },
    finish: async (tx) =>
      await changeRoles(actor, async () => {
        if (first === undefined) await returnRole(actor, tx, undo);
        await returnInvitations(actor, tx, undo);
        await recordRole(actor, tx, role, "role.restored");
        if (movedTo !== null && first !== undefined) await rightsChanged(tx, { roleId: movedTo });
        return await present(actor, role.id);
      }),
  });
}

async function returnRole(actor: Actor, tx: Transaction, { role, deletion }: RoleUndo): Promise<void> {
  const isThere = (await tx.$count(roles, eq(roles.id, role.id))) > 0;
  if (isThere || (await countDeletions(tx, role.id)) !== deletion) throw new AppError("conflict");
  await insertRole(actor, tx, role);
}

async function returnPeople(
  actor: Actor,
  tx: Transaction,
  { role, movedTo }: RoleUndo,
  some: readonly string[],
): Promise<FormerAccountStatus[]> {
  if (movedTo === null) return [];
  await requireMovable(actor, tx, movedTo);
  const isMovable = canMoveAdministrators(actor) ? undefined : not(users.isAdmin);
  const moved = await giveRole(tx, role.id, and(inArray(users.id, [...some]), eq(users.roleId, movedTo), isMovable));
  await keepAnAdministrator(tx);
  return moved.map((row) => formerOf(row, movedTo));
}

/** Throws unless the actor may take from people what this role grants. */
async function requireMovable(actor: Actor, tx: Transaction, roleId: number): Promise<void> {
  const [from] = await tx.select().from(roles).where(eq(roles.id, roleId)).for("share");
  requireGrantable(actor, from?.permissions ?? []);
}

async function returnInvitations(
  actor: Actor,
  tx: Transaction,
  { role, movedTo, invitationIds }: RoleUndo,
): Promise<void> {
  if (movedTo === null || invitationIds.length === 0) return;
  await requireMovable(actor, tx, movedTo);
  const { id, roleId } = invitations;
  await tx
    .update(invitations)
    .set({ roleId: role.id })
    .where(and(inArray(id, invitationIds), eq(roleId, movedTo)));
}
