"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { toast } from "@/components/toast";
import type { Ask, RunningAsk } from "@/features/assistant/schema";
import { paths } from "@/lib/paths";
import { receiveChange } from "../../client/mutations";
import { aiBoardKeys } from "../../client/queries";
import { transcriptKeys } from "../../transcript/client/queries";
import { type AskListener, joinAsking, resumeAsking, startAsking } from "../client/mutations";
import { askKeys } from "../client/queries";
import type { Asking } from "../client/store";
import type { AskCopy } from "./ask-copy";

export function useAskCopy(): AskCopy {
  const t = useTranslations("aiAsk");
  const locale = useLocale();
  return useMemo(() => ({ t, locale }), [t, locale]);
}

/** Brings what an ask makes onto the board, and says wherever its person is by then that it is over. */
const listenerOf = (client: QueryClient, columnId: string, t: AskCopy["t"]): AskListener => ({
  onCard: (card) => receiveChange(client, { revision: card.revision, cards: [card] }),
  onEnd: (asking) => {
    // The stream of changes has brought them already, unless it was away.
    void client.invalidateQueries({ queryKey: aiBoardKeys.board() });
    void client.invalidateQueries({ queryKey: transcriptKeys.runs(columnId) });
    // It has taken some of the month's budget.
    void client.invalidateQueries({ queryKey: askKeys.status });
    if (window.location.pathname !== paths.aiChat) announceElsewhere(asking, t);
  },
});

/** Sends, resumes and joins AI requests, which go on while the person visits other pages. */
export function useAsk(columnId: string): (ask: Ask) => void {
  const client = useQueryClient();
  const { t } = useAskCopy();
  return (ask) => void startAsking({ columnId, ask, ...listenerOf(client, columnId, t) });
}

/** Follows an ask again whose connection broke, without asking twice. */
export function useResume(): (asking: Asking) => void {
  const client = useQueryClient();
  const { t } = useAskCopy();
  return (asking) => void resumeAsking(asking, listenerOf(client, asking.columnId, t));
}

/** Joins asks that go on at the server: from before this page was loaded, or from another tab or device. */
export function useJoin(): (running: readonly RunningAsk[]) => void {
  const client = useQueryClient();
  const { t } = useAskCopy();
  return useCallback(
    (running) => {
      for (const ask of running) void joinAsking(ask, listenerOf(client, ask.columnId, t));
    },
    [client, t],
  );
}

function announceElsewhere({ status, fault }: Asking, t: AskCopy["t"]): void {
  if (status === "cancelled") return;
  // The router is not at hand here, and whoever follows this wants the board as it is now.
  const action = { label: t("act.look"), onClick: () => window.location.assign(paths.aiChat) };
  if (fault) toast.error(t("readyFailed"), { description: t(`fault.${fault.code}.title`), action });
  else toast.success(t("ready"), { action });
}
