import "server-only";
import { createTranslator } from "use-intl/core";
import { loadMessages } from "@/i18n/load-messages";
import { formatDateTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import { env } from "@/server/env";
import { writeMail } from "./letter";

type Leaving = Readonly<{ locale: Locale; name: string; deleteAfter: Date; timeZone: string }>;

/** Tells somebody that their account will be gone, and how they take it back. */
export async function writeLeavingMail({ locale, name, deleteAfter, timeZone }: Leaving) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "leavingMail" });
  const until = formatDateTime(locale, deleteAfter.toISOString(), "long", timeZone);
  return writeMail({
    locale,
    subject: t("subject"),
    lines: [t("greeting", { name }), t("intro", { until, timeZone }), t("back")],
    link: { label: t("signIn"), address: new URL(paths.auth.login, env.APP_URL).href },
    after: [t("warning")],
  });
}
