"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/toast";
import { formatNumber } from "@/lib/format";
import { useChangePosts, useUndoPostChange } from "../../client/mutations";
import { useFailureCopy } from "../../components/failure-copy";
import type { PostFilters } from "../../schema";
import { fetchMatchingIds } from "../client/matching-ids";
import type { BulkChange } from "../schema";

/** Which posts a change is about: these, or those that the filters leave. */
export type Chosen = Readonly<{ ids: readonly string[] } | { matching: PostFilters }>;

const idsOf = async (chosen: Chosen) => ("ids" in chosen ? [...chosen.ids] : await fetchMatchingIds(chosen.matching));

/** Changes several posts from the list, with undo. What was refused is reported. */
export function usePostChanges(onDone: () => void) {
  const t = useTranslations("post");
  const failureCopy = useFailureCopy();
  const locale = useLocale();
  const [isRunning, setIsRunning] = useState(false);
  const change = useChangePosts().mutateAsync;
  const revert = useUndoPostChange().mutateAsync;
  const onRefused = (error: unknown) => toast.error(failureCopy(error));

  async function run(chosen: Chosen, kind: BulkChange): Promise<void> {
    setIsRunning(true);
    try {
      const { postIds, undo } = await change({ postIds: await idsOf(chosen), change: kind });
      onDone();
      if (!undo) return void toast.info(t("bulk.done.nothing"));
      const count = postIds.length;
      const message = t(`bulk.done.${kind}`, { count, shown: formatNumber(locale, count) });
      toast.success(message, { undo: { inverse: () => revert(undo), done: t("bulk.done.undone"), onRefused } });
    } catch (error) {
      onRefused(error);
    } finally {
      setIsRunning(false);
    }
  }
  return { isRunning, run: (chosen: Chosen, kind: BulkChange) => void run(chosen, kind) };
}
