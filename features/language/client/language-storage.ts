"use client";

import { deleteCookie, setCookie } from "cookies-next/client";
import { directionCookieName, languageCookie, languageStorageKey } from "@/i18n/storage";
import type { Locale } from "@/lib/locale";

/**
 * Keeps a chosen language in this browser: the cookie that the server reads, and the storage that outlives it. A
 * direction that was chosen before ends, since each language brings its own.
 */
export function keepLanguage(locale: Locale): void {
  const secure = location.protocol === "https:";
  const { name, value, ...attributes } = languageCookie(locale, secure);
  setCookie(name, value, attributes);
  deleteCookie(directionCookieName, { path: "/" });
  try {
    localStorage.setItem(languageStorageKey, locale);
  } catch {
    // Storage is full or forbidden; the cookie carries the choice.
  }
}
