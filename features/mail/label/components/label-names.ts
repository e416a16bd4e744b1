import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { IconName } from "@/lib/icons";
import { isSystemLabel, type SystemLabel } from "../../domain/constants";
import type { MailLabel } from "../schema";

export const labelIcons: Readonly<Record<SystemLabel, IconName>> = {
  inbox: "inbox",
  starred: "star",
  snoozed: "alarm-clock",
  important: "flag",
  sent: "send",
  scheduled: "calendar-clock",
  drafts: "file",
  archive: "archive",
  all: "mail",
  spam: "triangle-alert",
  trash: "trash-2",
};

/** What a label is called in the reader's language. */
export function useLabelName() {
  const t = useTranslations("mail.box.labels.system");
  return useCallback(({ id, name }: Pick<MailLabel, "id" | "name">) => (isSystemLabel(id) ? t(id) : name), [t]);
}
