import "server-only";
import { and, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { chunksOf } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import { recordAudit, systemActor } from "@/server/audit/record";
import { keepAnAdministrator } from "@/server/auth/last-administrator";
import { rightsChanged } from "@/server/auth/rights-changed";
import type { Transaction } from "@/server/db/client";
import { roles, sessions, users } from "@/server/db/schema/user";
import { emit } from "@/server/events/emit";
import type { PartKind } from "@/server/jobs/part";

/**
 * People whose role or activity one transaction changes. Each costs the embedded database a millisecond or two, mostly
 * for the many indexes of people, and nobody gets in meanwhile.
 */
export const peopleAtOnce = 20;

/** How somebody stood before. */
const formerSchema = z.object({
  id: z.uuid(),
  /** Theirs after the change: whoever has another one by now was changed by somebody else. */
  version: z.int(),
  roleId: z.int(),
  deactivatedAt: z.iso.datetime().nullable(),
  deactivationReason: z.string().nullable(),
  deleteAfter: z.iso.datetime().nullable(),
});
export type FormerAccountStatus = z.infer<typeof formerSchema>;

const accountStatusDoneSchema = z.object({
  people: z.array(formerSchema),
  /** A role that was put back for them. */
  madeRoleId: z.int().nullable(),
});
export type AccountStatusDone = z.infer<typeof accountStatusDoneSchema>;

/** What is read of somebody whose role or activity is changed. */
export const accountStatusColumns = {
  id: users.id,
  version: users.version,
  deactivatedAt: users.deactivatedAt,
  deactivationReason: users.deactivationReason,
  deleteAfter: users.deleteAfter,
};
type Row = Pick<typeof users.$inferSelect, keyof typeof accountStatusColumns>;

/** How somebody stood who has this version by now. */
export const formerOf = (row: Row, roleId: number): FormerAccountStatus => ({
  id: row.id,
  version: row.version,
  roleId,
  deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
  deactivationReason: row.deactivationReason,
  deleteAfter: row.deleteAfter?.toISOString() ?? null,
});

/** An event names so many people at most: streams carry it to everybody. */
const announcedAtOnce = 500;

/** Tells the open lists whom to read again; who may see what of them is decided when they ask. */
export async function announcePeople(tx: Transaction, userIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(userIds, announcedAtOnce)) {
    await emit(tx, { topic: "user.changed", audience: { kind: "staff" }, payload: { userIds: some } });
  }
}

/** Parts of acts that change the role or the activity of many. Those whom somebody has changed since stay as they are. */
export const accountStatusParts: PartKind<AccountStatusDone> = {
  jobKind: "standing-part",
  doneSchema: accountStatusDoneSchema,
  undo,
};

async function undo(tx: Transaction, { people, madeRoleId }: AccountStatusDone) {
  const restored = people.length > 0 ? await restore(tx, people) : [];
  if (madeRoleId !== null) await removeRole(tx, madeRoleId);
  return { restored: restored.length };
}

type Restored = { id: string; name: string; was: string; roleWas: number; status: string; roleId: number };

async function restore(tx: Transaction, people: readonly FormerAccountStatus[]): Promise<Restored[]> {
  const { rows } = await tx.execute<Restored>(sql`
    with former as (
      select given.*, standing.status as was, standing.role_id as role_was
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (
        id uuid, version int, "roleId" int, "deactivatedAt" timestamptz, "deactivationReason" text, "deleteAfter" timestamptz)
      join ${users} as standing on standing.id = given.id and standing.version = given.version
      order by given.id for update of standing
    )
    update ${users} set
      role_id = coalesce((select id from ${roles} where ${roles.id} = former."roleId"), ${users.roleId}),
      deactivated_at = former."deactivatedAt", deactivation_reason = former."deactivationReason",
      delete_after = former."deleteAfter", updated_at = now(), version = ${users.version} + 1
    from former where ${users.id} = former.id
    returning ${users.id}, ${users.name}, former.was, former.role_was as "roleWas", ${users.status},
      ${users.roleId} as "roleId"`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return rows;
  const isClosed = tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNotNull(users.deactivatedAt)));
  await tx.delete(sessions).where(inArray(sessions.userId, isClosed));
  for (const { id, name, was, roleWas, status, roleId } of rows) {
    await recordAudit(tx, systemActor, {
      action: "user.standing-restored",
      subject: { type: "user", id, name },
      before: { status: was, roleId: roleWas },
      after: { status, roleId },
    });
    await rightsChanged(tx, { userId: id });
  }
  await keepAnAdministrator(tx);
  await announcePeople(tx, ids);
  return rows;
}

/** Its people have the other one again by then: the part of which they are is taken back before, or tried again after. */
async function removeRole(tx: Transaction, roleId: number): Promise<void> {
  const [left] = await tx.select({ count: count() }).from(users).where(eq(users.roleId, roleId));
  if (left && left.count > 0) throw new AppError("conflict", { detail: "People still have this role." });
  await tx.delete(roles).where(eq(roles.id, roleId));
  await emit(tx, { topic: "role.changed", audience: { kind: "staff" }, payload: {} });
}
