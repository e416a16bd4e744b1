"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Alert } from "@/components/alert";
import { AppLink } from "@/components/app-link";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { Dialog } from "@/components/dialog";
import { FormSummary } from "@/components/form-summary";
import { toast } from "@/components/toast";
import { leaveFor } from "@/lib/leaving";
import { paths } from "@/lib/paths";
import { useUpdateTask } from "../client/mutations";
import { projectTasksQuery, taskQuery } from "../client/queries";
import type { ProjectTasks, TaskDetails } from "../schema";
import { TaskDependencies } from "./task-dependencies";
import { TaskFields } from "./task-fields";
import styles from "./task-form.module.css";
import { TaskLeaveGuard } from "./task-leave-guard";
import { TaskListWait } from "./task-list-wait";
import { patchBetween, valuesOf } from "./task-values";
import { refusalText, type TaskWords, useTaskWords } from "./task-words";
import { TimeLog } from "./time-log";
import { useTaskForm } from "./use-task-form";

type Props = Readonly<{
  taskId: string;
  today: string;
  onClose: () => void;
  onDelete: (task: TaskDetails) => Promise<void>;
}>;

/** Everything about one task, and all that can be done to it. */
export function TaskDialog({ taskId, today, onClose, onDelete }: Props) {
  const words = useTaskWords();
  const { t, tCommon } = words;
  const query = useQuery(taskQuery(taskId));
  const task = query.data;
  const offered = useQuery({ ...projectTasksQuery(task?.projectId ?? ""), enabled: task !== undefined });
  const options = offered.data;
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Dialog
      closeLabel={tCommon("close")}
      // What was typed in any of its forms is asked for first.
      onClose={() => leaveFor(window.location.href, onClose)}
      open
      size="l"
      title={task ? <bdi>{task.name}</bdi> : t("task")}
    >
      {task ? (
        <div className={styles.dialog}>
          <p className={styles.note}>
            <AppLink href={`${paths.project.root}/${task.projectId}`}>
              <bdi>{task.projectName}</bdi>
            </AppLink>
            {" · "}
            <AppLink href={`${paths.kanban}?${new URLSearchParams({ boardId: task.boardId, card: task.id })}`}>
              {t("onBoard", { column: task.column.name })}
            </AppLink>
          </p>
          {task.originText && <Origin task={task} words={words} />}
          {options ? (
            <EditForm key={task.id} options={options} task={task} words={words} />
          ) : (
            // A choice that is not offered yet would read as none, and be saved as that.
            <TaskListWait query={offered} words={words} />
          )}
          <TaskDependencies options={options} task={task} words={words} />
          <TimeLog task={task} today={today} words={words} />
          <div className={styles.acts}>
            <Button onClick={() => setIsDeleting(true)} startIcon="archive" variant="ghost">
              {t("archive")}
            </Button>
          </div>
          <ConfirmDialog
            cancelLabel={tCommon("cancel")}
            closeLabel={tCommon("close")}
            confirmLabel={t("archive")}
            danger
            onClose={() => setIsDeleting(false)}
            onConfirm={async () => {
              await onDelete(task);
              onClose();
            }}
            open={isDeleting}
            title={t("archiveTitle", { name: task.name })}
          >
            {t("archiveText")}
          </ConfirmDialog>
        </div>
      ) : (
        <TaskListWait query={query} words={words} />
      )}
    </Dialog>
  );
}

/** The sentence that it was made from, and the way back to it. */
function Origin({ task, words: { t } }: Readonly<{ task: TaskDetails; words: TaskWords }>) {
  return (
    <blockquote className={styles.origin}>
      <bdi>{task.originText}</bdi>
      {task.originCardId && (
        <>
          {" "}
          <AppLink href={`${paths.aiChat}?${new URLSearchParams({ card: task.originCardId })}`}>{t("origin")}</AppLink>
        </>
      )}
    </blockquote>
  );
}

type FormProps = Readonly<{ task: TaskDetails; options: ProjectTasks; words: TaskWords }>;

function EditForm({ task, options, words }: FormProps) {
  const { t, tCommon, locale } = words;
  const update = useUpdateTask();
  // What the fields were last filled with: what others change meanwhile does not sweep away what is being typed.
  const [base, setBase] = useState(task);
  const edited = useTaskForm({
    values: valuesOf(base, locale),
    words,
    async save(values) {
      const before = valuesOf(base, locale);
      const patch = { ...patchBetween(before, values), version: base.version };
      const saved = await update.mutateAsync({ taskId: task.id, task: patch });
      setBase(saved);
      edited.form.reset(valuesOf(saved, locale));
      const back = { ...patchBetween(values, before), version: saved.version };
      // By promise: the dialog may be closed by then, and what a mutation would tell it goes unheard.
      const takeBack = () =>
        void update.mutateAsync({ taskId: task.id, task: back }).then(
          () => void toast.success(t("toast.takenBack")),
          (error) => void toast.error(refusalText(words, error)),
        );
      toast.success(t("toast.saved"), { action: { label: tCommon("undo"), onClick: takeBack } });
    },
  });
  const { form, problems, refusal, isDirty, isSubmitting, submitCount, submit } = edited;
  useEffect(() => {
    if (task.version === base.version || isDirty || isSubmitting) return;
    setBase(task);
    form.reset(valuesOf(task, locale));
  }, [task, base.version, isDirty, isSubmitting, form, locale]);
  return (
    <form className={styles.section} noValidate onSubmit={isSubmitting ? (event) => event.preventDefault() : submit}>
      {submitCount > 0 && <FormSummary attempt={submitCount} problems={problems} title={t("summary")} />}
      {refusal && problems.length === 0 && (
        <Alert role="alert" tone="error">
          {refusal.text}
        </Alert>
      )}
      <TaskFields options={options} task={edited} known={task} words={words} />
      {isDirty && (
        <div className={styles.acts}>
          <Button loading={isSubmitting} type="submit" variant="solid">
            {t("save")}
          </Button>
        </div>
      )}
      <TaskLeaveGuard isDirty={isDirty && !isSubmitting} words={words} />
    </form>
  );
}
