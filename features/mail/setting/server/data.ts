/** Reads a person's settings of mail. */
import "server-only";
import { eq } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { mailSettings } from "@/server/db/schema/mail";
import { canSendOutside, requireMail } from "../../server/access";
import { type MailSetting, type MailSettingAnswer, mailSettingSchema } from "../schema";

const defaults = { signature: "", undoSeconds: 5, vacation: null, blockedSenders: [], version: 0 } as const;

/** The settings, or what they are for who has chosen nothing. */
export async function readMailSettings(actor: Actor): Promise<MailSettingAnswer> {
  requireMail(actor);
  const [row] = await current().select().from(mailSettings).where(eq(mailSettings.ownerId, actor.userId));
  const { signature, undoSeconds, vacation, blockedSenders, version } = row ?? defaults;
  const settings: MailSetting = {
    signature,
    undoSeconds: mailSettingSchema.shape.undoSeconds.parse(undoSeconds),
    vacation: vacation && {
      isOn: vacation.isOn,
      from: vacation.from,
      to: vacation.to,
      subject: vacation.subject,
      body: vacation.body,
    },
    blockedSenders: [...blockedSenders],
    canSendOutside: canSendOutside(),
    version,
  };
  return { settings };
}
