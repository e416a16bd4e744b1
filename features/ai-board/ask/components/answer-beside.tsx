"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { toast } from "@/components/toast";
import { useDeleteCard, useRestoreCard, useWriteCard } from "../../client/mutations";
import { aiBoardQuery } from "../../client/queries";
import type { AiCard } from "../../schema";
import { askActions } from "../client/store";
import styles from "./card-ask.module.css";
import { useAskWords } from "./use-ask";

type Props = Readonly<{ card: AiCard; besideId: string; onClose: () => void }>;

/**
 * Another answer was asked for in a card's place, and the card was changed meanwhile: both are on the board, and its
 * person chooses. Whoever does not choose keeps both.
 */
export function AnswerBeside({ card, besideId, onClose }: Props) {
  const { data: beside } = useQuery({ ...aiBoardQuery(), select: ({ cards }) => cards[besideId] });
  const { t } = useAskWords();
  const { mutateAsync: write } = useWriteCard();
  const { mutateAsync: remove } = useDeleteCard();
  const { mutateAsync: restore } = useRestoreCard();
  const [isBusy, setIsBusy] = useState(false);
  if (!beside || beside.isCut) return null;
  const { id, version, content, contentMn } = beside;

  async function choose(work: () => Promise<unknown>, done: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
      await remove({ cardId: id, version });
      const bringBack = () => restore({ cardId: id }).catch(() => toast.error(t("beside.failed")));
      toast.success(done, { undo: { label: t("act.undo"), onClick: bringBack } });
      onClose();
    } catch {
      toast.error(t("beside.failed"));
      setIsBusy(false);
    }
  }
  const replace = async () => {
    await write({ cardId: card.id, card: { content, contentMn, version: card.version } });
    // What stood there can be put back, as any answer that gave way.
    askActions.answerReplaced(card.id, card);
  };

  return (
    <Alert role="status" title={t("beside.title")} tone="info">
      <p>{t("beside.text")}</p>
      <div className={styles.ways}>
        <Button loading={isBusy} onClick={() => void choose(replace, t("beside.replaced"))} size="s">
          {t("beside.replace")}
        </Button>
        <Button onClick={() => void choose(() => Promise.resolve(), t("beside.kept"))} size="s">
          {t("beside.keep")}
        </Button>
        <Button onClick={onClose} size="s" variant="ghost">
          {t("beside.both")}
        </Button>
      </div>
    </Alert>
  );
}
