import "server-only";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/i18n/load-messages";
import { formatDateTime, formatList } from "@/lib/format";
import { defaultLocale, isLocale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import type { RemovedFactors } from "@/server/auth/late-factors";
import type { Transaction } from "@/server/db/client";
import { env } from "@/server/env";
import { writeMail } from "./letter";
import { queueMail } from "./outbox";

/** What people are told of by mail because it touches the safety of their account. */
export type SafetyMail =
  | Readonly<{ kind: "newDevice"; device: string; at: Date }>
  | Readonly<{ kind: "passwordChanged"; removed?: RemovedFactors }>
  | Readonly<{ kind: "emailCode"; code: string; minutes: number }>
  | Readonly<{ kind: "emailChanged"; newEmail: string; undoToken: string; days: number }>
  | Readonly<{ kind: "emailRestored"; removed: RemovedFactors }>
  | Readonly<{ kind: "emailTakenBack" }>
  | Readonly<{ kind: "emailRemoved" }>;

type Recipient = Readonly<{ email: string; name: string; locale: string | null; timeZone: string }>;

const pathOf = (mail: SafetyMail): string | null => {
  switch (mail.kind) {
    case "newDevice":
      return `${paths.user.account}?tab=sessions`;
    case "passwordChanged":
    case "emailRestored":
      return paths.auth.resetPassword;
    case "emailCode":
    case "emailTakenBack":
    case "emailRemoved":
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
  const lines = [t("greeting", { name }), t(`${mail.kind}.text`, parts)];
  if (mail.kind === "emailCode") lines.push(mail.code);
  if ((mail.kind === "emailRestored" || mail.kind === "passwordChanged") && mail.removed) {
    const { hasTotp, hasCodes, passkeys, hasFeed } = mail.removed;
    const list = [
      ...(hasTotp ? [t("removed.totp")] : []),
      ...(hasCodes ? [t("removed.codes")] : []),
      ...passkeys.map((passkey) => t("removed.passkey", { name: passkey })),
    ];
    if (list.length > 0) lines.push(t(`${mail.kind}.removed`, { list: formatList(locale, list) }));
    if (hasFeed) lines.push(t("feedEnded"));
  }
  const letter = writeMail({
    locale,
    subject: t(`${mail.kind}.subject`, parts),
    lines,
    link:
      path === null || mail.kind === "emailTakenBack" || mail.kind === "emailRemoved"
        ? undefined
        : { label: t(`${mail.kind}.link`), address: new URL(path, env.APP_URL).href },
    after: [t(`${mail.kind}.after`, parts)],
  });
  await queueMail(tx, { ...letter, recipient: email, purpose: "safety" });
}
