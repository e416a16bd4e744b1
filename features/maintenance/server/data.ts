import "server-only";
import { maintenanceWindow } from "@/server/maintenance/state";
import type { Maintenance } from "../schema";
import { presentMaintenance } from "./presenter";

/** As this process knows it: no statement is made for it. */
export const readMaintenance = (now: Date): Maintenance => presentMaintenance(maintenanceWindow(), now);
