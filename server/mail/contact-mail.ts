import "server-only";
import { createTranslator } from "use-intl/core";
import type { ContactTopic } from "@/features/contact/domain/constants";
import { loadMessages } from "@/i18n/load-messages";
import { defaultLocale, type Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import { env } from "@/server/env";
import { withoutLinks } from "./code-mail";
import { writeMail } from "./letter";

type Received = Readonly<{ name: string; email: string; phone: string; topic: ContactTopic; message: string }>;

/** Brings a message of the contact form to the organisation, which answers it by mail. */
export async function writeContactMail({ name, email, phone, topic, message }: Received) {
  const locale = defaultLocale;
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "siteMail" });
  const facts = [name, email, phone].filter((fact) => fact !== "").join(" · ");
  return writeMail({
    locale,
    subject: t("contact.subject", { topic: t(`contact.topics.${topic}`), name: withoutLinks(name) }),
    lines: [t("contact.from", { facts }), message],
    link: { label: t("contact.open"), address: new URL(paths.pages.contactMessages, env.APP_URL).href },
    after: [t("contact.reply")],
  });
}

/** Says that a message has arrived, without a word of it. */
export async function writeContactReceipt(locale: Locale) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "siteMail" });
  return writeMail({ locale, subject: t("receipt.subject"), lines: [t("receipt.text")] });
}
