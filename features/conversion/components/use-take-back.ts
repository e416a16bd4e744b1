"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import { toast } from "@/components/toast";
import { formatList } from "@/lib/format";
import { pendingRemovals } from "@/lib/pending-removals";
import { useUndoConversion } from "../client/mutations";
import type { Conversion } from "../schema";
import { workedOnOf } from "./refusal-text";

/**
 * Reverts a conversion and reports it; where that is refused, says what has been edited since. Whoever calls goes to
 * another page then: the project's own says nothing of its end.
 */
export function useRevert() {
  const t = useTranslations("conversion");
  const locale = useLocale();
  const { mutateAsync: undo } = useUndoConversion();
  return useCallback(
    async ({ id, projectId, name }: Pick<Conversion, "id" | "projectId"> & { name: string }) => {
      pendingRemovals.begin(projectId);
      try {
        await undo(id);
        toast.success(t("undone", { name }));
      } catch (problem) {
        pendingRemovals.end(projectId);
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
