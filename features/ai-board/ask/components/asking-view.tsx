"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { Progress } from "@/components/progress";
import { questionIds } from "@/features/questionnaire/domain/constants";
import { formatNumber } from "@/lib/format";
import { readSoFar } from "../../domain/partial-answer";
import { type Asking, isCompare, isRunning, promptOf, totalsOf } from "../client/store";
import { type AskCopy, factsOf } from "./ask-copy";
import styles from "./asking-view.module.css";
import { EvaluationLines } from "./evaluation-lines";
import { FaultNotice } from "./fault-notice";
import { StreamedText } from "./streamed-text";

export type AskingActions = Readonly<{
  onStop: () => void;
  onRetry: (model: string) => void;
  onDismiss: () => void;
  onTranscript: () => void;
  /** Only where there are words to edit. */
  onEdit?: () => void;
  onCompare?: () => void;
}>;

type Props = AskingActions &
  Readonly<{
    asking: Asking;
    models: readonly string[];
    /** Whether the viewer may connect and test the service. */
    canManageService?: boolean;
    copy: AskCopy;
    children?: ReactNode;
  }>;

/** An AI request in its column: the question, the streamed answer, its result and its cost. */
export function AskingView(props: Props) {
  const {
    asking,
    models,
    canManageService = false,
    copy,
    onStop,
    onRetry,
    onDismiss,
    onEdit,
    onCompare,
    children,
  } = props;
  const { t } = copy;
  const isUnderWay = isRunning(asking);
  const state = stateText(asking, copy);
  const lane = asking.lanes.at(-1);
  const isOver = asking.status === "done";
  // What became a card stands on the card; the rest is shown here, so that nothing that came is lost.
  const isKept = lane !== undefined && lane.text !== "" && !isOver && lane.cardIds.length === 0;
  return (
    <article aria-label={titleOf(asking, copy)} className={styles.asking} data-status={asking.status}>
      <header className="flex items-start gap-2">
        <Icon className={styles.mark} name={isOver ? "circle-check" : "sparkles"} size={18} />
        <h4 className={styles.prompt} dir="auto">
          {titleOf(asking, copy)}
        </h4>
        {isUnderWay ? (
          <Button onClick={onStop} size="s" startIcon="x">
            {t("act.stop")}
          </Button>
        ) : (
          <IconButton icon="x" label={t("act.dismiss")} onClick={onDismiss} size="s" />
        )}
      </header>
      {/* Told in steps: only when the state changes, not with each word. */}
      <p aria-live="polite" className={styles.state}>
        {state}
      </p>
      {isUnderWay && <Progress label={state} value={progressOf(asking)} />}
      {isKept && !isCompare(asking) && (
        <StreamedText isRunning={isUnderWay} label={isUnderWay ? state : t("state.partial")} lane={lane} />
      )}
      {onCompare && (isUnderWay || asking.lanes.some(({ text }) => text !== "")) && (
        <Button onClick={onCompare} size="s" startIcon="columns-3">
          {t("act.compare")}
        </Button>
      )}
      {asking.fault && !isUnderWay && (
        <FaultNotice
          {...{ models, onRetry, canManageService, copy }}
          fault={asking.fault}
          model={lane?.model ?? models[0] ?? ""}
        >
          {onEdit && <EditButton onEdit={onEdit} copy={copy} />}
          {children}
        </FaultNotice>
      )}
      {!isUnderWay && <Outcome {...props} />}
    </article>
  );
}

const EditButton = ({ onEdit, copy: { t } }: Readonly<{ onEdit: () => void; copy: AskCopy }>) => (
  <Button onClick={onEdit} size="s" startIcon="pencil" variant="ghost">
    {t("act.edit")}
  </Button>
);

function Outcome({ asking, copy, onTranscript, onEdit }: Props) {
  const { t } = copy;
  const usages = asking.lanes.flatMap(({ usage }) => (usage && usage.tokensIn + usage.tokensOut > 0 ? usage : []));
  const totals = totalsOf(usages);
  const models = [...new Set(asking.lanes.map(({ model }) => model))];
  return (
    <footer className={styles.outcome}>
      {asking.verdict && (!asking.fault || asking.verdict.found.length > 0) && (
        <EvaluationLines
          jsonStatus={asking.jsonStatus}
          verdict={asking.verdict}
          askedAgain={asking.lanes.slice(1).map(({ kind }) => kind)}
          copy={copy}
        />
      )}
      <p className={styles.facts}>
        {models.map((model) => (
          <span key={model}>
            <bdi>{model}</bdi>
          </span>
        ))}
        {totals && factsOf(totals, copy).map((fact) => <span key={fact}>{fact}</span>)}
      </p>
      <div className={styles.ways}>
        {asking.lanes.length > 0 && (
          <Button onClick={onTranscript} size="s" startIcon="file-text" variant="ghost">
            {t("act.transcript")}
          </Button>
        )}
        {onEdit && !asking.fault && <EditButton onEdit={onEdit} copy={copy} />}
      </div>
    </footer>
  );
}

function titleOf(asking: Asking, { t }: AskCopy): string {
  const { ask } = asking;
  if (!("cardId" in ask)) return promptOf(asking) ?? t("state.questionnaire");
  return t(ask.isContinuation ? "state.continuation" : "state.other");
}

function stateText(asking: Asking, { t, locale }: AskCopy): string {
  if (asking.status !== "running") return t(`state.${asking.status}`);
  const lane = asking.lanes.at(-1);
  if (lane?.kind === "missing" || lane?.kind === "reformat") return t(`state.${lane.kind}`);
  if (!lane || asking.lanes.every(({ text }) => text === ""))
    return t(`state.${lane?.mayLoadFirst ? "loading" : "waiting"}`);
  if (lane.kind === "regenerate") return t("state.regenerating");
  if (lane.kind === "continue") return t("state.continuing");
  if (!lane.isJson) return t("state.writing");
  const number = (value: number) => formatNumber(locale, value);
  return t("state.writingQuestions", {
    done: number(Math.min(readSoFar(lane.text).length, questionIds.length)),
    total: number(questionIds.length),
  });
}

/** Known only of a questionnaire's first run: how many of its questions have come. */
function progressOf({ lanes }: Asking): number | undefined {
  const lane = lanes.at(-1);
  if (!lane?.isJson || lane.kind !== "questionnaire" || lane.text === "") return undefined;
  return readSoFar(lane.text).length / questionIds.length;
}
