import { getTranslations } from "next-intl/server";
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
export async function AccountTabs({ current }: Readonly<{ current: AccountTab }>) {
  const t = await getTranslations("account.tabs");
  return (
    <nav aria-label={t("label")} className={styles.tabs}>
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
