import "server-only";
import { eq } from "drizzle-orm";
import { deleteDirection } from "@/features/settings/server/commands";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import type { LanguageChoice } from "../schema";

/** Saves a person's language. A direction that was chosen in another language ends: each one brings its own. */
export function chooseLanguage(actor: Actor, { locale }: LanguageChoice): Promise<LanguageChoice> {
  return transact(async (tx) => {
    await tx.update(users).set({ locale }).where(eq(users.id, actor.userId));
    await deleteDirection(actor);
    return { locale };
  });
}
