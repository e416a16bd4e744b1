"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { csvLimits } from "@/lib/csv-limits";
import type { CsvPlan } from "@/lib/csv-plan";
import { formatNumber } from "@/lib/format";
import { newId } from "@/lib/id";
import { readProblem } from "@/lib/problem";
import { Button } from "./button";
import { CsvImportReport } from "./csv-import-report";
import { Dialog } from "./dialog";
import { Failure } from "./failure";
import { FileDrop } from "./file-drop";
import { Progress } from "./progress";
import { Select } from "./select";
import { useCsvFaultText } from "./use-csv-fault-text";
import { type CsvCalls, useCsvImport } from "./use-csv-import";

export type CsvImportProps<Plan extends CsvPlan> = Readonly<{
  calls: CsvCalls<Plan>;
  copy: Readonly<{
    title: string;
    /** What a file must be like. */
    hint: string;
    columnName: (column: string) => string;
    /** What distinguishes a row from others of its name. */
    noteOf?: (row: Plan["rows"][number]) => string;
    /** What else the import would do, or should be known before it does. */
    notes?: (plan: Plan) => readonly string[];
    /** What was done. */
    done: (plan: Plan) => string;
    /** Why it cannot be undone any more. */
    notUndone: string;
  }>;
  /** What a file may go into; a single one needs no choice. */
  targets?: Targets;
}>;

type Targets = Readonly<{
  label: string;
  /** What stands for no choice. */
  none: string;
  options: readonly Readonly<{ id: string; name: string }>[];
  initialId: string | null | undefined;
}>;

type Props<Plan extends CsvPlan> = CsvImportProps<Plan> & Readonly<{ onClose: () => void }>;

type Steps = Readonly<{ done: number; total: number }>;

/** A dialog that previews a CSV file and imports it once it is confirmed. Needs the namespaces `csv` and `common`. */
export function CsvImportDialog<Plan extends CsvPlan>({ calls, copy, targets, onClose }: Props<Plan>) {
  const t = useTranslations("csv");
  const tCommon = useTranslations("common");
  const { textOf } = useCsvFaultText();
  const [file, setFile] = useState<File | null>(null);
  const only = targets?.options.length === 1 ? targets.options[0]?.id : undefined;
  const [target, setTarget] = useState(targets?.initialId ?? only ?? "");
  const isReady = !targets || target !== "";
  const { importing, progress, announceDone } = useCsvImport(calls);
  // However often it is sent, it is done once.
  const [key, setKey] = useState(newId);
  const { mutate, mutateAsync, data, error, isPending, variables, reset } = importing;
  const isApplying = isPending && variables?.plan !== undefined;
  const isTooLarge = file !== null && file.size > csvLimits.fileBytes;
  const changes = data ? data.created + data.updated : 0;

  useEffect(() => {
    // Read again for each target: what a file would do depends on what it goes into.
    reset();
    setKey(newId());
    if (file && isReady && file.size <= csvLimits.fileBytes) mutate({ file, target });
  }, [file, isReady, target, reset, mutate]);
  function handleApply() {
    if (!file || !data || isPending) return;
    // By promise: what stood around this button may go with an empty list, and what a mutation would tell goes unheard.
    void mutateAsync({ file, plan: data.plan, key, target }).then(
      (done) => {
        announceDone(done, { done: copy.done(done), notUndone: copy.notUndone });
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
      title={copy.title}
    >
      <div className="grid content-start gap-4 shrinkable">
        <p className="text-13 muted break-anywhere">{copy.hint}</p>
        {targets && !only && <TargetSelect onChange={setTarget} targets={targets} value={target} />}
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
        {data && (
          <CsvImportReport
            columnName={copy.columnName}
            noteOf={copy.noteOf}
            notes={copy.notes?.(data) ?? []}
            plan={data}
          />
        )}
      </div>
    </Dialog>
  );
}

type SelectProps = Readonly<{ targets: Targets; value: string; onChange: (id: string) => void }>;

function TargetSelect({ targets: { label, none, options }, value, onChange }: SelectProps) {
  return (
    <Select label={label} onChange={({ target }) => onChange(target.value)} value={value}>
      <option disabled value="">
        {none}
      </option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
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
