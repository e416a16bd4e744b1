"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect, useEffectEvent } from "react";
import { Alert } from "@/components/alert";
import { assistantStatusQuery } from "../client/queries";
import { useHasDrafts } from "../client/store";
import { panelActions, usePanel } from "../panel/client/store";
import { useAsk, useAskWords } from "./use-ask";

const AskPanels = dynamic(() => import("./ask-panels").then((module) => module.AskPanels), { ssr: false });

/** Columns that this page has begun to ask about by itself: each only once, however often the page is drawn. */
const begun = new Set<string>();

type Props = Readonly<{
  /** The column that the address asks to be asked about at once (`?column=…&ask=1`), while it asks for it. */
  columnId: string | null;
  /** Takes that wish out of the address, so that a reload does not ask again. */
  onAsked: () => void;
}>;

/** What asking needs once a board: whether there is a service, what the address asks for, and the dialogs. */
export function AskHost({ columnId, onAsked }: Props) {
  const { t } = useAskWords();
  const { data: status } = useQuery(assistantStatusQuery);
  const panel = usePanel();
  const ask = useAsk(columnId ?? "");
  const isReady = columnId !== null && status !== undefined;
  const begin = useEffectEvent(() => {
    if (columnId === null || begun.has(columnId)) return;
    begun.add(columnId);
    onAsked();
    if (status?.isConfigured) ask({ columnId });
  });
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);
  useEffect(() => panelActions.closed, []);
  useUnloadGuard();
  return (
    <>
      {status?.isConfigured === false && (
        <Alert role="status" title={t("service.none")} tone="warning">
          <p>{t("service.noneHint")}</p>
        </Alert>
      )}
      {panel && <AskPanels panel={panel} />}
    </>
  );
}

/** Within the application what was typed is kept; the browser asks before it throws it away with the page. */
function useUnloadGuard(): void {
  const hasDrafts = useHasDrafts();
  useEffect(() => {
    if (!hasDrafts) return;
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", guard);
    return () => window.removeEventListener("beforeunload", guard);
  }, [hasDrafts]);
}
