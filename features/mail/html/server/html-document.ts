/** The page in which a frame shows the HTML of a mail. */
import "server-only";
import { escapeHtml } from "@/server/mail/letter";

/** White paper in every theme: mails are written for it. What is too wide scrolls by itself, so that the height is right. */
const style =
  "html{color-scheme:light;background:#fff;color:#18212d;font:15px/1.6 system-ui,sans-serif}" +
  "body{margin:0;padding:0}" +
  "#mail{display:flow-root;overflow-x:auto;overflow-wrap:break-word;padding:16px}" +
  "#mail img{max-width:100%}";

/**
 * A whole document of HTML that is safe already. Links lead out of the frame, and `data-mail` tells whoever shows it that the
 * mail came, and no error.
 */
export const htmlDocument = ({ subject, html }: Readonly<{ subject: string; html: string }>): string =>
  `<!doctype html><html data-mail><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(subject)}</title><base target="_blank"><style>${style}</style></head>` +
  `<body><div dir="auto" id="mail">${html}</div></body></html>`;

/**
 * Nothing runs, nothing is sent, and nothing is loaded but from here. Its origin stays ours, so that the page around it can measure
 * it and its pictures come with the session.
 */
const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin",
].join("; ");

export const documentHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "private, no-cache",
};
