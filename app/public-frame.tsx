import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageContainer } from "@/components/page-container";
import { SkipLink } from "@/components/skip-link";
import { CartLink } from "@/features/cart/components/cart-link";
import { LanguageMenu } from "@/features/language/components/language-menu";
import { LanguageRow } from "@/features/language/components/language-row";
import { Brand } from "@/features/navigation/components/brand";
import { ShellHeader } from "@/features/navigation/components/shell-header";
import { SiteEntry } from "@/features/navigation/components/site-entry";
import { SiteFooter } from "@/features/navigation/components/site-footer";
import headerStyles from "@/features/navigation/components/site-header.module.css";
import { SiteLinks } from "@/features/navigation/components/site-links";
import { SiteMenuButton } from "@/features/navigation/components/site-menu-button";
import { SettingsLink } from "@/features/settings/components/settings-link";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { findPageActorOrNull } from "@/server/auth/session";
import styles from "./public-frame.module.css";

/** The frame of pages that anybody may see: what Ordo is, what it costs, and the way in. */
export async function PublicFrame({ children }: Readonly<{ children: ReactNode }>) {
  const [t, actor] = await Promise.all([getTranslations("shell"), findPageActorOrNull()]);
  const isSignedIn = actor?.isAdmitted ?? false;
  return (
    <Messages namespaces={["cartLink", "languages", "siteHeader"]}>
      <SkipLink label={t("skip")} />
      <div className={styles.frame}>
        <ShellHeader>
          <Brand href={paths.home} label={t("home")} />
          <SiteLinks className={headerStyles.links} />
          <span className="grow" />
          <LanguageMenu isKept={isSignedIn} />
          <CartLink personId={actor?.isAdmitted ? actor.userId : null} />
          <SiteEntry isSignedIn={isSignedIn} />
          <SiteMenuButton />
        </ShellHeader>
        <main className={styles.main} id="main" tabIndex={-1}>
          <PageContainer>{children}</PageContainer>
        </main>
        <SiteFooter>
          <div className="row wrap gap-2">
            <LanguageRow isKept={isSignedIn} />
            <SettingsLink size="s" variant="ghost" />
          </div>
        </SiteFooter>
      </div>
    </Messages>
  );
}
