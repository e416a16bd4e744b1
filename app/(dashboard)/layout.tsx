import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { OfflineBanner } from "@/components/offline-banner";
import { ServiceWorker } from "@/components/service-worker";
import { SkipLink } from "@/components/skip-link";
import { SessionKeeper } from "@/features/account/components/session-keeper";
import { presentSessionUser } from "@/features/account/server/presenter";
import { LanguageMenu } from "@/features/language/components/language-menu";
import { AccountMenu } from "@/features/navigation/components/account-menu";
import { Brand } from "@/features/navigation/components/brand";
import { NavBar } from "@/features/navigation/components/nav-bar";
import { NavDrawerButton } from "@/features/navigation/components/nav-drawer-button";
import { NavTrail } from "@/features/navigation/components/nav-trail";
import { ShellHeader } from "@/features/navigation/components/shell-header";
import { presentNavigation } from "@/features/navigation/server/presenter";
import { SearchButton } from "@/features/search/components/search-button";
import { ShortcutsButton } from "@/features/search/components/shortcuts-button";
import { parseKeptSettings } from "@/features/settings/schema";
import { Messages } from "@/i18n/messages-provider";
import { isDevelopment } from "@/lib/config";
import { paths } from "@/lib/paths";
import { QueryProvider } from "@/lib/query-provider";
import { requireActor } from "@/server/auth/session";
import { SignOutButton } from "../sign-out-button";
import styles from "./layout.module.css";
import { ShellSearch } from "./shell-search";

/** The frame around every private page: menu, header, content. Each page finds its actor again by itself. */
export default async function DashboardLayout({ children }: Readonly<{ children: ReactNode }>) {
  const actor = await requireActor();
  const [groups, t, tNav, jar] = await Promise.all([
    presentNavigation(actor),
    getTranslations("shell"),
    getTranslations("nav"),
    cookies(),
  ]);
  const { themeLayout = "vertical" } = parseKeptSettings((name) => jar.get(name)?.value);
  const brand = <Brand href={paths.dashboard.general} label={t("home")} />;
  const navTexts = {
    label: tNav("label"),
    planned: tNav("planned"),
    plannedHint: tNav.raw("plannedHint") as string,
    external: tNav("external"),
  };
  const signOut = { label: t("signOut"), busy: t("signingOut"), failed: t("signOutFailed") };
  return (
    <Messages namespaces={["languages", "search"]}>
      <QueryProvider>
        <div className={styles.shell}>
          <SessionKeeper user={presentSessionUser(actor)} />
          <SkipLink label={t("skip")} />
          <ShellHeader>
            <NavDrawerButton
              brand={brand}
              groups={groups}
              texts={{ ...navTexts, open: tNav("open"), close: tNav("close") }}
            />
            <div className={styles.brand}>{brand}</div>
            <SearchButton label={t("search")} shortLabel={t("searchShort")} />
            <span className={styles.space} />
            <LanguageMenu isKept />
            <AccountMenu
              label={t("account", { name: actor.displayName })}
              person={{ id: actor.userId, name: actor.displayName, email: actor.email, avatarUrl: actor.avatarUrl }}
              standing={t(actor.isAdmin ? "administrator" : "staff")}
            >
              <AppLink href={paths.kanban}>
                <Icon name="square-kanban" size={20} />
                {t("myBoard")}
              </AppLink>
              <ShortcutsButton label={t("shortcuts")} />
              <SignOutButton texts={signOut} />
            </AccountMenu>
          </ShellHeader>
          <NavBar
            brand={brand}
            groups={groups}
            layout={themeLayout}
            texts={{ ...navTexts, back: tNav("scrollBack"), forward: tNav("scrollForward") }}
          />
          <main className={styles.main} id="main" tabIndex={-1}>
            <NavTrail groups={groups} label={tNav("breadcrumbs")} />
            {children}
          </main>
        </div>
        <ShellSearch groups={groups} signOutFailed={signOut.failed} />
        <OfflineBanner offline={t("offline")} online={t("online")} />
        <ServiceWorker isOn={!isDevelopment} />
      </QueryProvider>
    </Messages>
  );
}
