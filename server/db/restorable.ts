import "server-only";
import { type Column, gt, type SQL } from "drizzle-orm";
import { restorableSince } from "@/lib/retention";

/** For the WHERE of a restore: deleted, and not so long ago that a job is about to delete it permanently. */
export const isRestorable = (deletedAt: Column): SQL => gt(deletedAt, restorableSince());
