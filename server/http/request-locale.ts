import "server-only";
import { negotiate } from "@/i18n/negotiate";
import { languageCookieName } from "@/i18n/storage";
import { cookieValues } from "@/lib/cookie-values";
import { type Locale, matchLocale } from "@/lib/locale";

/** The language that a request of a browser asks for, by its cookie and its header. */
export const requestLocale = ({ headers }: Request): Locale =>
  negotiate({
    cookie: cookieValues(headers.get("cookie"), languageCookieName).find(matchLocale),
    acceptLanguage: headers.get("accept-language"),
  }).locale;
