"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { EmptyState } from "@/components/empty-state";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import type { Run } from "@/features/assistant/run/schema";
import { formatDateTime } from "@/lib/format";
import { totalsOf } from "../../ask/client/store";
import { panelActions } from "../../ask/client/use-panel";
import { type AskCopy, factsOf } from "../../ask/components/ask-copy";
import { useAskCopy } from "../../ask/components/use-ask";
import { runsQuery } from "../client/queries";
import { RunTranscript } from "./run-transcript";
import styles from "./transcript-dialog.module.css";

type Props = Readonly<{ columnId: string; runId?: string; onClose: () => void }>;

/** A dialog with all AI requests of a column, their cost and their transcripts. */
export function TranscriptDialog({ columnId, runId, onClose }: Props) {
  const copy = useAskCopy();
  const { t } = copy;
  const found = useQuery(runsQuery(columnId));
  const { data: runs } = found;
  const [chosenId, setChosenId] = useState(runId);
  const shownId = chosenId ?? runs?.[0]?.id;
  return (
    <Dialog
      actions={
        <Button onClick={() => panelActions.opened({ kind: "prices" })} startIcon="receipt-text" variant="ghost">
          {t("act.prices")}
        </Button>
      }
      closeLabel={t("act.close")}
      onClose={onClose}
      open
      size="l"
      title={t("transcript.title")}
    >
      <LoadState of={found} title={t("transcript.failed")}>
        <Skeleton height={240} shape="box" />
      </LoadState>
      {runs?.length === 0 && <EmptyState headingLevel={3} icon="file-text" title={t("transcript.none")} />}
      {runs && runs.length > 0 && (
        <div className={styles.panes}>
          <RunList chosenId={shownId} onChoose={setChosenId} runs={runs} copy={copy} />
          {shownId && <RunTranscript key={shownId} runId={shownId} copy={copy} />}
        </div>
      )}
    </Dialog>
  );
}

type ListProps = Readonly<{
  runs: readonly Run[];
  chosenId: string | undefined;
  onChoose: (runId: string) => void;
  copy: AskCopy;
}>;

function RunList({ runs, chosenId, onChoose, copy: texts }: ListProps) {
  const { t, locale } = texts;
  const totals = totalsOf(runs);
  return (
    <nav aria-label={t("transcript.runs")} className="grid gap-3 shrinkable">
      <ul className={styles.list}>
        {runs.map((run) => (
          <li key={run.id}>
            <button
              aria-current={run.id === chosenId || undefined}
              className={styles.run}
              onClick={() => onChoose(run.id)}
              type="button"
            >
              <span className="semibold">{t(`transcript.kind.${run.kind}`)}</span>
              <span className={styles.fact}>
                <bdi>{run.model}</bdi>
                <time dateTime={run.createdAt}>{formatDateTime(locale, run.createdAt, "short")}</time>
              </span>
              <span className={styles.fact} data-status={run.status}>
                {statusOf(run, texts)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {totals && (
        <p className={styles.total}>
          <strong>{t("facts.total", { count: runs.length })}</strong>
          {factsOf(totals, texts).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {runs.length >= 100 && <span>{t("transcript.latest")}</span>}
        </p>
      )}
    </nav>
  );
}

function statusOf({ status, fault }: Run, { t }: AskCopy): string {
  if (fault) return t(`fault.${fault}.title`);
  return status === "running" ? t("transcript.running") : t(`state.${status}`);
}
