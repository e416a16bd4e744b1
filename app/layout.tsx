import "./theme.css";
import "./fonts.css";
import "./base.css";
import "./primitives.css";
// Any page may turn into one that says what went wrong. Next preloads the styles of those; here they are put to use.
import "@/components/state-page.module.css";
// Every page also carries their code: imported here, it is one copy for all error boundaries instead of one for each.
import "@/components/fault-page";
import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { type ReactNode, Suspense } from "react";
import { LoadingBar } from "@/components/loading-bar";
import { MessageHosts } from "@/components/message-hosts";
import { ImpersonationFrame } from "@/features/account/impersonation/components/impersonation-frame";
import { SignOutHost } from "@/features/account/sign-out/components/sign-out-host";
import { SettingsButton } from "@/features/settings/components/settings-button";
import { SettingsProvider } from "@/features/settings/components/settings-provider";
import { parseKeptSettings } from "@/features/settings/schema";
import { earlyLanguageScript } from "@/i18n/early-script";
import { languageOf } from "@/i18n/locales";
import { Messages } from "@/i18n/messages-provider";
import { apiHost } from "@/lib/config";
import { directionAtStart, type Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import { defaultSettings, settingAttributes, settingNames, settingsResetCookieName } from "@/lib/settings";
import { findPageVisit } from "@/server/auth/session";
import { FontPreloads } from "./fonts";

/** The paths of the offline page: its address and its folder. */
const shellPaths: ReadonlySet<string> = new Set([paths.appShell, "/app-shell"]);

/**
 * The settings of this request: its cookies first, then what the server kept, then the language, then the defaults.
 * Arabic comes before all of them. With the database away the page still comes, by its cookies alone.
 */
async function readSettings(locale: Locale, { isAnonymous }: { isAnonymous: boolean }) {
  const [jar, visit] = await Promise.all([cookies(), isAnonymous ? null : findPageVisit().catch(() => null)]);
  const personId = visit?.actor.isAdmitted ? visit.actor.userId : null;
  // A reset that the server has not heard of yet.
  const isReset = jar.get(settingsResetCookieName)?.value === personId;
  const given = parseKeptSettings((name) => jar.get(name)?.value);
  const missing = settingNames.filter((name) => given[name] === undefined);
  const kept = personId && !isReset ? parseKeptSettings((name) => visit?.keptSettings[name]) : {};
  const restored = Object.fromEntries(missing.flatMap((name) => (name in kept ? [[name, kept[name]]] : [])));
  const chosen = { ...restored, ...given };
  const themeDirection = directionAtStart(locale, chosen.themeDirection);
  const settings = { ...defaultSettings, ...chosen, themeDirection };
  return { restored, settings, personId, actor: visit?.actor ?? null };
}

/** Named here rather than lying in `app`, where Next looks each of them up anew for each document. */
const icons: Metadata["icons"] = {
  icon: [
    { url: "/favicon.ico", sizes: "48x48" },
    { url: "/icon.svg", sizes: "any", type: "image/svg+xml" },
  ],
  apple: { url: "/apple-icon.png", sizes: "180x180", type: "image/png" },
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("metadata");
  return {
    title: { default: t("title"), template: t("template") },
    description: t("description"),
    applicationName: "Ordo",
    icons,
  };
}

/** Renders the HTML document of every page with its language, settings, messages and providers. */
export default async function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  const [locale, t, incoming] = await Promise.all([getLocale(), getTranslations("common"), headers()]);
  const language = languageOf(locale);
  // The service worker caches that page, for anyone who opens it offline.
  const isAnonymous = shellPaths.has(incoming.get("x-ordo-path") ?? "");
  const { settings, restored, personId, actor } = await readSettings(language.value, { isAnonymous });
  return (
    // The early script may hide the page for a reload, and a setting may flip an attribute before React is there.
    <html {...settingAttributes(settings)} data-api-host={apiHost} lang={language.system.html} suppressHydrationWarning>
      <head>
        <FontPreloads locale={locale} />
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the request's nonce.
          dangerouslySetInnerHTML={{ __html: earlyLanguageScript }}
          nonce={incoming.get("x-nonce") ?? undefined}
          suppressHydrationWarning
        />
      </head>
      <body>
        <Suspense>
          <LoadingBar />
        </Suspense>
        <Messages namespaces={["faults", "settings", "signOut"]}>
          <SettingsProvider initial={settings} locale={language.value} personId={personId} restored={restored}>
            {children}
            <SettingsButton />
            <SignOutHost />
          </SettingsProvider>
          {actor?.impersonation && <ImpersonationFrame impersonation={actor.impersonation} name={actor.displayName} />}
        </Messages>
        <MessageHosts dismissLabel={t("dismiss")} noticesLabel={t("notifications")} undoLabel={t("undo")} />
      </body>
    </html>
  );
}
