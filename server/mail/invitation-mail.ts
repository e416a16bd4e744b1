import "server-only";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/i18n/load-messages";
import { formatDateTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import { env } from "@/server/env";
import { writeMail } from "./letter";

type Invitation = Readonly<{
  locale: Locale;
  inviterName: string;
  token: string;
  expiresAt: Date;
  /** Of the inviter: nobody knows the reader's. */
  timeZone: string;
}>;

/** Asks somebody to join, in the language of whoever asks. The link is good once. */
export async function writeInvitationMail({ locale, inviterName, token, expiresAt, timeZone }: Invitation) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "invitationMail" });
  const address = new URL(`${paths.auth.register}?${new URLSearchParams({ invitation: token })}`, env.APP_URL).href;
  const until = formatDateTime(locale, expiresAt.toISOString(), "long", timeZone);
  return writeMail({
    locale,
    subject: t("subject", { inviter: inviterName }),
    lines: [t("greeting"), t("intro", { inviter: inviterName })],
    link: { label: t("accept"), address },
    after: [t("expiry", { until, timeZone }), t("ignore")],
  });
}
