"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { toast } from "@/components/toast";
import type { Ask } from "@/features/assistant/schema";
import { paths } from "@/lib/paths";
import { receiveChange } from "../../client/mutations";
import { aiBoardKeys } from "../../client/queries";
import { transcriptKeys } from "../../transcript/client/queries";
import { startAsking } from "../client/mutations";
import type { Asking } from "../client/store";
import type { AskWords } from "./ask-words";

export function useAskWords(): AskWords {
  const t = useTranslations("aiAsk");
  const locale = useLocale();
  return useMemo(() => ({ t, locale }), [t, locale]);
}

/** Begins an asking that goes on wherever its person goes meanwhile, and tells them there when it is over. */
export function useAsk(columnId: string): (ask: Ask) => void {
  const client = useQueryClient();
  const { t } = useAskWords();
  return (ask) => {
    void startAsking({
      columnId,
      ask,
      onCard: (card) => receiveChange(client, { revision: card.revision, cards: [card] }),
      onEnd: (asking) => {
        // The stream of changes has brought them already, unless it was away.
        void client.invalidateQueries({ queryKey: aiBoardKeys.board() });
        void client.invalidateQueries({ queryKey: transcriptKeys.runs(columnId) });
        if (window.location.pathname !== paths.aiChat) tellElsewhere(asking, t);
      },
    });
  };
}

function tellElsewhere({ status, fault }: Asking, t: AskWords["t"]): void {
  if (status === "cancelled") return;
  // The router is not at hand here, and whoever follows this wants the board as it is now.
  const action = { label: t("act.look"), onClick: () => window.location.assign(paths.aiChat) };
  if (fault) toast.error(t("readyFailed"), { description: t(`fault.${fault.code}.title`), action });
  else toast.success(t("ready"), { action });
}
