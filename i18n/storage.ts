import { directionOf, type Locale } from "@/lib/locale";
import { settingsCookieMaxAgeS } from "@/lib/settings";

/** Query parameter, cookie and storage key that carry a language, under the names that i18next users know. */
export const languageQuery = "lng";
export const languageCookieName = "i18next";
export const languageStorageKey = "i18nextLng";
/** Set by the middleware on the request, read by i18n/request.ts; a browser that sends it gains nothing by it. */
export const localeHeader = "x-ordo-locale";

export const languageCookieMaxAgeS = 365 * 24 * 60 * 60;

type CookieAttributes<SameSite> = Readonly<{
  name: string;
  value: string;
  path: "/";
  sameSite: SameSite;
  maxAge: number;
  secure: boolean;
}>;

/** The language cookie in the form that Next's `cookies.set` takes. `secure` is right where the page came by https. */
export function languageCookie(locale: Locale, secure: boolean): CookieAttributes<"strict"> {
  return {
    name: languageCookieName,
    value: locale,
    path: "/",
    sameSite: "strict",
    maxAge: languageCookieMaxAgeS,
    secure,
  };
}

/** The settings cookie that a choice of language writes: the settings may change it again until the next choice. */
export function directionCookie(locale: Locale, secure: boolean): CookieAttributes<"lax"> {
  return {
    name: "themeDirection",
    value: directionOf(locale),
    path: "/",
    sameSite: "lax",
    maxAge: settingsCookieMaxAgeS,
    secure,
  };
}
