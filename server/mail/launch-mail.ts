import "server-only";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/i18n/load-messages";
import type { Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import { env } from "@/server/env";
import { writeMail } from "./letter";

/** Behind the hash: neither the server's log nor a page elsewhere gets to see it. */
const linkTo = (action: string, token: string) =>
  new URL(`${paths.pages.comingSoon}#${new URLSearchParams({ [action]: token })}`, env.APP_URL).href;

const translatorOf = async (locale: Locale) =>
  createTranslator({ locale, messages: await loadMessages(locale), namespace: "siteMail" });

type Tokens = Readonly<{ confirm: string; unsubscribe: string }>;

export async function writeConfirmationMail(locale: Locale, { confirm, unsubscribe }: Tokens) {
  const t = await translatorOf(locale);
  return writeMail({
    locale,
    subject: t("confirmation.subject"),
    lines: [t("confirmation.text")],
    link: { label: t("confirmation.link"), address: linkTo("confirm", confirm) },
    after: [t("confirmation.ignore"), t("unsubscribe", { address: linkTo("unsubscribe", unsubscribe) })],
  });
}

/** Goes out once, when the date has come. */
export async function writeLaunchMail(locale: Locale, unsubscribe: string) {
  const t = await translatorOf(locale);
  return writeMail({
    locale,
    subject: t("launch.subject"),
    lines: [t("launch.text")],
    link: { label: t("launch.link"), address: new URL(paths.home, env.APP_URL).href },
    after: [t("unsubscribe", { address: linkTo("unsubscribe", unsubscribe) })],
  });
}
