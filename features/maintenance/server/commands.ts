import "server-only";
import { sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { emptyTexts } from "@/lib/texts";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { afterCommit, transact } from "@/server/db/client";
import { notify } from "@/server/db/notify";
import { maintenanceWindows } from "@/server/db/schema/site";
import { emit } from "@/server/events/emit";
import { keepMaintenanceWindow } from "@/server/maintenance/state";
import { phaseOf } from "../domain/phase";
import { canManageMaintenance } from "../policy";
import type { Maintenance, MaintenanceUpdate } from "../schema";
import { presentMaintenance } from "./presenter";

/** Schedules, starts or ends maintenance, for everyone at once; its message goes with it. Throws `forbidden`, `invalid-input`, and `stale`. */
export function updateMaintenance(
  actor: Actor,
  { startsAt, endsAt, message, version }: MaintenanceUpdate,
  now: Date,
): Promise<Maintenance> {
  if (!canManageMaintenance(actor)) throw new AppError("forbidden");
  if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt)) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/endsAt", code: "before-start" }] });
  }
  return transact(async (tx) => {
    const at = sql`${maintenanceWindows.version}`;
    const starts = startsAt === null ? null : new Date(startsAt);
    const ends = starts === null || endsAt === null ? null : new Date(endsAt);
    const values = { startsAt: starts, endsAt: ends, message: starts === null ? emptyTexts : message };
    const [saved] = await tx
      .insert(maintenanceWindows)
      .values(values)
      .onConflictDoUpdate({
        target: maintenanceWindows.id,
        set: { ...values, updatedAt: now, version: sql`${at} + 1` },
        setWhere: version === undefined ? undefined : sql`${at} = ${version}`,
      })
      .returning();
    if (!saved) {
      const [found] = await tx.select().from(maintenanceWindows);
      throw new AppError("stale", { current: found && presentMaintenance(found, now) });
    }
    const action = phaseOf(saved, now) === "off" ? "site.maintenance-ended" : "site.maintenance-planned";
    await recordAudit(tx, actor, { action, subject: { type: "maintenance", id: "maintenance", name: startsAt ?? "" } });
    const answer = presentMaintenance(saved, now);
    await emit(tx, { topic: "maintenance.changed", audience: { kind: "staff" }, payload: answer });
    notify(tx, "maintenance");
    afterCommit(() => keepMaintenanceWindow(saved));
    return answer;
  });
}
