"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/button";
import { useAnnounceUnsaved } from "@/components/use-announce-unsaved";
import type { Ask } from "@/features/assistant/schema";
import { whenOnline } from "@/lib/when-online";
import { useUpdateCard, useUpdateColumn } from "../../client/mutations";
import type { AiCard, AiColumn } from "../../schema";
import { stopAsking } from "../client/mutations";
import { assistantStatusQuery } from "../client/queries";
import {
  type Asking,
  askActions,
  isCompare,
  isConnectionFault,
  isRunning,
  isShownOnCard,
  promptOf,
  useAskings,
  useIsUnread,
} from "../client/store";
import { panelActions } from "../client/use-panel";
import { AnswerGaps, gapsOf, hasGaps } from "./answer-gaps";
import { AskComposer } from "./ask-composer";
import styles from "./column-ask.module.css";
import { FormatButton } from "./format-button";
import { useAsk, useAskCopy, useResume } from "./use-ask";
import { useModels } from "./use-models";

/** Nothing is asked on a page that has just opened: what shows an answer that is coming loads then. */
const AskingView = dynamic(() => whenOnline(() => import("./asking-view")).then((module) => module.AskingView), {
  ssr: false,
});

type Props = Readonly<{ column: AiColumn; cards: readonly AiCard[] }>;

/** The foot of a column: running AI requests, a field for more, and formatting without AI. */
export function ColumnAsk({ column, cards }: Props) {
  const copy = useAskCopy();
  const { t } = copy;
  const begin = useAsk(column.id);
  const resume = useResume();
  const { mutateAsync: updateColumn } = useUpdateColumn();
  const { mutateAsync: updateCard } = useUpdateCard();
  const announce = useAnnounceUnsaved();
  const { data: status } = useQuery(assistantStatusQuery);
  const models = useModels();
  const own = useAskings().filter(({ columnId, ask }) => columnId === column.id && !("cardId" in ask));
  const askings = own.filter((asking) => !isShownOnCard(asking));
  const answers = cards.filter(({ questionId }) => questionId !== null);
  const isSent = column.questionnaireRequestId !== null;
  const isAnswered = answers.some(({ source }) => source === "assistant");
  // Beside an assistant's answers one's own would be the same twice.
  const canFormat = isSent && answers.length === 0;
  const gaps = gapsOf(column, cards);
  const isBusy = askings.some((asking) => isRunning(asking) && promptOf(asking) === null);
  useSeen(column.id);
  const box = useNewestInView(askings.at(-1)?.id);

  function dismissGaps() {
    const { id: columnId, name: columnName, version: columnVersion, missing } = column;
    const change = { columnId, column: { isComplete: true as const, version: columnVersion }, seen: { missing } };
    updateColumn(change).catch((error: unknown) => announce([{ kind: "updateColumn", name: columnName, error }]));
    for (const { id: cardId, name, version } of [...gaps.cut, ...gaps.wrongLanguage]) {
      updateCard({ cardId, card: { flaw: "none", version } }).catch((error: unknown) =>
        announce([{ kind: "updateCard", name, error }]),
      );
    }
  }

  function ask(wanted: Ask) {
    // What has become cards needs no line of its own any more.
    for (const { id, status: ended } of askings) if (ended === "done") askActions.askingDismissed(id);
    begin(wanted);
  }

  function edit(asking: Asking) {
    askActions.draftWritten(column.id, { prompt: promptOf(asking) ?? "", ...modelsOf(asking) });
    document.querySelector<HTMLTextAreaElement>(`[data-ask-column="${column.id}"]`)?.focus();
  }

  function retry(asking: Asking, model: string) {
    if (asking.fault && isConnectionFault(asking.fault)) return resume(asking);
    askActions.askingDismissed(asking.id);
    // What was shown is no longer what would leave, so it is shown again.
    if (asking.fault?.code === "conflict" && "hash" in asking.ask) return edit(asking);
    ask("models" in asking.ask ? asking.ask : { ...asking.ask, ...(model !== "" && { model }) });
  }

  return (
    <div className={styles.foot}>
      {askings.length > 0 && (
        <div className={styles.askings} ref={box}>
          {askings.map((asking) => (
            <AskingView
              canManageService={status?.canManage}
              asking={asking}
              key={asking.id}
              onCompare={
                isCompare(asking) ? () => panelActions.opened({ kind: "compare", askingId: asking.id }) : undefined
              }
              onDismiss={() => askActions.askingDismissed(asking.id)}
              onEdit={promptOf(asking) === null ? undefined : () => edit(asking)}
              models={models}
              onRetry={(model) => retry(asking, model)}
              onStop={() => stopAsking(asking)}
              onTranscript={() =>
                panelActions.opened({ kind: "transcript", columnId: column.id, runId: asking.lanes[0]?.runId })
              }
              copy={copy}
            >
              {canFormat && <FormatButton columnId={column.id} copy={copy} />}
            </AskingView>
          ))}
        </div>
      )}
      {isSent && !isBusy && hasGaps(gaps) && (
        <AnswerGaps
          gaps={gaps}
          models={models}
          onAsk={(model) => ask({ columnId: column.id, model })}
          onDismiss={dismissGaps}
          copy={copy}
        />
      )}
      {isSent && !isAnswered && askings.length === 0 && (
        <div className="grid gap-2">
          {models.length > 0 && (
            <Button onClick={() => ask({ columnId: column.id })} startIcon="sparkles" variant="solid">
              {t("ask.questions")}
            </Button>
          )}
          {canFormat && <FormatButton columnId={column.id} copy={copy} />}
        </div>
      )}
      {models.length > 0 && <AskComposer columnId={column.id} models={models} onAsk={ask} copy={copy} />}
    </div>
  );
}

function modelsOf({ ask }: Asking) {
  if ("models" in ask) return { model: ask.models[0], compareWith: ask.models[1] };
  return { model: ask.model ?? "", compareWith: "" };
}

/** What was asked last is in view, however much stands above it. Answers the box that scrolls. */
function useNewestInView(askId: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const newest = askId !== undefined && box.current?.lastElementChild;
    if (!box.current || !(newest instanceof HTMLElement)) return;
    box.current.scrollTop = newest.offsetTop - box.current.offsetTop;
  }, [askId]);
  return box;
}

/** An answer has been seen once its column is shown on a page that is in front. */
function useSeen(columnId: string): void {
  const isUnread = useIsUnread(columnId);
  useEffect(() => {
    if (!isUnread) return;
    const see = () => document.visibilityState === "visible" && askActions.columnSeen(columnId);
    // A moment, so that the mark is noticed.
    const timer = setTimeout(see, 2_000);
    document.addEventListener("visibilitychange", see);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", see);
    };
  }, [isUnread, columnId]);
}
