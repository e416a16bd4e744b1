import "server-only";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { recordAudit } from "@/server/audit/record";
import { transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { emit } from "@/server/events/emit";

type AccountStatus = Readonly<{
  deactivatedAt: Date | null;
  deactivationReason: string | null;
  deleteAfter: Date | null;
}>;

/**
 * Whether the account is closed to its owner: one that they closed themselves opens to them while they may still come
 * back, unless an administrator closed it besides.
 */
export function isClosed({ deactivatedAt, deactivationReason, deleteAfter }: AccountStatus): boolean {
  if (deactivatedAt === null) return false;
  return deleteAfter === null || deactivationReason !== null || deleteAfter.getTime() <= Date.now();
}

/** Whoever left and has just proved to be themselves is back. */
export async function takeAccountBack(userId: string): Promise<void> {
  await transact(async (tx) => {
    const [back] = await tx
      .update(users)
      .set({ deactivatedAt: null, deleteAfter: null, updatedAt: new Date() })
      .where(
        and(
          eq(users.id, userId),
          isNotNull(users.deactivatedAt),
          isNull(users.deactivationReason),
          gt(users.deleteAfter, new Date()),
        ),
      )
      .returning({ name: users.name });
    if (!back) return;
    const actor = { userId, displayName: back.name };
    await recordAudit(tx, actor, {
      action: "account.returned",
      subject: { type: "user", id: userId, name: back.name },
    });
    await emit(tx, { topic: "user.changed", audience: { kind: "staff" }, payload: { userIds: [userId] } });
  });
}
