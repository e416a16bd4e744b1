"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { useSettingsContext } from "./settings-provider";

/** The item of the account menu that opens the settings. */
export function SettingsMenuItem() {
  const t = useTranslations("settings");
  const { open } = useSettingsContext();
  return (
    <button data-closes onClick={open} type="button">
      <Icon name="settings" size={20} />
      {t("title")}
    </button>
  );
}
