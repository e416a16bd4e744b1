/** Converts the maintenance period to what the API returns. */
import "server-only";
import type { MaintenanceWindow } from "@/server/maintenance/state";
import { phaseOf } from "../domain/phase";
import type { Maintenance } from "../schema";

export const presentMaintenance = (window: MaintenanceWindow, now: Date): Maintenance => ({
  startsAt: window.startsAt?.toISOString() ?? null,
  endsAt: window.endsAt?.toISOString() ?? null,
  message: window.message,
  phase: phaseOf(window, now),
  now: now.toISOString(),
  version: window.version,
});
