"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { IconButton } from "@/components/icon-button";
import { Menu } from "@/components/menu";
import type { Calendar } from "../schema";
import type { CalendarWords } from "./calendar-words";

const ImportDialog = dynamic(() => import("../import/components/import-dialog").then((module) => module.ImportDialog), {
  ssr: false,
});
const FeedDialog = dynamic(() => import("../feed/components/feed-dialog").then((module) => module.FeedDialog), {
  ssr: false,
});
const CalendarManager = dynamic(
  () => import("../calendars/components/calendar-manager").then((module) => module.CalendarManager),
  { ssr: false },
);

type Props = Readonly<{ calendars: readonly Calendar[]; words: CalendarWords }>;

/** What is done with the calendar as a whole. */
export function CalendarMenu({ calendars, words }: Props) {
  const { t } = words;
  const [dialog, setDialog] = useState<"import" | "feed" | "manager" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        items={[
          { label: t("menu.manage"), icon: "calendar", onSelect: () => setDialog("manager") },
          { label: t("menu.importFile"), icon: "upload", onSelect: () => setDialog("import") },
          { label: t("menu.exportFile"), icon: "download", onSelect: () => location.assign("/api/calendar/export") },
          { label: t("menu.feed"), icon: "link", onSelect: () => setDialog("feed") },
          "divider",
          { label: t("menu.print"), icon: "receipt-text", onSelect: () => window.print() },
        ]}
        label={t("menu.more")}
        trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t("menu.more")} variant="outline" />}
      />
      {dialog === "import" && <ImportDialog calendars={calendars} onClose={close} words={words} />}
      {dialog === "feed" && <FeedDialog onClose={close} words={words} />}
      {dialog === "manager" && <CalendarManager calendars={calendars} onClose={close} words={words} />}
    </>
  );
}
