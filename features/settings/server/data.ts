import "server-only";
import { eq } from "drizzle-orm";
import type { Settings } from "@/lib/settings";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { settings } from "@/server/db/schema/user";
import { parseKeptSettings } from "../schema";

/**
 * Returns the settings that a person has changed. What they never touched is missing and follows the defaults of the
 * day.
 */
export async function findSettings(actor: Actor): Promise<Partial<Settings>> {
  const rows = await current()
    .select({ field: settings.field, value: settings.value })
    .from(settings)
    .where(eq(settings.userId, actor.userId));
  const kept = new Map(rows.map(({ field, value }) => [field, value]));
  return parseKeptSettings((name) => kept.get(name));
}
