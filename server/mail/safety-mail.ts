import "server-only";
import { createTranslator } from "next-intl";
import { loadMessages } from "@/i18n/load-messages";
import { formatDateTime } from "@/lib/format";
import { defaultLocale, isLocale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import type { Transaction } from "@/server/db/client";
import { env } from "@/server/env";
import { writeLetter } from "./letter";
import { queueMail } from "./outbox";

/** What people are told of by mail because it touches the safety of their account. */
export type SafetyMail =
  | Readonly<{ kind: "newDevice"; device: string; at: Date }>
  | Readonly<{ kind: "passwordChanged" }>
  | Readonly<{ kind: "emailCode"; code: string; minutes: number }>
  | Readonly<{ kind: "emailChanged"; newEmail: string; undoToken: string; days: number }>;

type Recipient = Readonly<{ email: string; name: string; locale: string | null; timeZone: string }>;

const pathOf = (mail: SafetyMail): string | null => {
  switch (mail.kind) {
    case "newDevice":
      return `${paths.user.account}?tab=sessions`;
    case "passwordChanged":
      return paths.auth.resetPassword;
    case "emailCode":
      return null;
    case "emailChanged":
      // Behind the hash: neither the server's log nor a page elsewhere gets to see it.
      return `${paths.auth.emailUndo}#${mail.undoToken}`;
  }
};

/** Stores the mail in the transaction that causes it. */
export async function sendSafetyMail(tx: Transaction, mail: SafetyMail, recipient: Recipient): Promise<void> {
  const { email, name, locale: chosen, timeZone } = recipient;
  const locale = isLocale(chosen) ? chosen : defaultLocale;
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "safetyMail" });
  const parts = {
    device: mail.kind === "newDevice" ? mail.device : "",
    when: mail.kind === "newDevice" ? formatDateTime(locale, mail.at, "long", timeZone) : "",
    code: mail.kind === "emailCode" ? mail.code : "",
    minutes: mail.kind === "emailCode" ? mail.minutes : 0,
    newEmail: mail.kind === "emailChanged" ? mail.newEmail : "",
    days: mail.kind === "emailChanged" ? mail.days : 0,
  };
  const path = pathOf(mail);
  const letter = writeLetter({
    locale,
    subject: t(`${mail.kind}.subject`, parts),
    lines: [t("greeting", { name }), t(`${mail.kind}.text`, parts), ...(mail.kind === "emailCode" ? [mail.code] : [])],
    link: path === null ? undefined : { label: t(`${mail.kind}.link`), address: new URL(path, env.APP_URL).href },
    after: [t(`${mail.kind}.after`, parts)],
  });
  await queueMail(tx, { ...letter, recipient: email, purpose: "safety" });
}
