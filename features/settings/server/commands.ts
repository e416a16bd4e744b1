import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { SettingName, Settings } from "@/lib/settings";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { settings } from "@/server/db/schema/user";
import type { SettingsPatch } from "../schema";
import { findSettings } from "./data";

/** Saves the given settings of a person and leaves the others as they are; returns all saved ones. */
export function updateSettings(actor: Actor, patch: SettingsPatch): Promise<Partial<Settings>> {
  const rows = Object.entries(patch).map(([field, value]) => ({ userId: actor.userId, field, value: String(value) }));
  return transact(async (tx) => {
    if (rows.length > 0) {
      await tx
        .insert(settings)
        .values(rows)
        .onConflictDoUpdate({
          target: [settings.userId, settings.field],
          set: { value: sql`excluded.value`, updatedAt: sql`now()` },
        });
    }
    return findSettings(actor);
  });
}

/** For a choice of language, which brings a direction of its own. */
export async function deleteDirection(actor: Actor): Promise<void> {
  const field: SettingName = "themeDirection";
  await transact((tx) => tx.delete(settings).where(and(eq(settings.userId, actor.userId), eq(settings.field, field))));
}

/** A reset: nothing is kept any more. */
export async function deleteSettings(actor: Actor): Promise<void> {
  await transact((tx) => tx.delete(settings).where(eq(settings.userId, actor.userId)));
}
