"use client";

import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { whenOnline } from "@/lib/when-online";
import { settingsIn, showMailSettings } from "../client/settings-address";
import { sectionOf } from "../domain/sections";

const MailSettingsDialog = dynamic(
  () => whenOnline(() => import("./mail-settings-dialog")).then((module) => module.MailSettingsDialog),
  { ssr: false },
);

/** The settings of mail, where the address opens them. */
export function MailSettingsHost() {
  const section = sectionOf(settingsIn(new URLSearchParams(useSearchParams())));
  if (section === null) return null;
  return <MailSettingsDialog onClose={() => showMailSettings(null)} onSection={showMailSettings} section={section} />;
}
