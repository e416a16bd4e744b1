import "server-only";
import { maintenanceWindow } from "@/server/maintenance/state";
import type { Maintenance } from "../schema";
import { presentMaintenance } from "./presenter";

/** Returns the maintenance period as this process knows it, without a database statement. */
export const readMaintenance = (now: Date): Maintenance => presentMaintenance(maintenanceWindow(), now);
