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
import { useAskCopy } from "./use-ask";

type Props = Readonly<{ card: AiCard; alternativeId: string; onClose: () => void }>;

/** The choice between an edited card and the new AI answer that was written meanwhile. Without a choice both stay. */
export function AlternativeAnswer({ card, alternativeId, onClose }: Props) {
  const { data: alternative } = useQuery({ ...aiBoardQuery(), select: ({ cards }) => cards[alternativeId] });
  const { t } = useAskCopy();
  const { mutateAsync: write } = useWriteCard();
  const { mutateAsync: remove } = useDeleteCard();
  const { mutateAsync: restore } = useRestoreCard();
  const [isBusy, setIsBusy] = useState(false);
  if (!alternative || alternative.isCut) return null;
  const { id, version, content, contentMn } = alternative;

  async function choose(work: () => Promise<unknown>, done: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
      await remove({ cardId: id, version });
      const onRefused = () => toast.error(t("alternative.failed"));
      toast.success(done, { undo: { inverse: () => restore({ cardId: id }), onRefused } });
      onClose();
    } catch {
      toast.error(t("alternative.failed"));
      setIsBusy(false);
    }
  }
  const replace = async () => {
    await write({ cardId: card.id, card: { content, contentMn, version: card.version } });
    // It can be restored, like any answer that was replaced.
    askActions.answerReplaced(card.id, card);
  };

  return (
    <Alert role="status" title={t("alternative.title")} tone="info">
      <p>{t("alternative.text")}</p>
      <div className={styles.ways}>
        <Button loading={isBusy} onClick={() => void choose(replace, t("alternative.replaced"))} size="s">
          {t("alternative.replace")}
        </Button>
        <Button onClick={() => void choose(() => Promise.resolve(), t("alternative.kept"))} size="s">
          {t("alternative.keep")}
        </Button>
        <Button onClick={onClose} size="s" variant="ghost">
          {t("alternative.both")}
        </Button>
      </div>
    </Alert>
  );
}
