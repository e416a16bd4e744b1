"use client";

import { deleteCookie, getCookie, setCookie } from "cookies-next/client";
import { directionOf, type Locale } from "@/lib/locale";
import {
  type SettingName,
  type Settings,
  settingAttributes,
  settingNames,
  settingsCookieMaxAgeS,
  settingsResetCookieName,
  settingValues,
} from "@/lib/settings";

function attributes() {
  return { path: "/", sameSite: "lax", secure: location.protocol === "https:" } as const;
}

/** Writes each given field into the cookie of its name. */
export function writeSettingsCookies(settings: Partial<Settings>): void {
  for (const name of settingNames) {
    const value = settings[name];
    if (value !== undefined) setCookie(name, String(value), { ...attributes(), maxAge: settingsCookieMaxAgeS });
  }
}

export function deleteSettingsCookies(): void {
  for (const name of settingNames) deleteCookie(name, attributes());
}

/** Says that this person's copy on the server no longer counts, though the server may not know it yet. */
export function writeResetMark(personId: string): void {
  setCookie(settingsResetCookieName, personId, { ...attributes(), maxAge: settingsCookieMaxAgeS });
}

export function deleteResetMark(): void {
  deleteCookie(settingsResetCookieName, attributes());
}

export const hasResetMark = (personId: string): boolean => getCookie(settingsResetCookieName) === personId;

/** What of a change outlives the page: no direction in a language that starts each document right to left. */
export function lastingOf(patch: Partial<Settings>, locale: Locale): Partial<Settings> {
  if (directionOf(locale) === "ltr") return patch;
  const { themeDirection: _, ...lasting } = patch;
  return lasting;
}

/** What the cookies hold now, unknown values left out. Only the browser has them at hand: the server reads its request. */
export function readSettingsCookies(): Partial<Settings> {
  if (typeof document === "undefined") throw new Error("readSettingsCookies reads document.cookie: not on the server");
  const entries = settingNames.flatMap((name) => {
    const value = knownValue(name, getCookie(name));
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function knownValue(name: SettingName, raw: unknown): string | boolean | undefined {
  const value = (settingValues[name] as readonly string[]).find((known) => known === raw);
  return name === "themeStretch" && value !== undefined ? value === "true" : value;
}

/** Puts the settings onto `<html>`, where the style sheet does the rest: nothing renders again. */
export function applySettings(settings: Settings): void {
  for (const [name, value] of Object.entries(settingAttributes(settings))) {
    document.documentElement.setAttribute(name, value);
  }
}
