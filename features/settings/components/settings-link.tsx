"use client";

import { useTranslations } from "next-intl";
import { Button, type ButtonLook } from "@/components/button";
import { useSettingsContext } from "./settings-provider";

/** Opens the settings from within a page; `label` where it says more than their name. */
export function SettingsLink({ label, ...look }: ButtonLook & Readonly<{ label?: string }>) {
  const t = useTranslations("settings");
  const { open } = useSettingsContext();
  return (
    <Button aria-haspopup="dialog" onClick={open} startIcon="sliders-horizontal" {...look}>
      {label ?? t("title")}
    </Button>
  );
}
