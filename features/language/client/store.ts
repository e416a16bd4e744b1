"use client";

import { setCookie } from "cookies-next/client";
import { directionCookie, languageCookie, languageStorageKey } from "@/i18n/storage";
import type { Locale } from "@/lib/locale";

/**
 * Keeps a chosen language in this browser: the cookie that the server reads, the storage that outlives it, and the
 * direction, which the settings may change again until the next choice.
 */
export function keepLanguage(locale: Locale): void {
  const secure = location.protocol === "https:";
  for (const { name, value, ...attributes } of [languageCookie(locale, secure), directionCookie(locale, secure)]) {
    setCookie(name, value, attributes);
  }
  try {
    localStorage.setItem(languageStorageKey, locale);
  } catch {
    // Storage is full or forbidden; the cookie carries the choice.
  }
}
