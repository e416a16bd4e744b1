"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/icon";
import { VisuallyHidden } from "@/components/visually-hidden";
import { useDocking } from "../client/use-docking";
import styles from "./settings-button.module.css";
import { useSettingsContext } from "./settings-provider";

type Drawer = ComponentType<Readonly<{ open: boolean; onClose: () => void }>>;

const loadDrawer = () => import("./settings-drawer");

/**
 * The round button that floats at the bottom end corner of every page, and docks to the edge where it would cover something
 * of the page. The drawer loads on hover or focus.
 */
export function SettingsButton() {
  const t = useTranslations("settings");
  const { isChanged, isOpen, open, close } = useSettingsContext();
  const [Drawer, setDrawer] = useState<Drawer | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const docking = useDocking(place);

  useEffect(() => {
    if (isOpen) void loadDrawer().then(({ SettingsDrawer }) => setDrawer(() => SettingsDrawer));
  }, [isOpen]);

  return (
    <>
      <div className={styles.place} data-docking={docking} ref={place}>
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
      </div>
      {Drawer && <Drawer onClose={close} open={isOpen} />}
    </>
  );
}
