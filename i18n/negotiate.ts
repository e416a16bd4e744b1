import { defaultLocale, type Locale, matchLocale } from "@/lib/locale";

export type LanguageSource = "query" | "cookie" | "header" | "default";

type Signals = Readonly<{
  /** The `lng` query parameter. */
  query?: string | null;
  /** The `i18next` cookie. */
  cookie?: string | null;
  acceptLanguage?: string | null;
}>;

/**
 * The language of a request: `lng` query, `i18next` cookie, Accept-Language, then the default. The account's language
 * stands before the header on pages of those who are signed in (i18n/request.ts). The two browser storages stand between
 * the cookie and the account; the early script (i18n/early-script.ts) turns them into a cookie.
 */
export function negotiate({ query, cookie, acceptLanguage }: Signals): { locale: Locale; source: LanguageSource } {
  const fromQuery = matchLocale(query);
  if (fromQuery) return { locale: fromQuery, source: "query" };
  const fromCookie = matchLocale(cookie);
  if (fromCookie) return { locale: fromCookie, source: "cookie" };
  const fromHeader = matchAcceptLanguage(acceptLanguage);
  if (fromHeader) return { locale: fromHeader, source: "header" };
  return { locale: defaultLocale, source: "default" };
}

/** The best supported language of an Accept-Language value (RFC 9110, 12.5.4): highest weight, then first named. */
export function matchAcceptLanguage(header: string | null | undefined): Locale | null {
  if (!header) return null;
  let best: { locale: Locale; weight: number } | null = null;
  // A header can be 8 KB of commas; no browser sends more than a few dozen languages.
  for (const part of header.slice(0, 1000).split(",").slice(0, 50)) {
    const [tag = "", ...parameters] = part.split(";");
    const weight = weightOf(parameters);
    const locale = tag.trim() === "*" ? defaultLocale : matchLocale(tag);
    if (locale && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? null;
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters.map((parameter) => /^\s*q\s*=\s*(\S+)\s*$/i.exec(parameter)?.[1]).find((found) => found);
  if (quality === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality) ? Number(quality) : 0;
}
