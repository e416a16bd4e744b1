"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useState } from "react";
import { Icon } from "@/components/icon";
import { VisuallyHidden } from "@/components/visually-hidden";
import styles from "./settings-button.module.css";
import { useSettingsContext } from "./settings-provider";

type Drawer = ComponentType<Readonly<{ open: boolean; onClose: () => void }>>;

const loadDrawer = () => import("./settings-drawer");

/** The round button that floats at the bottom end corner of every page. The drawer loads when a hand comes near. */
export function SettingsButton() {
  const t = useTranslations("settings");
  const { isChanged } = useSettingsContext();
  const [Drawer, setDrawer] = useState<Drawer | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    const { SettingsDrawer } = await loadDrawer();
    setDrawer(() => SettingsDrawer);
    setIsOpen(true);
  }

  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className={styles.button}
        data-testid="settings-button"
        onClick={open}
        onFocus={() => void loadDrawer()}
        onPointerEnter={() => void loadDrawer()}
        title={t("open")}
        type="button"
      >
        <Icon className={styles.icon} name="settings" size={22} />
        <VisuallyHidden>{t("open")}</VisuallyHidden>
        {isChanged && (
          <span className={styles.dot}>
            <VisuallyHidden>{t("changed")}</VisuallyHidden>
          </span>
        )}
      </button>
      {Drawer && <Drawer onClose={() => setIsOpen(false)} open={isOpen} />}
    </>
  );
}
