import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageContainer } from "@/components/page-container";
import { SkipLink } from "@/components/skip-link";
import { CartLink } from "@/features/cart/components/cart-link";
import { LanguageMenu } from "@/features/language/components/language-menu";
import { Brand } from "@/features/navigation/components/brand";
import { ShellHeader } from "@/features/navigation/components/shell-header";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { findPageActor } from "@/server/auth/session";
import styles from "./layout.module.css";

/** The frame of pages that anybody may see. */
export default async function PagesLayout({ children }: Readonly<{ children: ReactNode }>) {
  const [t, actor] = await Promise.all([getTranslations("shell"), findPageActor().catch(() => null)]);
  return (
    <Messages namespaces={["cartLink", "languages"]}>
      <SkipLink label={t("skip")} />
      <div className={styles.frame}>
        <ShellHeader>
          <Brand href={paths.home} label={t("home")} />
          <span className="grow" />
          <LanguageMenu isKept={actor?.isAdmitted ?? false} />
          <CartLink personId={actor?.isAdmitted ? actor.userId : null} />
        </ShellHeader>
        <main className={styles.main} id="main" tabIndex={-1}>
          <PageContainer>{children}</PageContainer>
        </main>
      </div>
    </Messages>
  );
}
