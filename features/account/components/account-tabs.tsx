"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import type { IconName } from "@/lib/icons";
import { paths } from "@/lib/paths";
import { type AccountTab, accountTabs } from "../policy";
import styles from "./account-tabs.module.css";

const icons = {
  general: "circle-user",
  security: "shield-check",
  notifications: "bell",
  connected: "plug",
  sessions: "monitor",
} as const satisfies Record<AccountTab, IconName>;

/** The parts of the account page: links, because each part has an address and is drawn by the server. */
export function AccountTabs({ current }: Readonly<{ current: AccountTab }>) {
  const t = useTranslations("account.tabs");
  const tabs = useRef<HTMLElement>(null);
  // On a phone the last of them begin outside the strip: the one that is open is brought into it, the page stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in the strip.
  useEffect(() => {
    const [strip, tab] = [tabs.current, tabs.current?.querySelector("[aria-current]")];
    if (!strip || !tab) return;
    const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.left >= outer.left && inner.right <= outer.right) return;
    strip.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
  }, [current]);

  return (
    <nav aria-label={t("label")} className={styles.tabs} ref={tabs}>
      {accountTabs.map((tab) => (
        <AppLink
          aria-current={tab === current ? "page" : undefined}
          className={styles.tab}
          href={tab === "general" ? paths.user.account : `${paths.user.account}?tab=${tab}`}
          key={tab}
        >
          <Icon name={icons[tab]} size={18} />
          {t(tab)}
        </AppLink>
      ))}
    </nav>
  );
}
