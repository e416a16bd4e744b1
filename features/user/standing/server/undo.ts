import "server-only";
import { inArray } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { sessions, users } from "@/server/db/schema/user";
import type { AccountStatusUndo, ChangedUsers } from "../../schema";
import { changePeople } from "./batches";
import { nowChanged, recordEach, requireDeactivatable } from "./commands";
import { requireAccountStatusUndo, standsAsLeft } from "./undo-data";

type Former = AccountStatusUndo["people"][number];

/**
 * Restores the previous account status of everyone whom the actor's own action changed, all or none: closed with its
 * former reason, open, or left and waiting for the day of deletion. Whoever was changed since is not overruled.
 */
export async function undoAccountStatus(actor: Actor, undo: AccountStatusUndo): Promise<ChangedUsers> {
  requireAccountStatusUndo(actor, undo);
  const former = new Map(undo.people.map((person) => [person.userId, person]));
  const { before: _, ...changed } = await changePeople(actor, {
    items: undo.people,
    idOf: ({ userId }) => userId,
    judge(rows) {
      requireDeactivatable(actor, rows);
      if (!rows.every((row) => standsAsLeft(row, former.get(row.id), undo.deactivatedAt))) {
        throw new AppError("conflict", { detail: "Someone in it has been changed since." });
      }
    },
    async write(tx, rows) {
      for (const { ids, deactivatedAt, deactivationReason, deleteAfter } of alike(
        rows.flatMap(({ id }) => former.get(id) ?? []),
      )) {
        const accountStatus = {
          deactivatedAt: dateOf(deactivatedAt),
          deactivationReason,
          deleteAfter: dateOf(deleteAfter),
        };
        await tx
          .update(users)
          .set({ ...nowChanged(), ...accountStatus })
          .where(inArray(users.id, ids));
        if (deactivatedAt !== null) await tx.delete(sessions).where(inArray(sessions.userId, ids));
      }
      await recordEach(tx, actor, rows, ({ id, status, emailVerified, deleteAfter }) => {
        const person = former.get(id);
        const openStatus = emailVerified ? "active" : "pending";
        return {
          action: "user.standing-restored",
          before: { status, deleteAfter },
          after: {
            status: person?.deactivatedAt ? "deactivated" : openStatus,
            deleteAfter: person?.deleteAfter ?? null,
          },
          reason: person?.deactivationReason ?? null,
        };
      });
      return rows;
    },
  });
  return changed;
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

/** Those who stood alike are written by one statement. */
function alike(people: readonly Former[]) {
  const groups = new Map<string, Omit<Former, "userId"> & { ids: string[] }>();
  for (const { userId, ...accountStatus } of people) {
    const key = JSON.stringify([
      accountStatus.deactivatedAt,
      accountStatus.deactivationReason,
      accountStatus.deleteAfter,
    ]);
    const group = groups.get(key) ?? { ...accountStatus, ids: [] };
    group.ids.push(userId);
    groups.set(key, group);
  }
  return groups.values();
}
