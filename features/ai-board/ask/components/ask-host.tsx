"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { Alert } from "@/components/alert";
import { BudgetNotice } from "@/components/budget-notice";
import { Button } from "@/components/button";
import { useUnloadGuard } from "@/components/leave-guard";
import { LinkButton } from "@/components/link-button";
import { remainingIfLow } from "@/features/assistant/budget/policy";
import { paths } from "@/lib/paths";
import { whenOnline } from "@/lib/when-online";
import { keepFailures } from "../../client/failed-asks";
import { assistantStatusQuery, runningAsksQuery } from "../client/queries";
import { askActions, useHasUnkeptDrafts } from "../client/store";
import { panelActions, usePanel } from "../client/use-panel";
import { useAsk, useAskCopy, useJoin } from "./use-ask";

const AskPanels = dynamic(() => whenOnline(() => import("./ask-panels")).then((module) => module.AskPanels), {
  ssr: false,
});

/** Columns that this page has begun to ask about by itself: each only once, however often the page is drawn. */
const begun = new Set<string>();

/** Provides the AI board with the status of the AI service and its dialogs. */
export function AskHost({ personId }: Readonly<{ personId: string }>) {
  const { t } = useAskCopy();
  const { data: status, isError, isFetching, refetch } = useQuery(assistantStatusQuery);
  const { data: running } = useQuery(runningAsksQuery);
  const join = useJoin();
  const panel = usePanel();
  const search = useSearchParams();
  // As whoever sends a questionnaire comes with.
  const columnId = search.get("ask") === "1" ? search.get("column") : null;
  const model = status?.models.find((name) => name === search.get("model"));
  const ask = useAsk(columnId ?? "");
  const begin = useEffectEvent(() => {
    if (columnId === null || begun.has(columnId)) return;
    begun.add(columnId);
    forgetInput();
    if (status?.isConfigured && status.canUse) ask(model ? { columnId, model } : { columnId });
  });
  const isReady = status !== undefined && columnId !== null;
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);
  useEffect(() => {
    if (running) join(running.asks);
  }, [running, join]);
  useEffect(() => panelActions.closed, []);
  useEffect(() => keepFailures(personId), [personId]);
  useEffect(() => askActions.personEntered(personId), [personId]);
  useUnloadGuard(useHasUnkeptDrafts());
  return (
    <>
      {status?.isConfigured === false && (
        <Alert
          action={
            status.canManage && (
              <LinkButton href={paths.aiService} size="s">
                {t("service.connect")}
              </LinkButton>
            )
          }
          role="status"
          title={t("service.none")}
          tone="warning"
        >
          <p>
            {t("service.noneHint")} {!status.canManage && t("service.noneAsk")}
          </p>
        </Alert>
      )}
      {status?.isConfigured && !status.canUse && (
        <Alert role="status" title={t("service.noPermission")} tone="info">
          <p>{t("service.noPermissionHint")}</p>
        </Alert>
      )}
      {status?.isConfigured && status.canUse && (
        <BudgetNotice left={remainingIfLow(status.budget)} resetsAt={status.budget.resetsAt} />
      )}
      {isError && (
        <Alert
          action={
            <Button loading={isFetching} onClick={() => void refetch()} size="s" startIcon="rotate-ccw">
              {t("act.retry")}
            </Button>
          }
          role="status"
          title={t("service.unknown")}
          tone="warning"
        />
      )}
      {panel && <AskPanels panel={panel} />}
    </>
  );
}

/** Takes the wish out of the address, so that a reload does not ask again. */
function forgetInput(): void {
  const search = new URLSearchParams(window.location.search);
  search.delete("ask");
  search.delete("model");
  window.history.replaceState(null, "", `${window.location.pathname}?${search}`);
}
