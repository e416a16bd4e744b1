"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { DateField } from "@/components/date-field";
import { IconButton } from "@/components/icon-button";
import { useLeaveGuard } from "@/components/leave-guard";
import { PersonLink } from "@/components/person-link";
import { Progress } from "@/components/progress";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { isDay } from "@/lib/day-text";
import { formatDuration, parseDuration } from "@/lib/duration";
import { formatDate } from "@/lib/format";
import { readProblem } from "@/lib/problem";
import { useCreateTimeEntry, useDeleteTimeEntry, useRestoreTimeEntry, useUpdateTimeEntry } from "../client/mutations";
import { taskLimits } from "../domain/constants";
import type { TaskDetails, TimeEntry, TimeEntryInput } from "../schema";
import { latestLogDay } from "../time/domain/log-limits";
import { refusalText, type TaskCopy } from "./task-copy";
import styles from "./task-form.module.css";

type Props = Readonly<{ task: TaskDetails; today: string; copy: TaskCopy }>;

/** The time log of a task: who worked how long on which day, with the total against the estimate. */
export function TimeLog({ task, today, copy: texts }: Props) {
  const { t, locale } = texts;
  const create = useCreateTimeEntry(task.id);
  const { estimateMinutes: estimate, loggedMinutes: logged } = task;
  const spent = formatDuration(locale, logged);
  const label =
    estimate === null
      ? t("effort.logged", { spent })
      : t(logged > estimate ? "effort.over" : "effort.of", { spent, planned: formatDuration(locale, estimate) });
  return (
    <section className="grid gap-4">
      <h3>{t("time.title")}</h3>
      <div className="grid gap-6px">
        <p>{label}</p>
        {estimate !== null && (
          <Progress label={label} tone={logged > estimate ? "error" : "primary"} value={logged / estimate} />
        )}
      </div>
      {task.entries.length > 0 && (
        <ul aria-label={t("time.title")} className="grid gap-1">
          {task.entries.map((entry) => (
            <Entry entry={entry} key={`${entry.id}/${entry.version}`} taskId={task.id} copy={texts} />
          ))}
        </ul>
      )}
      <EntryForm
        initial={{ day: today, minutes: null, note: "" }}
        onSend={(entry) => create.mutateAsync({ taskId: task.id, entry })}
        submitLabel={t("time.add")}
        copy={texts}
      />
    </section>
  );
}

function Entry({ entry, taskId, copy }: Readonly<{ entry: TimeEntry; taskId: string; copy: TaskCopy }>) {
  const { t, locale } = copy;
  const [isEditing, setIsEditing] = useState(false);
  const update = useUpdateTimeEntry(taskId);
  const remove = useDeleteTimeEntry(taskId);
  const restore = useRestoreTimeEntry(taskId);
  const minutes = formatDuration(locale, entry.minutes);
  const onRefused = (error: unknown) => toast.error(refusalText(copy, error));
  const run = () => remove.mutateAsync({ entryId: entry.id });
  const undo = { run, inverse: () => restore.mutateAsync({ entryId: entry.id }), onRefused };
  // By promise: the line goes with the entry, and what a mutation would tell it goes unheard.
  const handleDelete = () => void run().then(() => toast.success(t("time.deleted", { minutes }), { undo }), onRefused);
  if (isEditing) {
    return (
      <li>
        <EntryForm
          initial={entry}
          onCancel={() => setIsEditing(false)}
          onSend={(changed) => update.mutateAsync({ entryId: entry.id, entry: { ...changed, version: entry.version } })}
          submitLabel={t("save")}
          copy={copy}
        />
      </li>
    );
  }
  const day = formatDate(locale, entry.day);
  return (
    <li className={styles.line}>
      <time className="num nowrap" dateTime={entry.day}>
        {day}
      </time>
      <strong className="num nowrap">{minutes}</strong>
      <span className={styles.grow}>
        <PersonLink id={entry.person.id} name={entry.person.name} />
        {entry.note && (
          <>
            {": "}
            <bdi>{entry.note}</bdi>
          </>
        )}
      </span>
      {entry.isMine && (
        <span>
          <IconButton icon="pencil" label={t("time.edit", { day })} onClick={() => setIsEditing(true)} size="s" />
          <IconButton icon="trash-2" label={t("time.delete", { day })} onClick={handleDelete} size="s" />
        </span>
      )}
    </li>
  );
}

/** Names of the fields of an entry that the server refused. */
const refusedFieldsOf = (error: unknown): string[] =>
  readProblem(error).fields.map(({ pointer }) => pointer.replace("#/entry/", ""));

type FormProps = Readonly<{
  initial: Readonly<{ day: string; minutes: number | null; note: string }>;
  submitLabel: string;
  onSend: (entry: TimeEntryInput) => Promise<unknown>;
  onCancel?: () => void;
  copy: TaskCopy;
}>;

/** Throws nothing: what is refused is told at the field, and what was typed stays. */
function EntryForm({ initial, submitLabel, onSend, onCancel, copy: texts }: FormProps) {
  const { t, tCommon, locale } = texts;
  const [day, setDay] = useState(initial.day);
  const [givenDay, setGivenDay] = useState(initial.day);
  const [given] = useState(initial.minutes === null ? "" : formatDuration(locale, initial.minutes));
  const [text, setText] = useState(given);
  const [note, setNote] = useState(initial.note);
  const [fault, setFault] = useState<string>();
  const [dayError, setDayError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { leave, question } = useLeaveGuard({
    isDirty: (text !== given || note !== initial.note || day !== givenDay) && !isSending,
  });
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const minutes = parseDuration(text);
    if (minutes === null || minutes > taskLimits.logMinutes) return setFault(t("faults.duration"));
    const isTooLate = isDay(day) && day > latestLogDay(Date.now());
    setDayError(day === "" ? t("faults.required") : isTooLate ? t("faults.log-day") : undefined);
    if (!isDay(day) || isTooLate || isSending) return;
    setFault(undefined);
    setIsSending(true);
    try {
      await onSend({ day, minutes, note: note.trim() });
      setText("");
      setNote("");
      setGivenDay(day);
    } catch (error) {
      const refused = refusedFieldsOf(error);
      if (refused.includes("day")) setDayError(t("faults.log-day"));
      else setFault(refused.includes("minutes") ? t("faults.log-minutes") : refusalText(texts, error));
    }
    setIsSending(false);
  }
  return (
    <form className={styles.adding} noValidate onSubmit={handleSubmit}>
      <DateField error={dayError} label={t("time.day")} onChange={setDay} required value={day} />
      <TextField
        autoComplete="off"
        error={fault}
        label={t("time.duration")}
        onChange={(event) => setText(event.target.value)}
        placeholder={t("time.example")}
        required
        value={text}
      />
      <TextField
        autoComplete="off"
        className={styles.wide}
        label={t("time.note")}
        maxLength={taskLimits.logNote}
        onChange={(event) => setNote(event.target.value)}
        value={note}
      />
      <Button loading={isSending} type="submit">
        {submitLabel}
      </Button>
      {onCancel && (
        <Button onClick={() => leave(onCancel)} variant="ghost">
          {tCommon("cancel")}
        </Button>
      )}
      {question}
    </form>
  );
}
