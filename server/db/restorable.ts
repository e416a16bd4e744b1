import "server-only";
import { type Column, gt, type SQL } from "drizzle-orm";
import { restorableSince } from "@/lib/retention";

/** Goes into the WHERE of what is restored: deleted, and not for so long that a job is about to delete it for good. */
export const isRestorable = (deletedAt: Column): SQL => gt(deletedAt, restorableSince());
