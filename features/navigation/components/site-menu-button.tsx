"use client";

import { useTranslations } from "next-intl";
import { IconButton } from "@/components/icon-button";
import { Popover } from "@/components/popover";
import { usePopover } from "@/components/use-popover";
import styles from "./site-header.module.css";
import { SiteLinks } from "./site-links";

/**
 * A button that opens the links of the header on narrow screens. Esc closes them, and the focus returns to the button.
 */
export function SiteMenuButton() {
  const t = useTranslations("siteHeader");
  const menu = usePopover({ focus: "a" });
  return (
    <div className={styles.phoneOnly}>
      <IconButton icon="menu" iconSize={24} label={t("open")} size="l" {...menu.trigger} />
      <Popover aria-label={t("label")} className={styles.phoneMenu} of={menu}>
        <SiteLinks className={styles.phoneLinks} onFollow={menu.close} />
      </Popover>
    </div>
  );
}
