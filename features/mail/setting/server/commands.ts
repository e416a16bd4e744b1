/** Changes a person's settings of mail. */
import "server-only";
import { eq } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { mailSettings, mailVacationAnswers } from "@/server/db/schema/mail";
import { requireMail } from "../../server/access";
import type { MailSettingAnswer, MailSettingUpdate } from "../schema";
import { readMailSettings } from "./data";

/** Changes what is given. With a vacation answer that is written anew everybody is answered again. */
export function updateMailSettings(actor: Actor, patch: MailSettingUpdate): Promise<MailSettingAnswer> {
  requireMail(actor);
  return transact(async (tx) => {
    await tx
      .insert(mailSettings)
      .values({ ownerId: actor.userId, ...patch })
      .onConflictDoUpdate({ target: mailSettings.ownerId, set: { ownerId: actor.userId, ...patch } });
    if (patch.vacation !== undefined) {
      await tx.delete(mailVacationAnswers).where(eq(mailVacationAnswers.ownerId, actor.userId));
    }
    return await readMailSettings(actor);
  });
}
