import "server-only";
import type { Transaction } from "@/server/db/client";
import { notify } from "@/server/db/notify";
import { emit } from "@/server/events/emit";

/** Whose rights change: one person's, or those of everybody with a role. */
type Whose = { userId: string } | { roleId: number };

/**
 * To be called in the transaction that changes what somebody may do (role, activity, a role's permissions). The very
 * next request is judged anew anyhow; this ends open streams that have lost their right, in every process within a
 * second, and has open pages ask the server again for their menu.
 */
export async function rightsChanged(tx: Transaction, whose: Whose): Promise<void> {
  notify(tx, "session");
  if ("userId" in whose) {
    await emit(tx, { topic: "access.changed", audience: { kind: "user", userId: whose.userId }, payload: {} });
  } else {
    await emit(tx, { topic: "access.changed", audience: { kind: "staff" }, payload: { roleId: whose.roleId } });
  }
}
