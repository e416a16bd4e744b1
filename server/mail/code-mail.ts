import "server-only";
import { createTranslator } from "next-intl";
import type { CodePurpose } from "@/features/account/code/policy";
import { loadMessages } from "@/i18n/load-messages";
import { directionOf, type Locale } from "@/lib/locale";

type CodeMail = Readonly<{ purpose: CodePurpose; code: string; minutes: number; name: string; locale: Locale }>;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A name that no mail program makes a link of. Whoever registers chooses the name and the address that it is sent to, so
 * it must not carry their link under our sender. The joiner after the sign is not seen.
 */
const withoutLinks = (name: string) =>
  /[/@:]|[a-z\d]\.[a-z]{2}|[\p{L}\d]{2}\.\p{L}{2}/iu.test(name) ? name.replace(/[./@:](?=\S)/g, "$&\u2060") : name;

/** Subject, text and simple HTML of a mail that carries a code, in the reader's language. */
export async function writeCodeMail({ purpose, code, minutes, name, locale }: CodeMail) {
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: "authMail" });
  const key = purpose === "verify" ? "verify" : "resetPassword";
  const greeting = t("greeting", { name: withoutLinks(name) });
  const intro = t(`${key}.intro`);
  const expiry = t("expiry", { minutes });
  const ignore = t(`${key}.ignore`);
  const subject = t(`${key}.subject`, { code });
  return {
    subject,
    text: [greeting, intro, code, expiry, ignore].join("\n\n").concat("\n"),
    html: page({ locale, subject, code, before: [greeting, intro], after: [expiry, ignore] }),
  };
}

type Page = { locale: Locale; subject: string; code: string; before: string[]; after: string[] };

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** Mail programs know little CSS: one column, styles on the elements, nothing loaded from anywhere. */
function page({ locale, subject, code, before, after }: Page): string {
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f7fa;color:#18212e;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e3e8ee;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700;font-size:20px">Ordo</p>
${before.map(paragraph).join("\n")}
<p dir="ltr" style="margin:0 0 16px;padding:16px;background:#f0f3f7;border-radius:8px;text-align:center;font:700 32px/1 ui-monospace,monospace;letter-spacing:8px">${code}</p>
${after.map(paragraph).join("\n")}
</div>
</body>
</html>
`;
}
