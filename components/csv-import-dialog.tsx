"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { csvLimits } from "@/lib/csv-limits";
import type { CsvImportInput, CsvPlan } from "@/lib/csv-plan";
import { formatNumber } from "@/lib/format";
import { newId } from "@/lib/id";
import { readProblem } from "@/lib/problem";
import { Button } from "./button";
import { CsvImportReport } from "./csv-import-report";
import { Dialog } from "./dialog";
import { Failure } from "./failure";
import { FileDrop } from "./file-drop";
import { Progress } from "./progress";
import { useCsvFaultText } from "./use-csv-fault-text";

type Props<Plan extends CsvPlan> = Readonly<{
  title: string;
  /** What a file must be like. */
  hint: string;
  importing: UseMutationResult<Plan, unknown, CsvImportInput>;
  columnName: (column: string) => string;
  /** What tells a row from others of its name. */
  noteOf?: (row: Plan["rows"][number]) => string;
  /** What else the import would do, or should be known before it does. */
  notes?: (plan: Plan) => readonly string[];
  /** What is asked before a file is chosen. */
  before?: ReactNode;
  /** Whether what is asked before has been answered. */
  isReady?: boolean;
  /** What the file goes into: for another one it is read anew. */
  target?: string;
  /** How far the deed is, where the server tells. */
  progress?: Steps | null;
  onDone: (plan: Plan) => void;
  onClose: () => void;
}>;

type Steps = Readonly<{ done: number; total: number }>;

/** A file, what it would do, and only then the deed. Needs the namespaces `csv` and `common`. */
export function CsvImportDialog<Plan extends CsvPlan>(props: Props<Plan>) {
  const {
    title,
    hint,
    importing,
    columnName,
    noteOf,
    notes,
    before,
    isReady = true,
    target = "",
    progress = null,
    onDone,
    onClose,
  } = props;
  const t = useTranslations("csv");
  const tCommon = useTranslations("common");
  const { textOf } = useCsvFaultText();
  const [file, setFile] = useState<File | null>(null);
  // However often it is sent, it is done once.
  const [key, setKey] = useState(newId);
  const { mutate, mutateAsync, data, error, isPending, variables, reset } = importing;
  const isApplying = isPending && variables?.plan !== undefined;
  const isTooLarge = file !== null && file.size > csvLimits.fileBytes;
  const changes = data ? data.created + data.updated : 0;

  useEffect(() => {
    // Read again for each target: what a file would do depends on what it goes into.
    void target;
    reset();
    setKey(newId());
    if (file && isReady && file.size <= csvLimits.fileBytes) mutate({ file });
  }, [file, isReady, target, reset, mutate]);
  function handleApply() {
    if (!file || !data || isPending) return;
    // By promise: what stood around this button may go with an empty list, and what a mutation would tell goes unheard.
    void mutateAsync({ file, plan: data.plan, key }).then(
      (done) => {
        onDone(done);
        onClose();
      },
      // What was refused stands in the dialog.
      () => {},
    );
  }

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{tCommon("cancel")}</Button>
          {changes > 0 && (
            <Button loading={isPending} onClick={handleApply} variant="solid">
              {t("apply", { count: changes })}
            </Button>
          )}
        </>
      }
      closeLabel={tCommon("close")}
      onClose={isPending ? () => {} : onClose}
      open
      size="l"
      title={title}
    >
      <div className="grid content-start gap-4 shrinkable">
        <p className="text-13 muted break-anywhere">{hint}</p>
        {before}
        <FileDrop
          accept=".csv,text/csv"
          file={file}
          icon="upload"
          label={t("choose")}
          onChoose={([chosen]) => setFile(chosen ?? null)}
        />
        {isPending && !data && !isApplying && <p role="status">{t("reading")}</p>}
        {isApplying && <Applying steps={progress} />}
        {isTooLarge && <Failure>{textOf("too-large")}</Failure>}
        {error != null && <FileFailure error={error} />}
        {data && <CsvImportReport columnName={columnName} noteOf={noteOf} notes={notes?.(data) ?? []} plan={data} />}
      </div>
    </Dialog>
  );
}

function Applying({ steps }: Readonly<{ steps: Steps | null }>) {
  const t = useTranslations("csv");
  const locale = useLocale();
  const [done, total] = [steps?.done ?? 0, steps?.total ?? 0];
  const text = t("progress", { done: formatNumber(locale, done), total: formatNumber(locale, total) });
  return (
    <div className="grid content-start gap-4 shrinkable">
      <p role="status">{t("applying")}</p>
      <Progress label={t("applying")} value={steps ? done / total : undefined} />
      {steps && <p className="text-13 muted break-anywhere">{text}</p>}
    </div>
  );
}

function FileFailure({ error }: Readonly<{ error: unknown }>) {
  const t = useTranslations("csv");
  const locale = useLocale();
  const { textOf } = useCsvFaultText();
  const { code, fields } = readProblem(error);
  const [fault] = fields;
  const line = Number(/^#\/lines\/(\d+)$/.exec(fault?.pointer ?? "")?.[1]);
  const text = textOf(fault?.code ?? code ?? "failed");
  return <Failure>{line ? t("atLine", { line: formatNumber(locale, line), text }) : text}</Failure>;
}
