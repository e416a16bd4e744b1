"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { UnsavedWrite } from "@/lib/optimistic-write";
import { unsavedChanges } from "@/lib/unsaved-changes";
import { copyText } from "./copy-text";
import { toast } from "./toast";
import { unsavedMessage } from "./unsaved-message";

/**
 * Shows one toast about changes that could not be saved, with the reason; where the field still shows the text,
 * `UnsavedNote` says it there. Lost texts can be copied there, and stay in the notifications. Needs the namespace
 * `waiting`.
 */
export function useAnnounceUnsaved() {
  const t = useTranslations("waiting");
  return useCallback(
    ([first, ...others]: readonly UnsavedWrite[]) => {
      if (!first) return;
      const { title, description, texts } = unsavedMessage(t, [first, ...others]);
      if (texts.length === 0) return void toast.error(title, { description });
      unsavedChanges.added(texts);
      const copy = async () => {
        if (await copyText(texts.map(({ text }) => text).join("\n"))) toast.success(t("copied"));
        else toast.error(t("copyFailed"));
      };
      toast.error(title, { description, action: { label: t("copy"), onClick: copy } });
    },
    [t],
  );
}
