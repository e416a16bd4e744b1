import "server-only";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/i18n/load-messages";
import { defaultLocale, isLocale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import type { Transaction } from "@/server/db/client";
import { env } from "@/server/env";
import { writeMail } from "./letter";
import { queueMail } from "./outbox";

/** What happened to the ways into somebody's account. */
export type FactorEvent = "on" | "off" | "passkeyAdded" | "passkeyRemoved" | "passkeyCopied" | "recoveryUsed" | "reset";

type Recipient = Readonly<{ email: string; name: string; locale: string | null }>;

/** Tells the person, so that a change that was not theirs does not go unseen; stored in the transaction of the change. */
export async function sendFactorMail(tx: Transaction, event: FactorEvent, { email, name, locale }: Recipient) {
  const language = isLocale(locale) ? locale : defaultLocale;
  const t = createTranslator({ locale: language, messages: await loadMessages(language), namespace: "factorMail" });
  const letter = writeMail({
    locale: language,
    subject: t(`${event}.subject`),
    lines: [t("greeting", { name }), t(`${event}.text`)],
    link: { label: t("link"), address: new URL(`${paths.user.account}?tab=security`, env.APP_URL).href },
    after: [t("notYou")],
  });
  await queueMail(tx, { ...letter, recipient: email, purpose: "second-factor" });
}
