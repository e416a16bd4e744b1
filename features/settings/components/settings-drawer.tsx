"use client";

import { useTranslations } from "next-intl";
import { type TouchEvent, useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { Scrollbar } from "@/components/scrollbar";
import { VisuallyHidden } from "@/components/visually-hidden";
import { FullscreenButton } from "./fullscreen-button";
import styles from "./settings-drawer.module.css";
import { useSettingsContext } from "./settings-provider";
import { SettingsSections } from "./settings-sections";

type Props = Readonly<{ open: boolean; onClose: () => void }>;

const swipePx = 56;

/**
 * The drawer with the settings of the interface. Every press shows at once on the page behind, which stays undimmed.
 */
export function SettingsDrawer({ open, onClose }: Props) {
  const t = useTranslations("settings");
  const { isChanged, reset } = useSettingsContext();
  const dialog = useRef<HTMLDialogElement>(null);
  const touchStartX = useRef(0);

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  function handleSwipe(event: TouchEvent) {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - touchStartX.current;
    const outwards = document.documentElement.dir === "rtl" ? -moved : moved;
    if (outwards > swipePx) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes on Esc by itself; this is the press beside it.
    <dialog
      aria-labelledby="settings-title"
      className={styles.drawer}
      data-drawer
      onClick={(event) => event.target === dialog.current && onClose()}
      onClose={onClose}
      onTouchEnd={handleSwipe}
      onTouchStart={(event) => {
        touchStartX.current = event.touches[0]?.clientX ?? 0;
      }}
      ref={dialog}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 className="grow text-16" id="settings-title">
            {t("title")}
          </h2>
          <span className="relative">
            <Button onClick={reset} size="s" startIcon="rotate-ccw" variant="ghost">
              {t("reset")}
            </Button>
            {isChanged && (
              <span className={styles.dot} data-testid="reset-dot">
                <VisuallyHidden>{t("changed")}</VisuallyHidden>
              </span>
            )}
          </span>
          <IconButton icon="x" label={t("close")} onClick={onClose} size="s" />
        </header>
        <Scrollbar className={styles.body}>
          <SettingsSections />
        </Scrollbar>
        <footer className={styles.footer}>
          <FullscreenButton />
        </footer>
      </div>
    </dialog>
  );
}
