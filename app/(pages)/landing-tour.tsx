"use client";

import { ScreenTour } from "@/features/landing/components/screen-tour";
import { useSettingsContext } from "@/features/settings/components/settings-provider";

/** The tour of the landing page, in the reader's mode until they choose another. */
export function LandingTour() {
  const { settings } = useSettingsContext();
  return <ScreenTour mode={settings.themeMode} />;
}
