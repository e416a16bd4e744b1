"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import { toast } from "@/components/toast";
import { formatList } from "@/lib/format";
import { useUndoConversion } from "../client/mutations";
import { workedOnOf } from "./refusal-text";

/** Takes back all that was made, and says so; where it is refused, what somebody has worked on since. */
export function useTakeBack() {
  const t = useTranslations("conversion");
  const locale = useLocale();
  const { mutateAsync: undo } = useUndoConversion();
  return useCallback(
    async ({ conversionId, name }: { conversionId: string; name: string }) => {
      try {
        await undo(conversionId);
        toast.success(t("undone", { name }));
      } catch (problem) {
        const workedOn = workedOnOf(problem);
        const description = workedOn
          ? t("workedOn", { names: formatList(locale, workedOn), count: workedOn.length })
          : t("undoFailed");
        toast.error(t("notUndone", { name }), { description });
        throw problem;
      }
    },
    [t, locale, undo],
  );
}
