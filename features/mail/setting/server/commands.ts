/** Changes a person's settings of mail. */
import "server-only";
import { eq, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { mailSettings, mailVacationAnswers } from "@/server/db/schema/mail";
import { requireMail } from "../../server/access";
import type { MailSettingAnswer, MailSettingUpdate } from "../schema";
import { readMailSettings } from "./data";

/**
 * Changes what is given. With a vacation answer that is written anew everybody is answered again. Throws `stale` with the settings
 * as they are now where the version that was edited is another.
 */
export function updateMailSettings(actor: Actor, { version, ...patch }: MailSettingUpdate): Promise<MailSettingAnswer> {
  requireMail(actor);
  return transact(async (tx) => {
    const changed = await tx
      .insert(mailSettings)
      .values({ ownerId: actor.userId, ...patch })
      .onConflictDoUpdate({
        target: mailSettings.ownerId,
        set: { ...patch, version: sql`${mailSettings.version} + 1` },
        setWhere: version === undefined ? undefined : eq(mailSettings.version, version),
      })
      .returning({ version: mailSettings.version });
    if (changed.length === 0) throw new AppError("stale", { current: (await readMailSettings(actor)).settings });
    if (patch.vacation !== undefined) {
      await tx.delete(mailVacationAnswers).where(eq(mailVacationAnswers.ownerId, actor.userId));
    }
    return await readMailSettings(actor);
  });
}
