"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Failure } from "@/components/failure";
import { FileDrop } from "@/components/file-drop";
import { toast } from "@/components/toast";
import { formatNumber } from "@/lib/format";
import { useImport, useImportUndo } from "../client/mutations";
import { exchangeLimits } from "../policy";
import type { ImportPlan } from "../schema";
import styles from "./import-dialog.module.css";
import { ImportReport } from "./import-report";
import { useFaultText } from "./use-fault-text";

type Props = Readonly<{ onClose: () => void }>;

/** A file, what it would do, and only then the deed. */
export function ImportDialog({ onClose }: Props) {
  const t = useTranslations("exchange");
  const tCommon = useTranslations("common");
  const { textOf } = useFaultText();
  const [file, setFile] = useState<File | null>(null);
  const { mutate, data, error, isPending, reset } = useImport();
  const offerUndo = useOfferUndo();
  const isTooLarge = file !== null && file.size > exchangeLimits.fileBytes;
  const changes = data ? data.created + data.updated : 0;

  function handleChoose(chosen: File | undefined) {
    reset();
    setFile(chosen ?? null);
    if (chosen && chosen.size <= exchangeLimits.fileBytes) mutate({ file: chosen });
  }
  function handleApply() {
    if (!file || !data || isPending) return;
    mutate(
      { file, plan: data.plan },
      {
        onSuccess(done) {
          offerUndo(done);
          onClose();
        },
      },
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
      title={t("title")}
    >
      <div className={styles.panel}>
        <p className={styles.note}>{t("hint")}</p>
        <FileDrop accept=".csv,text/csv" file={file} icon="upload" label={t("choose")} onChoose={handleChoose} />
        {isPending && !data && <p role="status">{t("reading")}</p>}
        {isTooLarge && <Failure>{textOf("too-large")}</Failure>}
        {error && <FileFailure error={error} />}
        {data && <ImportReport plan={data} />}
      </div>
    </Dialog>
  );
}

/** Tells how the import ended and, where it only made people, how to take it back. */
function useOfferUndo() {
  const t = useTranslations("exchange");
  const tCommon = useTranslations("common");
  const { mutateAsync } = useImportUndo();
  return ({ created, updated, undo }: ImportPlan) => {
    const takeBack = async () => {
      if (!undo) return;
      try {
        await mutateAsync(undo);
        toast.success(t("undone"));
      } catch {
        toast.error(t("notUndone"));
      }
    };
    const action = undo ? { label: tCommon("undo"), onClick: () => void takeBack() } : undefined;
    toast.success(t("done", { created, updated }), { durationMs: 10_000, ...(action && { action }) });
  };
}

type Refusal = { code?: string; errors?: readonly { pointer: string; code: string }[] };

function FileFailure({ error }: Readonly<{ error: unknown }>) {
  const t = useTranslations("exchange");
  const locale = useLocale();
  const { textOf } = useFaultText();
  const { code, errors } = (typeof error === "object" && error !== null ? error : {}) as Refusal;
  const fault = errors?.[0];
  const line = Number(/^#\/lines\/(\d+)$/.exec(fault?.pointer ?? "")?.[1]);
  const text = textOf(fault?.code ?? code ?? "failed");
  return <Failure>{line ? t("atLine", { line: formatNumber(locale, line), text }) : text}</Failure>;
}
