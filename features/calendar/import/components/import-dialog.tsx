"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Failure } from "@/components/failure";
import { FileDrop } from "@/components/file-drop";
import { Select } from "@/components/select";
import { formatNumber } from "@/lib/format";
import type { CalendarCopy } from "../../components/calendar-copy";
import styles from "../../components/panel.module.css";
import { importLimits } from "../../domain/ics-limits";
import type { Calendar } from "../../schema";
import { useImportFile } from "../client/mutations";
import type { ImportAnswer } from "../schema";
import { fileFaultText, reasonText } from "./reason-text";

type Props = Readonly<{ calendars: readonly Calendar[]; copy: CalendarCopy; onClose: () => void }>;

/** A dialog that imports an iCalendar file, and lists the lines that were skipped. */
export function ImportDialog({ calendars, copy: texts, onClose }: Props) {
  const { t } = texts;
  const own = calendars.filter((calendar) => calendar.canEdit);
  const [calendarId, setCalendarId] = useState((own.find(({ isDefault }) => isDefault) ?? own[0])?.id ?? "");
  const [file, setFile] = useState<File | null>(null);
  const { mutate, data, error, isPending, reset } = useImportFile();
  const isTooLarge = file !== null && file.size > importLimits.bytes;
  const isChangedHere = data?.skipped.some(({ reason }) => reason === "changed-here");
  const choose = ([chosen]: readonly File[]) => {
    reset();
    setFile(chosen ?? null);
  };
  const send = (overwrites: boolean) => {
    if (file && !isPending) mutate({ file, calendarId, overwrites });
  };
  return (
    <Dialog
      actions={
        data ? (
          <>
            {isChangedHere && (
              <Button loading={isPending} onClick={() => send(true)}>
                {t("files.overwrite")}
              </Button>
            )}
            <Button onClick={onClose} variant="solid">
              {t("files.done")}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t("files.cancel")}</Button>
            <Button disabled={!file || isTooLarge} loading={isPending} onClick={() => send(false)} variant="solid">
              {t("files.import")}
            </Button>
          </>
        )
      }
      closeLabel={t("files.close")}
      onClose={onClose}
      open
      title={t("menu.importFile")}
    >
      <div className="grid content-start gap-4 shrinkable text">
        {data ? (
          <ImportReport answer={data} copy={texts} />
        ) : (
          <>
            <p className="text-13 muted">{t("files.importHint")}</p>
            <FileDrop
              accept=".ics,text/calendar"
              file={file}
              icon="calendar"
              label={t("files.choose")}
              onChoose={choose}
            />
            <Select label={t("files.into")} onChange={(event) => setCalendarId(event.target.value)} value={calendarId}>
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            {(isTooLarge || error) && (
              <Failure>{isTooLarge ? t("files.faults.large") : fileFaultText(error, texts)}</Failure>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function ImportReport({ answer, copy }: Readonly<{ answer: ImportAnswer; copy: CalendarCopy }>) {
  const { t, locale } = copy;
  const { created, updated, cancelled, skipped } = answer;
  const isCancelledOnly = cancelled > 0 && created + updated + skipped.length === 0;
  return (
    <>
      <p role="status">
        {!isCancelledOnly && t("files.report", { created, updated, skipped: skipped.length })}{" "}
        {cancelled > 0 && t("files.cancelled", { count: cancelled })}
      </p>
      {skipped.length > 0 && (
        <ul aria-label={t("files.skipped")} className={styles.report}>
          {skipped.map(({ line, reason }) => (
            <li className={styles.row} key={`${line} ${reason}`}>
              <span className={styles.line}>{t("files.line", { line: formatNumber(locale, line) })}</span>
              <span>{reasonText(reason, copy)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
