import "server-only";
import { createTranslator } from "use-intl/core";
import { type CodePurpose, codeLimits } from "@/features/account/code/policy";
import { loadMessages } from "@/i18n/load-messages";
import { directionOf, type Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import { env } from "@/server/env";
import { escapeHtml, linkButton, paragraph } from "./letter";

type CodeMail = Readonly<{
  purpose: CodePurpose;
  code: string;
  /** For the link that does what the code does. */
  token: string;
  email: string;
  name: string;
  locale: Locale;
}>;

/** Behind the hash: neither the server's log nor a page elsewhere gets to see it. */
function addressOf({ purpose, email, token }: CodeMail): string {
  const path = purpose === "verify" ? paths.auth.verify : paths.auth.newPassword;
  return new URL(`${path}#${new URLSearchParams({ email, token })}`, env.APP_URL).href;
}

/**
 * A name that no mail program makes a link of. Whoever registers chooses the name and the address that it is sent to, so
 * it must not carry their link under our sender. The joiner after the sign is not seen.
 */
export const withoutLinks = (name: string) =>
  /[/@:]|[a-z\d]\.[a-z]{2}|[\p{L}\d]{2}\.\p{L}{2}/iu.test(name) ? name.replace(/[./@:](?=\S)/g, "$&\u2060") : name;

/** Subject, text and simple HTML of a mail that carries a code and a link, in the reader's language. */
export async function writeCodeMail(mail: CodeMail) {
  const { purpose, code, name, locale } = mail;
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: "authMail" });
  const key = purpose === "verify" ? "verify" : "resetPassword";
  const greeting = t("greeting", { name: withoutLinks(name) });
  const intro = t(`${key}.intro`);
  const expiry = t("expiry", { minutes: codeLimits.lifetimeS / 60 });
  const link = { address: addressOf(mail), label: t(`${key}.link`) };
  const linkExpiry = t("linkExpiry", { hours: codeLimits.linkLifetimeS / 3_600 });
  const ignore = t(`${key}.ignore`);
  const subject = t(`${key}.subject`, { code });
  return {
    subject,
    text: [greeting, intro, code, expiry, `${link.label}: ${link.address}`, linkExpiry, ignore]
      .join("\n\n")
      .concat("\n"),
    html: page({ locale, subject, code, before: [greeting, intro], expiry, link, after: [linkExpiry, ignore] }),
  };
}

type Page = Readonly<{
  locale: Locale;
  subject: string;
  code: string;
  before: string[];
  expiry: string;
  link: Readonly<{ address: string; label: string }>;
  after: string[];
}>;

/** Mail programs know little CSS: one column, styles on the elements, nothing loaded from anywhere. */
function page({ locale, subject, code, before, expiry, link, after }: Page): string {
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f7fa;color:#18212e;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e3e8ee;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700;font-size:20px">Ordo</p>
${before.map(paragraph).join("\n")}
<p dir="ltr" style="margin:0 0 16px;padding:16px;background:#f0f3f7;border-radius:8px;text-align:center;font:700 32px/1 ui-monospace,monospace;letter-spacing:8px">${code}</p>
${paragraph(expiry)}
${linkButton(link)}
${after.map(paragraph).join("\n")}
</div>
</body>
</html>
`;
}
