"use client";

import { useTranslations } from "next-intl";
import { PageTabs } from "@/components/page-tabs";
import type { IconName } from "@/lib/icons";
import { paths } from "@/lib/paths";
import { type AccountTab, accountTabs } from "../policy";

const icons = {
  general: "circle-user",
  addresses: "map-pin",
  security: "shield-check",
  notifications: "bell",
  connected: "plug",
  sessions: "monitor",
  tokens: "key-round",
} as const satisfies Record<AccountTab, IconName>;

/** The tabs of the account pages. */
export function AccountTabs({ current }: Readonly<{ current: AccountTab }>) {
  const t = useTranslations("account.tabs");
  const tabs = accountTabs.map((name) => ({
    name,
    label: t(name),
    icon: icons[name],
    href: name === "general" ? paths.user.account : `${paths.user.account}?tab=${name}`,
  }));
  return <PageTabs current={current} label={t("label")} tabs={tabs} />;
}
