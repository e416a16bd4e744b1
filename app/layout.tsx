import "./theme.css";
import "./base.css";
import { cookies } from "next/headers";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { parseSettingsCookies } from "@/features/settings/schema";
import { languageOf } from "@/i18n/locales";
import { isLocale } from "@/lib/locale";
import { defaultSettings, settingAttributes } from "@/lib/settings";

export default async function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  const [locale, jar] = await Promise.all([getLocale(), cookies()]);
  const language = languageOf(isLocale(locale) ? locale : "en");
  const settings = { ...defaultSettings(language.direction), ...parseSettingsCookies((name) => jar.get(name)?.value) };
  return (
    <html {...settingAttributes(settings)} lang={language.system.html} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
