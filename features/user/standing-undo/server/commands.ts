import "server-only";
import { inArray } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { sessions, users } from "@/server/db/schema/user";
import { canDeactivate } from "../../policy";
import type { ChangedUsers, StandingUndo } from "../../schema";
import { holdUsers } from "../../server/commands";
import { subjectOf } from "../../server/presenter";
import { finishStanding, nowChanged, subjectNamed } from "../../standing/server/commands";
import { requireStandingUndo, standsAsLeft } from "./data";

/**
 * Leaves everybody as they stood before one's own act, all or none: closed for the reason given then, open, or left and
 * waiting for the day that they asked for. Whoever was changed since is not overruled.
 */
export function undoStanding(actor: Actor, undo: StandingUndo): Promise<ChangedUsers> {
  requireStandingUndo(actor, undo);
  return transact(async (tx) => {
    const userIds = undo.people.map(({ userId }) => userId);
    const rows = await holdUsers(tx, actor, userIds);
    if (!rows.every((row) => canDeactivate(actor, subjectOf(row)))) throw new AppError("forbidden");
    if (!rows.every((row) => standsAsLeft(row, undo))) {
      throw new AppError("conflict", { detail: "Somebody of them has been changed since." });
    }
    for (const { ids, deactivatedAt, deactivationReason, deleteAfter } of alike(undo.people)) {
      const standing = { deactivatedAt: dateOf(deactivatedAt), deactivationReason, deleteAfter: dateOf(deleteAfter) };
      await tx
        .update(users)
        .set({ ...nowChanged(), ...standing })
        .where(inArray(users.id, ids));
      if (deactivatedAt !== null) await tx.delete(sessions).where(inArray(sessions.userId, ids));
    }
    for (const row of rows) {
      const before = { status: row.status, deleteAfter: row.deleteAfter };
      const person = undo.people.find(({ userId }) => userId === row.id);
      const openStatus = row.emailVerified ? "active" : "pending";
      const status = person?.deactivatedAt ? "deactivated" : openStatus;
      const after = { status, deleteAfter: person?.deleteAfter ?? null };
      const reason = person?.deactivationReason ?? null;
      const deed = { action: "user.standing-restored", subject: subjectNamed(row), before, after, reason } as const;
      await recordAudit(tx, actor, deed);
    }
    return await finishStanding(tx, actor, userIds);
  });
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

/** Those who stood alike are written by one statement: an act closes up to a thousand. */
function alike(people: StandingUndo["people"]) {
  const groups = new Map<string, Omit<StandingUndo["people"][number], "userId"> & { ids: string[] }>();
  for (const { userId, ...standing } of people) {
    const key = JSON.stringify([standing.deactivatedAt, standing.deactivationReason, standing.deleteAfter]);
    const group = groups.get(key) ?? { ...standing, ids: [] };
    group.ids.push(userId);
    groups.set(key, group);
  }
  return groups.values();
}
