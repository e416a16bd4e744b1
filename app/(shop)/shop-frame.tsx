import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageContainer } from "@/components/page-container";
import { SkipLink } from "@/components/skip-link";
import { Messages } from "@/i18n/messages-provider";
import { QueryProvider } from "@/lib/query-provider";
import styles from "../public-frame.module.css";
import { ShopHeader } from "./shop-header";

/** Header and content for guests, with the search, the cart and the way to sign in. */
export async function ShopFrame({ children }: Readonly<{ children: ReactNode }>) {
  const t = await getTranslations("shell");
  return (
    <Messages namespaces={["cartLink", "common", "languages", "shop"]}>
      <QueryProvider>
        <SkipLink label={t("skip")} />
        <div className={styles.frame}>
          <ShopHeader />
          <main className={styles.main} id="main" tabIndex={-1}>
            <PageContainer>{children}</PageContainer>
          </main>
        </div>
      </QueryProvider>
    </Messages>
  );
}
