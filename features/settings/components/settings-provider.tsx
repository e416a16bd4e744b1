"use client";

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { Locale } from "@/lib/locale";
import { defaultSettings, type Settings, sameSettings } from "@/lib/settings";
import { finishReset, forgetSettings, keepSettings } from "../client/mutations";
import {
  applySettings,
  deleteSettingsCookies,
  lastingOf,
  readSettingsCookies,
  writeSettingsCookies,
} from "../client/settings-cookies";

export type SettingsContextValue = Readonly<{
  settings: Settings;
  /** Whether anything differs from the default; the red dots show it. */
  isChanged: boolean;
  /** Changes some fields: `<html>` and the cookies at once, the server's copy a moment later. */
  change: (patch: Partial<Settings>) => void;
  /** All defaults again; the cookies and the server's copy go. */
  reset: () => void;
  /** Whether the drawer is open. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
}>;

const SettingsContext = createContext<SettingsContextValue | null>(null);

type Props = Readonly<{
  /** What the server drew the page with. */
  initial: Settings;
  /** The fields that came from the server's copy because their cookies had expired. */
  restored: Partial<Settings>;
  locale: Locale;
  /** Who is signed in, whose settings the server keeps too. */
  personId: string | null;
  children: ReactNode;
}>;

/** Provides the settings of the interface. Its children are given, so a change renders none of them. */
export function SettingsProvider({ initial, restored, locale, personId, children }: Props) {
  const [settings, setSettings] = useState(initial);
  const [drawn, setDrawn] = useState(initial);
  const [isOpen, setIsOpen] = useState(false);
  // The layout was drawn anew (another language, a sign-in): what it found is the truth.
  if (!sameSettings(drawn, initial)) {
    setDrawn(initial);
    setSettings(initial);
  }

  useEffect(() => writeSettingsCookies(restored), [restored]);
  useEffect(() => {
    if (personId) finishReset(personId);
  }, [personId]);

  useEffect(() => {
    // Another tab may have changed the cookies, and a page from the back-forward cache is drawn with old ones.
    const catchUp = () => {
      if (document.visibilityState !== "visible") return;
      const next = { ...settings, ...lastingOf(readSettingsCookies(), locale) };
      if (sameSettings(settings, next)) return;
      applySettings(next);
      setSettings(next);
    };
    document.addEventListener("visibilitychange", catchUp);
    addEventListener("pageshow", catchUp);
    return () => {
      document.removeEventListener("visibilitychange", catchUp);
      removeEventListener("pageshow", catchUp);
    };
  }, [settings, locale]);

  const value = useMemo<SettingsContextValue>(
    () => ({
      settings,
      isChanged: !sameSettings(settings, defaultSettings),
      change: (patch) => {
        const next = { ...settings, ...patch };
        applySettings(next);
        setSettings(next);
        const lasting = lastingOf(patch, locale);
        writeSettingsCookies(lasting);
        if (personId) keepSettings(personId, lasting);
      },
      reset: () => {
        applySettings(defaultSettings);
        setSettings(defaultSettings);
        deleteSettingsCookies();
        if (personId) forgetSettings(personId);
      },
      isOpen,
      open: () => setIsOpen(true),
      close: () => setIsOpen(false),
    }),
    [settings, locale, personId, isOpen],
  );

  return <SettingsContext value={value}>{children}</SettingsContext>;
}

export function useSettingsContext(): SettingsContextValue {
  const value = useContext(SettingsContext);
  if (!value) throw new Error("useSettingsContext must be use inside SettingsProvider");
  return value;
}
