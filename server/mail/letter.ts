import "server-only";
import { directionOf, type Locale } from "@/lib/locale";

type Link = Readonly<{ label: string; address: string }>;

type Letter = Readonly<{
  locale: Locale;
  subject: string;
  /** Paragraphs, in their order. */
  lines: readonly string[];
  /** The one thing to do: a whole address. */
  link?: Link;
  /** What stands below the link. */
  after?: readonly string[];
}>;

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
export const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

export const linkButton = ({ address, label }: Link) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 24px;background:#1d5fd1;color:#fff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;

/** Text and simple HTML of a mail of a few sentences. Mail programs know little CSS: one column, styles on the elements, nothing loaded from anywhere. */
export function writeMail({ locale, subject, lines, link, after = [] }: Letter) {
  return {
    subject,
    text: [...lines, ...(link ? [`${link.label}: ${link.address}`] : []), ...after].join("\n\n").concat("\n"),
    html: `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f7fa;color:#18212e;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #e3e8ee;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700;font-size:20px">Ordo</p>
${lines.map(paragraph).join("\n")}
${link ? linkButton(link) : ""}
${after.map(paragraph).join("\n")}
</div>
</body>
</html>
`,
  };
}
