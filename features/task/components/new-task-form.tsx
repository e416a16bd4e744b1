"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { FormBar } from "@/components/form-bar";
import { FormSummary } from "@/components/form-summary";
import { LeaveGuard } from "@/components/leave-guard";
import { LinkButton } from "@/components/link-button";
import { Select } from "@/components/select";
import { toast } from "@/components/toast";
import { newId } from "@/lib/id";
import { paths } from "@/lib/paths";
import { leavesOutcomeOpen } from "@/lib/problem";
import { useCreateTask } from "../client/mutations";
import { projectTasksQuery } from "../client/queries";
import { useTaskCopy } from "./task-copy";
import { TaskFields } from "./task-fields";
import styles from "./task-form.module.css";
import { bodyOf, emptyValues } from "./task-values";
import { useTaskForm } from "./use-task-form";

type Props = Readonly<{
  projects: readonly { id: string; name: string }[];
  /** The project that the address names, if it is one of them. */
  projectId: string;
}>;

/** A form that creates a task in one of the person's projects; what was typed stays until the task exists. */
export function NewTaskForm({ projects, projectId }: Props) {
  const copy = useTaskCopy();
  const { t, tCommon } = copy;
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const create = useCreateTask();
  // However often it is sent until the server answers, it is one task.
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const [isSaved, setIsSaved] = useState(false);
  const task = useTaskForm({
    values: emptyValues(projectId),
    copy,
    async save(values) {
      try {
        const { task: made } = await create.mutateAsync({
          idempotencyKey,
          projectId: values.projectId,
          task: bodyOf(values),
        });
        setIsSaved(true);
        toast.success(t("toast.created", { name: made.name }));
        router.push(`${paths.project.taskList}?${new URLSearchParams({ scope: "all", task: made.id })}`);
      } catch (error) {
        if (!leavesOutcomeOpen(error)) setIdempotencyKey(newId());
        throw error;
      }
    },
  });
  const { form, field, problems, refusal, isDirty, isSubmitting, submitCount, submit } = task;
  const chosen = form.watch("projectId");
  const { data: options } = useQuery({ ...projectTasksQuery(chosen), enabled: chosen !== "" });
  const project = field("projectId");
  const ignore = (event: FormEvent) => event.preventDefault();

  return (
    <form
      // A submit before the page has come alive is held back and then sent by our own handler.
      action={() => void setTimeout(() => element.current?.requestSubmit())}
      className={styles.form}
      noValidate
      onReset={ignore}
      onSubmit={isSubmitting ? ignore : submit}
      ref={element}
    >
      {submitCount > 0 && <FormSummary attempt={submitCount} problems={problems} title={t("summary")} />}
      {refusal && problems.length === 0 && (
        <Alert role="alert" tone="error">
          {refusal.text}
        </Alert>
      )}
      <Card as="section" className="grid gap-4">
        <Select
          {...project}
          onChange={(event) => {
            void project.onChange(event);
            // People, milestones and parents are the project's own.
            form.setValue("assignee", []);
            form.setValue("milestoneId", "");
            form.setValue("parentId", "");
          }}
        >
          <option value="">{t("chooseProject")}</option>
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TaskFields options={options} task={task} copy={copy} />
      </Card>
      <FormBar>
        <LinkButton href={paths.project.taskList}>{tCommon("cancel")}</LinkButton>
        <Button loading={isSubmitting} type="submit" variant="solid">
          {t("create")}
        </Button>
      </FormBar>
      <LeaveGuard isDirty={isDirty && !isSubmitting && !isSaved} />
    </form>
  );
}
