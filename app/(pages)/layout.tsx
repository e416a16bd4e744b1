import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/skip-link";
import { LanguageMenu } from "@/features/language/components/language-menu";
import { Brand } from "@/features/navigation/components/brand";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { findPageActor } from "@/server/auth/session";
import styles from "./layout.module.css";

/** The frame of pages that anybody may see. */
export default async function PagesLayout({ children }: Readonly<{ children: ReactNode }>) {
  const [t, actor] = await Promise.all([getTranslations("shell"), findPageActor().catch(() => null)]);
  return (
    <Messages namespaces={["languages"]}>
      <SkipLink label={t("skip")} />
      <header className={styles.header}>
        <Brand href={paths.home} label={t("home")} />
        <LanguageMenu isKept={actor?.isAdmitted ?? false} />
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </Messages>
  );
}
