import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Logo } from "@/components/logo";
import { ServiceWorker } from "@/components/service-worker";
import { isDevelopment } from "@/lib/config";
import { AppShell } from "./app-shell";
import styles from "./page.module.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("states.shell");
  return { title: t("title"), robots: { index: false } };
}

/** Served at /_app, and by the service worker in place of any page while the network is away. Nothing in it is private. */
export default async function AppShellPage() {
  const t = await getTranslations("states.shell");
  return (
    <>
      <header className={styles.header}>
        <Logo />
        <span>Ordo</span>
      </header>
      <main id="main">
        <AppShell
          texts={{
            ready: { title: t("title"), text: t("text") },
            offline: { title: t("offlineTitle"), text: t("offlineText") },
            away: { title: t("awayTitle"), text: t("awayText") },
            open: t("open"),
          }}
        />
      </main>
      <ServiceWorker isOn={!isDevelopment} />
    </>
  );
}
