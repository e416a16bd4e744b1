import type { Locale } from "@/lib/locale";
import type { SettingName } from "@/lib/settings";

/** Query parameter, cookie and storage key that carry a language, under the names that i18next users know. */
export const languageQuery = "lng";
export const languageCookieName = "i18next";
export const languageStorageKey = "i18nextLng";
/** Set by the middleware on the request, read by i18n/request.ts; a browser that sends it gains nothing by it. */
export const localeHeader = "x-ordo-locale";
/** Beside it: what named the language. Only a query or a cookie comes before the language of the account. */
export const localeSourceHeader = "x-ordo-locale-source";

export const languageCookieMaxAgeS = 365 * 24 * 60 * 60;

type CookieAttributes = Readonly<{
  name: string;
  value: string;
  path: "/";
  sameSite: "strict";
  maxAge: number;
  secure: boolean;
}>;

/** The language cookie in the form that Next's `cookies.set` takes. `secure` is right where the page came by https. */
export function languageCookie(locale: Locale, secure: boolean): CookieAttributes {
  return {
    name: languageCookieName,
    value: locale,
    path: "/",
    sameSite: "strict",
    maxAge: languageCookieMaxAgeS,
    secure,
  };
}

/** The cookie of a direction that was chosen by itself. A choice of language ends it: each language brings its own. */
export const directionCookieName = "themeDirection" satisfies SettingName;
