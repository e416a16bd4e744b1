"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { toast } from "@/components/toast";
import { useDeleteCard, useRestoreCard } from "../../client/mutations";
import { aiBoardKeys } from "../../client/queries";
import { SeenText } from "../../components/seen-text";
import { sidesSoFar } from "../../domain/partial-answer";
import type { AiBoard } from "../../schema";
import { askActions, isRunning, type Lane, promptOf, useAskings } from "../client/store";
import { type AskCopy, factsOf } from "./ask-copy";
import styles from "./compare-dialog.module.css";
import { ServiceMessage } from "./service-message";
import { StreamedText } from "./streamed-text";
import { useAskCopy } from "./use-ask";

/** A dialog that compares the answers of two models; one is kept, the other is deleted and can be restored. */
export function CompareDialog({ askingId, onClose }: Readonly<{ askingId: string; onClose: () => void }>) {
  const copy = useAskCopy();
  const { t } = copy;
  const asking = useAskings().find(({ id }) => id === askingId);
  const client = useQueryClient();
  const { mutateAsync: remove } = useDeleteCard();
  const { mutate: restore } = useRestoreCard();
  const [isKeeping, setIsKeeping] = useState(false);
  if (!asking) return null;
  const canKeep = !isRunning(asking) && asking.lanes.filter(({ cardIds }) => cardIds.length > 0).length > 1;

  async function keep(kept: Lane) {
    if (isKeeping || !asking) return;
    const board = client.getQueryData<AiBoard>(aiBoardKeys.board());
    const others = asking.lanes.filter((lane) => lane !== kept).flatMap((lane) => lane.cardIds);
    const removed = others.flatMap((id) => board?.cards[id] ?? []);
    setIsKeeping(true);
    try {
      for (const { id: cardId, version } of removed) await remove({ cardId, version });
      const inverse = () => {
        for (const { id: cardId } of removed) restore({ cardId });
      };
      toast.success(t("compare.kept", { model: kept.model }), { undo: { inverse } });
      onClose();
      askActions.askingDismissed(asking.id);
    } catch {
      toast.error(t("compare.failed"));
      setIsKeeping(false);
    }
  }

  return (
    <Dialog closeLabel={t("act.close")} onClose={onClose} open size="l" title={t("compare.title")}>
      <p className={styles.prompt} dir="auto">
        {promptOf(asking)}
      </p>
      {asking.lanes.length === 0 && (
        <p className={styles.state}>{t(isRunning(asking) ? "state.waiting" : "compare.none")}</p>
      )}
      <div className={styles.lanes}>
        {asking.lanes.map((lane) => (
          <LaneView
            isKeeping={isKeeping}
            isUnderWay={isRunning(asking)}
            key={lane.runId}
            lane={lane}
            onKeep={canKeep && lane.cardIds.length > 0 ? () => void keep(lane) : undefined}
            copy={copy}
          />
        ))}
      </div>
    </Dialog>
  );
}

type LaneProps = Readonly<{
  lane: Lane;
  isUnderWay: boolean;
  isKeeping: boolean;
  onKeep?: () => void;
  copy: AskCopy;
}>;

function LaneView({ lane, isUnderWay, isKeeping, onKeep, copy: texts }: LaneProps) {
  const { t } = texts;
  const { model, text, usage, fault } = lane;
  const isWriting = isUnderWay && !usage && !fault;
  return (
    <section aria-label={model} className="grid gap-3 shrinkable pad-4 outlined radius-m">
      <h3 className="text-14 semibold break-anywhere">
        <bdi>{model}</bdi>
      </h3>
      {text === "" && !isWriting && <p className={styles.state}>{t("compare.none")}</p>}
      {isWriting && <p className={styles.state}>{t(text === "" ? "state.waiting" : "state.writing")}</p>}
      {fault && (
        <p className="text-13 semibold text-error" role="alert">
          {t(`fault.${fault.code}.title`)}
        </p>
      )}
      {fault?.message && <ServiceMessage message={fault.message} copy={texts} />}
      {text !== "" &&
        (isWriting || lane.isJson ? (
          <StreamedText isRunning={false} label={model} lane={lane} />
        ) : (
          <WholeText label={model} text={text} />
        ))}
      {usage && (
        <p className={styles.facts}>
          {factsOf(usage, texts).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      {onKeep && (
        <Button aria-label={t("compare.keepModel", { model })} loading={isKeeping} onClick={onKeep} startIcon="check">
          {t("compare.keep")}
        </Button>
      )}
    </section>
  );
}

/** An answer that has come to its end, in both languages, as its card shows it. */
function WholeText({ label, text }: Readonly<{ label: string; text: string }>) {
  const { content, contentMn } = sidesSoFar(text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section aria-label={label} className={styles.whole} tabIndex={0}>
      <SeenText text={content} />
      {contentMn !== "" && (
        <div className={styles.second}>
          <SeenText lang="mn" text={contentMn} />
        </div>
      )}
    </section>
  );
}
