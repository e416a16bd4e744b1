"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/button";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { toast } from "@/components/toast";
import type { Transcript } from "@/features/assistant/run/schema";
import { saveFile } from "@/lib/save-file";
import { totalsOf } from "../../ask/client/store";
import { type AskCopy, factsOf } from "../../ask/components/ask-copy";
import { EvaluationLines } from "../../ask/components/evaluation-lines";
import { transcriptQuery } from "../client/queries";
import styles from "./transcript-dialog.module.css";

/** The transcript of an AI request: what was sent, with its parameters, and what was received. */
export function RunTranscript({ runId, copy: texts }: Readonly<{ runId: string; copy: AskCopy }>) {
  const { t } = texts;
  const found = useQuery(transcriptQuery(runId));
  const { data: run } = found;
  if (!run) {
    return (
      <LoadState of={found} title={t("transcript.failed")}>
        <Skeleton height={240} shape="box" />
      </LoadState>
    );
  }
  const totals = totalsOf([run]);
  return (
    <div className="grid gap-3 shrinkable">
      {!run.isErased && <Actions run={run} copy={texts} />}
      <p className={styles.facts}>
        <bdi>{run.model}</bdi>
        {totals &&
          factsOf({ ...totals, firstTokenMs: run.firstTokenMs }, texts).map((fact) => <span key={fact}>{fact}</span>)}
      </p>
      {run.fault && <p className={styles.fault}>{t(`fault.${run.fault}.title`)}</p>}
      {run.isErased ? <p>{t("transcript.erased")}</p> : <Texts run={run} copy={texts} />}
    </div>
  );
}

type Props = Readonly<{ run: Transcript; copy: AskCopy }>;

function Actions({ run, copy: words }: Props) {
  const { t } = words;
  return (
    <div className={styles.acts}>
      <Button onClick={() => void copy(run.response, words)} size="s" startIcon="copy">
        {t("transcript.copy")}
      </Button>
      <Button onClick={() => download(run)} size="s" startIcon="download">
        {t("transcript.download")}
      </Button>
    </div>
  );
}

function Texts({ run, copy: words }: Props) {
  const { t } = words;
  return (
    <>
      {run.detail && (
        <Part title={t("transcript.said")}>
          <Raw isTitled label={t("transcript.said")}>
            {run.detail}
          </Raw>
        </Part>
      )}
      {run.verdict && (
        <EvaluationLines askedAgain={[]} jsonStatus={run.jsonStatus} verdict={run.verdict} copy={words} />
      )}
      <Part title={t("transcript.response")}>
        {run.response === "" ? (
          <p>{t("transcript.empty")}</p>
        ) : (
          <Raw isTitled label={t("transcript.response")}>
            {run.response}
          </Raw>
        )}
      </Part>
      {run.responseHash && (
        <Part title={t("transcript.hash")}>
          <code className="text-12 break-anywhere" dir="ltr">
            {run.responseHash}
          </code>
        </Part>
      )}
      <Part title={t("transcript.request")}>
        {run.request.messages.map(({ role, content }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes.
          <Raw key={at} label={roleText(role, words)}>
            {content}
          </Raw>
        ))}
      </Part>
      <Part title={t("transcript.parameters")}>
        <Raw isTitled label={t("transcript.parameters")}>
          {JSON.stringify(run.request.parameters, null, 2)}
        </Raw>
      </Part>
    </>
  );
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 shrinkable">
      <h3 className="text-14 semibold" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Text as it is: nothing of it is drawn as anything but letters. */
function Raw({ label, isTitled, children }: Readonly<{ label: string; isTitled?: boolean; children: string }>) {
  return (
    <div className="grid gap-1 shrinkable m-0">
      {/* Under a title that says the same it is not said twice. */}
      {!isTitled && <p className={styles.role}>{label}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section aria-label={label} className={styles.raw} dir="auto" tabIndex={0}>
        {children}
      </section>
    </div>
  );
}

function roleText(role: string, { t }: AskCopy): string {
  return role === "system" || role === "user" || role === "assistant" ? t(`transcript.role.${role}`) : role;
}

async function copy(text: string, { t }: AskCopy): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => toast.success(t("transcript.copied")),
    () => toast.error(t("transcript.copyFailed")),
  );
}

function download(run: Transcript): void {
  const blob = new Blob([`${JSON.stringify(run, null, 2)}\n`], { type: "application/json" });
  saveFile({ blob, name: `ordo-transcript-${run.createdAt.slice(0, 10)}-${run.id.slice(0, 8)}.json` });
}
