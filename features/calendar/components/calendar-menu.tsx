"use client";

import { IconButton } from "@/components/icon-button";
import { Menu } from "@/components/menu";
import type { CalendarWords } from "./calendar-words";

/** What is done with the calendar as a whole. */
export function CalendarMenu({ words: { t } }: Readonly<{ words: CalendarWords }>) {
  return (
    <Menu
      items={[{ label: t("menu.print"), icon: "receipt-text", onSelect: () => window.print() }]}
      label={t("menu.more")}
      trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t("menu.more")} variant="outline" />}
    />
  );
}
