import "server-only";
import { createTranslator } from "use-intl/core";
import type { AccountTab } from "@/features/account/policy";
import { loadMessages } from "@/i18n/load-messages";
import { formatDateTime } from "@/lib/format";
import { defaultLocale, isLocale, type Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import type { Transaction } from "@/server/db/client";
import { env } from "@/server/env";
import { writeMail } from "./letter";
import { queueMail } from "./outbox";

/** What happened to the ways into somebody's account. */
export type FactorEvent = "on" | "off" | "passkeyAdded" | "passkeyRemoved" | "passkeyCopied" | "recoveryUsed" | "reset";

type TokenRecipient = Recipient & Readonly<{ timeZone: string; tokenName: string; expiresAt: Date }>;

type Recipient = Readonly<{ email: string; name: string; locale: string | null }>;

/** Tells the person, so that a change that was not theirs does not go unseen; stored in the transaction of the change. */
export async function sendFactorMail(tx: Transaction, event: FactorEvent, recipient: Recipient) {
  await send(tx, recipient, "security", (t) => ({ subject: t(`${event}.subject`), text: t(`${event}.text`) }));
}

/** The same when a personal access token was made for the account. */
export async function sendTokenMail(tx: Transaction, { tokenName, expiresAt, ...recipient }: TokenRecipient) {
  await send(tx, recipient, "tokens", (t, locale) => {
    const until = formatDateTime(locale, expiresAt.toISOString(), "long", recipient.timeZone);
    return { subject: t("tokenCreated.subject"), text: t("tokenCreated.text", { name: tokenName, until }) };
  });
}

type Translate = Awaited<ReturnType<typeof translatorOf>>;

const translatorOf = async (locale: Locale) =>
  createTranslator({ locale, messages: await loadMessages(locale), namespace: "factorMail" });

async function send(
  tx: Transaction,
  { email, name, locale }: Recipient,
  tab: AccountTab,
  write: (t: Translate, locale: Locale) => { subject: string; text: string },
): Promise<void> {
  const language = isLocale(locale) ? locale : defaultLocale;
  const t = await translatorOf(language);
  const { subject, text } = write(t, language);
  const letter = writeMail({
    locale: language,
    subject,
    lines: [t("greeting", { name }), text],
    link: { label: t("link"), address: new URL(`${paths.user.account}?tab=${tab}`, env.APP_URL).href },
    after: [t("notYou")],
  });
  await queueMail(tx, { ...letter, recipient: email, purpose: "second-factor" });
}
