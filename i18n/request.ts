import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { defaultTimeZone } from "@/lib/format/zone";
import { isLocale, type Locale } from "@/lib/locale";
import { findPageLocale } from "@/server/auth/session";
import { loadMessages } from "./load-messages";
import { type LanguageSource, negotiate } from "./negotiate";
import { languageCookieName, localeHeader, localeSourceHeader } from "./storage";

export default getRequestConfig(async ({ locale: asked }) => {
  const locale = isLocale(asked) ? asked : await requestLocale();
  return { locale, messages: await loadMessages(locale), timeZone: defaultTimeZone };
});

const chosenSources: readonly (string | null)[] = ["query", "cookie"] satisfies LanguageSource[];

/** What was chosen in this browser, else what the account keeps, else what the browser is set to. */
async function requestLocale(): Promise<Locale> {
  const { locale, source } = await negotiated();
  if (chosenSources.includes(source)) return locale;
  // With the database away the page still comes, in the browser's language.
  return (await findPageLocale().catch(() => null)) ?? locale;
}

/** What the middleware found, or the same negotiation here when a page is rendered without it. */
async function negotiated(): Promise<{ locale: Locale; source: string | null }> {
  const incoming = await headers();
  const locale = incoming.get(localeHeader);
  if (isLocale(locale)) return { locale, source: incoming.get(localeSourceHeader) };
  const cookie = (await cookies()).get(languageCookieName)?.value;
  return negotiate({ cookie, acceptLanguage: incoming.get("accept-language") });
}
