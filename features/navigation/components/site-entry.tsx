"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/link-button";
import { paths } from "@/lib/paths";
import styles from "./site-header.module.css";

/**
 * A link to the dashboard for people who are signed in, and to the sign-in page for everyone else. Needs the namespace
 * `siteHeader`.
 */
export function SiteEntry({ isSignedIn }: Readonly<{ isSignedIn: boolean }>) {
  const t = useTranslations("siteHeader");
  return (
    <LinkButton
      href={isSignedIn ? paths.dashboard.general : paths.auth.login}
      startIcon={isSignedIn ? "layout-dashboard" : "log-in"}
      variant={isSignedIn ? "solid" : "outline"}
    >
      <span className={styles.word}>{t(isSignedIn ? "dashboard" : "signIn")}</span>
    </LinkButton>
  );
}
