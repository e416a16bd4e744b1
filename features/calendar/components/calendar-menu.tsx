"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { IconButton } from "@/components/icon-button";
import { Menu } from "@/components/menu";
import { whenOnline } from "@/lib/when-online";
import type { Calendar } from "../schema";
import type { CalendarCopy } from "./calendar-copy";

const CalendarManager = dynamic(
  () => whenOnline(() => import("../calendars/components/calendar-manager")).then((module) => module.CalendarManager),
  { ssr: false },
);
const ImportDialog = dynamic(
  () => whenOnline(() => import("../import/components/import-dialog")).then((module) => module.ImportDialog),
  {
    ssr: false,
  },
);
const FeedDialog = dynamic(
  () => whenOnline(() => import("../feed/components/feed-dialog")).then((module) => module.FeedDialog),
  {
    ssr: false,
  },
);

/** Everything that the person sees, as a file. */
const exportPath = "/api/calendar/export";

type Props = Readonly<{ calendars: readonly Calendar[]; copy: CalendarCopy }>;

/** The menu of the calendar: manage calendars, import, export, subscribe and print. */
export function CalendarMenu({ calendars, copy }: Props) {
  const { t } = copy;
  const [open, setOpen] = useState<"calendars" | "import" | "feed" | null>(null);
  const onClose = () => setOpen(null);
  return (
    <>
      <Menu
        items={[
          { label: t("menu.manage"), icon: "calendar", onSelect: () => setOpen("calendars") },
          { label: t("menu.importFile"), icon: "upload", onSelect: () => setOpen("import") },
          { label: t("menu.exportFile"), icon: "download", onSelect: () => window.location.assign(exportPath) },
          { label: t("menu.feed"), icon: "link", onSelect: () => setOpen("feed") },
          "divider",
          { label: t("menu.print"), icon: "receipt-text", onSelect: () => window.print() },
        ]}
        label={t("menu.more")}
        trigger={(trigger) => <IconButton {...trigger} icon="ellipsis" label={t("menu.more")} variant="outline" />}
      />
      {open === "calendars" && <CalendarManager calendars={calendars} onClose={onClose} copy={copy} />}
      {open === "import" && <ImportDialog calendars={calendars} onClose={onClose} copy={copy} />}
      {open === "feed" && <FeedDialog onClose={onClose} copy={copy} />}
    </>
  );
}
