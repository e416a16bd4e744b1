import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { defaultTimeZone } from "@/lib/format/zone";
import { isLocale, type Locale } from "@/lib/locale";
import { loadMessages } from "./load-messages";
import { negotiate } from "./negotiate";
import { languageCookieName, localeHeader } from "./storage";

export default getRequestConfig(async ({ locale: asked }) => {
  const locale = isLocale(asked) ? asked : await requestLocale();
  return { locale, messages: await loadMessages(locale), timeZone: defaultTimeZone };
});

/** What the middleware found, or the same negotiation here when a page is rendered without it. */
async function requestLocale(): Promise<Locale> {
  const incoming = await headers();
  const negotiated = incoming.get(localeHeader);
  if (isLocale(negotiated)) return negotiated;
  const cookie = (await cookies()).get(languageCookieName)?.value;
  return negotiate({ cookie, acceptLanguage: incoming.get("accept-language") }).locale;
}
