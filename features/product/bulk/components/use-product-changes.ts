"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/toast";
import { formatNumber } from "@/lib/format";
import { useChangeProducts, useUndoProductChange } from "../../client/mutations";
import { failureCopy } from "../../components/failure-copy";
import type { ProductFilters } from "../../schema";
import { fetchMatchingIds } from "../client/matching-ids";
import type { BulkChange } from "../schema";

/** Which products a change is about: these, or those that the filters leave. */
export type Chosen = Readonly<{ ids: readonly string[] } | { matching: ProductFilters }>;

const idsOf = async (chosen: Chosen) => ("ids" in chosen ? [...chosen.ids] : await fetchMatchingIds(chosen.matching));

/** Changes several products from the list, with undo. */
export function useProductChanges(onDone: () => void) {
  const t = useTranslations("product");
  const locale = useLocale();
  const [isRunning, setIsRunning] = useState(false);
  const change = useChangeProducts().mutateAsync;
  const revert = useUndoProductChange().mutateAsync;
  const onRefused = (error: unknown) => toast.error(failureCopy(error, t));

  async function run(chosen: Chosen, input: BulkChange): Promise<void> {
    setIsRunning(true);
    try {
      const { productIds, undo } = await change({ productIds: await idsOf(chosen), change: input });
      onDone();
      if (!undo) return void toast.info(t("bulk.done.nothing"));
      const count = productIds.length;
      const message = t(`bulk.done.${input.kind}`, { count, shown: formatNumber(locale, count) });
      toast.success(message, { undo: { inverse: () => revert(undo), done: t("bulk.done.undone"), onRefused } });
    } catch (error) {
      onRefused(error);
      throw error;
    } finally {
      setIsRunning(false);
    }
  }
  return { isRunning, run };
}
