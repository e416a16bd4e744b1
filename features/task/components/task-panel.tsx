"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { AppLink } from "@/components/app-link";
import { AttachmentsSlot } from "@/components/attachments-slot";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { DetailPanel } from "@/components/detail-panel";
import { FormSummary } from "@/components/form-summary";
import { LeaveGuard } from "@/components/leave-guard";
import { quotedInConflict } from "@/lib/edit-conflicts";
import { paths } from "@/lib/paths";
import { codeOf } from "@/lib/problem";
import { projectTasksQuery, taskKeys, taskQuery } from "../client/queries";
import type { ProjectTasks, TaskDetails } from "../schema";
import { type TaskCopy, useTaskCopy } from "./task-copy";
import { TaskDependencies } from "./task-dependencies";
import { TaskFields } from "./task-fields";
import styles from "./task-form.module.css";
import { TaskListWait } from "./task-list-wait";
import { TimeLog } from "./time-log";
import { useTaskEdit } from "./use-task-edit";

type Props = Readonly<{
  taskId: string;
  today: string;
  /** The ids of the tasks that the list shows, in its order. */
  order: readonly string[];
  onStep: (taskId: string) => void;
  onClose: () => void;
  onDelete: (task: TaskDetails) => Promise<void>;
}>;

/** Focuses the row of the task that was shown last, which need not be the one that was opened. */
function focusRow(taskId: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"]`)?.focus());
}

/** A panel with all details of one task and the actions on it. */
export function TaskPanel({ taskId, today, order, onStep, onClose, onDelete }: Props) {
  const copy = useTaskCopy();
  const { t, tCommon } = copy;
  const query = useQuery(taskQuery(taskId));
  const task = query.data;
  const offered = useQuery({ ...projectTasksQuery(task?.projectId ?? ""), enabled: task !== undefined });
  const options = offered.data;
  const [isDeleting, setIsDeleting] = useState(false);
  const handleClose = () => {
    onClose();
    focusRow(taskId);
  };
  return (
    <DetailPanel
      crumb={task && <Crumb task={task} copy={copy} />}
      href={`${paths.project.taskList}?${new URLSearchParams({ task: taskId })}`}
      id={taskId}
      onClose={handleClose}
      onStep={onStep}
      order={order}
      title={task ? <bdi>{task.name}</bdi> : t("task")}
      writes={{ mutationKey: taskKeys.writes(taskId) }}
    >
      {task ? (
        <div className="grid gap-6">
          {codeOf(query.error) === "not-found" && (
            <Alert role="alert" tone="warning">
              {t("refused.not-found")}
            </Alert>
          )}
          {task.originText && <Origin task={task} copy={copy} />}
          {options ? (
            <EditForm options={options} task={task} copy={copy} />
          ) : (
            // A choice that is not offered yet would read as none, and be saved as that.
            <TaskListWait query={offered} copy={copy} />
          )}
          <TaskDependencies options={options} task={task} copy={copy} />
          <AttachmentsSlot cardId={task.id} />
          <TimeLog task={task} today={today} copy={copy} />
          <div className={styles.end}>
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
        <TaskListWait query={query} copy={copy} />
      )}
    </DetailPanel>
  );
}

/** Its project, and its place on the project's board. */
function Crumb({ task, copy: { t } }: Readonly<{ task: TaskDetails; copy: TaskCopy }>) {
  return (
    <>
      <AppLink className={styles.crumb} dir="auto" href={`${paths.project.root}/${task.projectId}`}>
        {task.projectName}
      </AppLink>
      <AppLink
        className={styles.crumb}
        href={`${paths.kanban}?${new URLSearchParams({ boardId: task.boardId, card: task.id })}`}
      >
        {t("onBoard", { column: task.column.name })}
      </AppLink>
    </>
  );
}

/** The sentence that it was made from, and the way back to it. */
function Origin({ task, copy: { t } }: Readonly<{ task: TaskDetails; copy: TaskCopy }>) {
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

type FormProps = Readonly<{ task: TaskDetails; options: ProjectTasks; copy: TaskCopy }>;

function EditForm({ task, options, copy: texts }: FormProps) {
  const { t } = texts;
  const { edited, clash: conflict } = useTaskEdit(task, texts);
  const { problems, refusal, isDirty, isSubmitting, submitCount, submit } = edited;
  return (
    <form className={styles.edit} noValidate onSubmit={isSubmitting ? (event) => event.preventDefault() : submit}>
      {submitCount > 0 && <FormSummary attempt={submitCount} problems={problems} title={t("summary")} />}
      {refusal && problems.length === 0 && (
        <Alert role="alert" tone="error">
          {refusal.text}
        </Alert>
      )}
      {conflict && isDirty && (
        <Alert role="alert" title={t("clash.title")} tone="warning">
          {conflict.fields.map((name) => {
            const quoted = quotedInConflict(name, conflict.theirs[name]);
            return (
              <p key={name}>
                {edited.labelOf(name)}
                {quoted !== null && (
                  <>
                    {": "}
                    <q dir="auto">{quoted}</q>
                  </>
                )}
              </p>
            );
          })}
          <p>{t("clash.text")}</p>
        </Alert>
      )}
      <TaskFields options={options} task={edited} known={task} copy={texts} />
      {isDirty && (
        <div className="flex wrap between gap-2">
          <Button loading={isSubmitting} type="submit" variant="solid">
            {t("save")}
          </Button>
        </div>
      )}
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
    </form>
  );
}
