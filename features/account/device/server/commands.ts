import "server-only";
import { and, eq } from "drizzle-orm";
import { createTranslator } from "next-intl";
import { loadMessages } from "@/i18n/load-messages";
import { defaultLocale, isLocale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import type { Caller } from "@/server/auth/caller";
import type { OpenedSession } from "@/server/auth/sign-in";
import { transact } from "@/server/db/client";
import { signIns, users } from "@/server/db/schema/user";
import { sendSafetyMail } from "@/server/mail/safety-mail";
import { notify } from "../../../notification/server/commands";
import { presentDevice } from "./presenter";

async function nameOf(caller: Caller, locale: string | null): Promise<string> {
  const language = isLocale(locale) ? locale : defaultLocale;
  const messages = await loadMessages(language);
  const t = createTranslator({ locale: language, messages, namespace: "account.device" });
  const { browser, system } = presentDevice(caller.device);
  if (browser && system) return t("both", { browser, system });
  return browser ?? system ?? t("unknown");
}

/**
 * Notifies a person, also by email, that someone has signed in from a browser that is new to them. Nobody is told of
 * the very first time. To be called when the sign-in has been written down.
 */
export async function noticeNewDevice({ actor }: OpenedSession, caller: Caller): Promise<void> {
  const { userId, sessionId } = actor;
  if (!actor.isAdmitted || caller.knownDevice?.userId === userId) return;
  await transact(async (tx) => {
    const admitted = and(eq(signIns.userId, userId), eq(signIns.outcome, "admitted"));
    const seen = await tx.select({ id: signIns.id }).from(signIns).where(admitted).limit(2);
    const [person] = await tx.select().from(users).where(eq(users.id, userId));
    if (seen.length < 2 || !person) return;
    const device = await nameOf(caller, person.locale);
    await sendSafetyMail(tx, { kind: "newDevice", device, at: new Date() }, person);
    await notify(tx, {
      userIds: [userId],
      type: "new-device",
      actor: null,
      subject: { type: "session", id: sessionId, name: device },
      href: `${paths.user.account}?tab=sessions`,
    });
  });
}
