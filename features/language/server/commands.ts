import "server-only";
import { eq } from "drizzle-orm";
import { updateSettings } from "@/features/settings/server/commands";
import { directionOf } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import type { LanguageChoice } from "../schema";

/** Keeps a person's language, for the mails they get, and with it the direction that the choice brings. */
export function chooseLanguage(actor: Actor, { locale }: LanguageChoice): Promise<LanguageChoice> {
  return transact(async (tx) => {
    await tx.update(users).set({ locale }).where(eq(users.id, actor.userId));
    await updateSettings(actor, { themeDirection: directionOf(locale) });
    return { locale };
  });
}
