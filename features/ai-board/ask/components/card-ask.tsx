"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Menu } from "@/components/menu";
import { toast } from "@/components/toast";
import { useAnnounceUnsaved } from "@/components/use-announce-unsaved";
import { whenOnline } from "@/lib/when-online";
import { useUpdateCard, useWriteCard } from "../../client/mutations";
import { canContinueAnswer } from "../../policy";
import type { AiCard } from "../../schema";
import { stopAsking } from "../client/mutations";
import { assistantStatusQuery } from "../client/queries";
import {
  alternativeIdOf,
  askActions,
  isConnectionFault,
  isRunning,
  isShownOnCard,
  type OldAnswer as Old,
  useCardAsking,
  useCutReason,
  useOldAnswer,
} from "../client/store";
import { panelActions } from "../client/use-panel";
import { AlternativeAnswer } from "./alternative-answer";
import styles from "./card-ask.module.css";
import { useAsk, useAskCopy, useResume } from "./use-ask";
import { useModels } from "./use-models";

const AskingView = dynamic(() => whenOnline(() => import("./asking-view")).then((module) => module.AskingView), {
  ssr: false,
});

/** The request for another answer in a card's place, and how to begin one. */
function useAnother(card: AiCard) {
  const ask = useAsk(card.columnId);
  const asking = useCardAsking(card.id);
  const isUnderWay = asking !== undefined && isRunning(asking);

  function begin(wanted: Readonly<{ model?: string; isContinuation?: boolean }>) {
    if (isUnderWay) return;
    if (asking) askActions.askingDismissed(asking.id);
    askActions.answerReplaced(card.id, card);
    ask({ cardId: card.id, version: card.version, ...wanted });
  }

  const again = (model?: string) => begin(model === undefined ? {} : { model });
  /** Asks for the rest: the model that began, where it is still available. */
  const continueAnswer = (models: readonly string[]) =>
    begin({ isContinuation: true, model: models.find((name) => name === card.model) ?? models[0] });
  /** Repeats the last request. */
  const retry = (model: string) =>
    begin({ model, ...(asking && "cardId" in asking.ask && asking.ask.isContinuation && { isContinuation: true }) });

  const alternativeId = asking && alternativeIdOf(asking, card.id);
  return { asking, isUnderWay, alternativeId, again, continueAnswer, retry };
}

/** In a card's last line: another answer in its place, and the transcript. */
export function CardAskMenu({ card }: Readonly<{ card: AiCard }>) {
  const { t } = useAskCopy();
  const askable = useModels();
  const { asking, isUnderWay, again } = useAnother(card);
  const models = card.kind === "note" ? [] : askable;
  const items = [
    ...models.map((model, at) => ({
      label: at === 0 && models.length === 1 ? t("act.again") : t("act.againWith", { model }),
      icon: "refresh-cw" as const,
      disabled: isUnderWay,
      onSelect: () => again(model),
    })),
    ...(card.runId || asking
      ? [
          {
            label: t("act.transcript"),
            icon: "file-text" as const,
            onSelect: () =>
              panelActions.opened({ kind: "transcript", columnId: card.columnId, runId: card.runId ?? undefined }),
          },
        ]
      : []),
  ];
  return (
    items.length > 0 && (
      <Menu
        items={items}
        label={t("act.menu", { name: card.name })}
        trigger={(props) => (
          <IconButton icon="refresh-cw" iconSize={16} label={t("act.menu", { name: card.name })} size="s" {...props} />
        )}
      />
    )
  );
}

/** The state of an AI answer at the foot of a card, and the previous answer. */
export function CardAsk({ card }: Readonly<{ card: AiCard }>) {
  const copy = useAskCopy();
  const { data: status } = useQuery(assistantStatusQuery);
  const models = useModels();
  const { asking, isUnderWay, alternativeId, again, continueAnswer, retry } = useAnother(card);
  const resume = useResume();
  const old = useOldAnswer(card.id);
  const isOther = old !== undefined && (old.content !== card.content || old.contentMn !== card.contentMn);
  const isPanelShown = asking !== undefined && asking.status !== "done" && !isShownOnCard(asking);
  // A panel has its own way to try again.
  const isFlawed = card.flaw !== "none" && !isPanelShown;
  if (!isPanelShown && !alternativeId && !isOther && !isFlawed) return null;
  return (
    <div className={styles.foot}>
      {isPanelShown && (
        <AskingView
          canManageService={status?.canManage}
          asking={asking}
          onDismiss={() => askActions.askingDismissed(asking.id)}
          models={models}
          onRetry={(model) => (asking.fault && isConnectionFault(asking.fault) ? resume(asking) : retry(model))}
          onStop={() => stopAsking(asking)}
          onTranscript={() =>
            panelActions.opened({ kind: "transcript", columnId: card.columnId, runId: asking.lanes[0]?.runId })
          }
          copy={copy}
        />
      )}
      {isFlawed && (
        <FlawLine
          card={card}
          onAgain={models.length > 0 ? () => again(models[0]) : undefined}
          onContinue={models.length > 0 && canContinueAnswer(card) ? () => continueAnswer(models) : undefined}
        />
      )}
      {asking && alternativeId && (
        <AlternativeAnswer
          alternativeId={alternativeId}
          card={card}
          onClose={() => askActions.askingDismissed(asking.id)}
        />
      )}
      {isOther && !alternativeId && !isUnderWay && <OldAnswer card={card} old={old} />}
    </div>
  );
}

type FlawProps = Readonly<{ card: AiCard; onAgain: (() => void) | undefined; onContinue: (() => void) | undefined }>;

/** What is wrong with the answer, and what can be done: continue it, ask for another one, or accept it. */
function FlawLine({ card, onAgain, onContinue }: FlawProps) {
  const { t } = useAskCopy();
  const { mutateAsync: updateCard } = useUpdateCard();
  const announce = useAnnounceUnsaved();
  const reason = useCutReason(card.id);
  if (card.flaw === "none") return null;
  const { id: cardId, name, version } = card;
  const accept = () =>
    void updateCard({ cardId, card: { flaw: "none", version } }).catch((error: unknown) =>
      announce([{ kind: "updateCard", name, error }]),
    );
  return (
    <p className={styles.flaw}>
      <Icon name="triangle-alert" size={16} />
      <span>
        {t(`flaw.${card.flaw}`)}
        {card.flaw === "cut" && reason && ` ${t(`fault.${reason}.title`)}`}
      </span>
      {onContinue && (
        <Button onClick={onContinue} size="s">
          {t("act.continue")}
        </Button>
      )}
      {onAgain && (
        <Button onClick={onAgain} size="s" variant="ghost">
          {t("flaw.again")}
        </Button>
      )}
      <Button onClick={accept} size="s" variant="ghost">
        {t("flaw.accept")}
      </Button>
    </p>
  );
}

/** The answer that another took the place of: still to be read, and to be put back. */
function OldAnswer({ card, old }: Readonly<{ card: AiCard; old: Old }>) {
  const { t } = useAskCopy();
  const { mutateAsync, isPending } = useWriteCard();

  function restore() {
    if (isPending) return;
    // By promise: these lines go with what was put back, and what a mutation would tell them goes unheard.
    void mutateAsync({ cardId: card.id, card: { ...old, version: card.version } }).then(
      () => toast.success(t("old.backDone")),
      () => toast.error(t("old.failed")),
    );
  }

  return (
    <details className={styles.old}>
      <summary>{t("act.showOld")}</summary>
      <p className={styles.text} dir="auto">
        {old.content}
      </p>
      {old.contentMn !== "" && (
        <p className={styles.text} dir="auto" lang="mn">
          {old.contentMn}
        </p>
      )}
      <Button loading={isPending} onClick={restore} size="s" startIcon="undo-2">
        {t("act.putBack")}
      </Button>
    </details>
  );
}
