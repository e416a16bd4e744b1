/** Schemas for the maintenance period and its changes. */
import { z } from "zod";
import { plainText } from "@/lib/field-schemas";
import { textsOf } from "@/lib/texts";
import { maintenanceLimits as limits } from "./policy";

export const maintenanceSchema = z.object({
  /** Null where none is planned. */
  startsAt: z.iso.datetime().nullable(),
  /** Null where it ends when an administrator says so. */
  endsAt: z.iso.datetime().nullable(),
  message: textsOf(z.string()),
  phase: z.enum(["off", "planned", "on"]),
  /** The time of the server. */
  now: z.iso.datetime(),
  version: z.int(),
});
export type Maintenance = z.infer<typeof maintenanceSchema>;

/** `version` is the one that the change started from: an outdated one is refused (412 `stale`, with `current`). */
export const maintenanceUpdateSchema = z.object({
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  message: textsOf(plainText(limits.message)),
  version: z.int().min(0).optional(),
});
export type MaintenanceUpdate = z.infer<typeof maintenanceUpdateSchema>;
