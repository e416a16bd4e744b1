"use client";

import { Controller } from "react-hook-form";
import { Checkbox } from "@/components/checkbox";
import { DateField } from "@/components/date-field";
import { FieldGrid } from "@/components/field-grid";
import { Select } from "@/components/select";
import { RichTextField } from "@/components/text-editor/rich-text-field";
import { TextField } from "@/components/text-field";
import { cardFields } from "@/features/kanban/domain/card-fields";
import { priorities } from "@/features/kanban/domain/constants";
import { type Field, type NameOfKind, namesOfKind, type ScalarKind } from "@/lib/fields";
import { planFields, taskFields } from "../domain/fields";
import type { ProjectTasks, TaskDetails } from "../schema";
import type { TaskCopy } from "./task-copy";
import styles from "./task-form.module.css";
import type { TaskForm } from "./use-task-form";

type Props = Readonly<{
  task: TaskForm;
  /** What the project has to offer; nothing until it is known. */
  options: ProjectTasks | undefined;
  /** The task itself: it cannot be its own parent, and whose it is may have left the project. */
  known?: Pick<TaskDetails, "id" | "assignee">;
  copy: TaskCopy;
}>;

/** The form fields of a task. */
export function TaskFields({ task, options, known, copy: { t } }: Props) {
  const choices: Choices = {
    priority: priorities.map((priority) => ({ id: priority, name: t(`priority.${priority}`) })),
    milestoneId: [{ id: "", name: t("none") }, ...(options?.milestones ?? [])],
    parentId: [{ id: "", name: t("noParent") }, ...(options?.tasks ?? []).filter(({ id }) => id !== known?.id)],
  };
  const control = (name: ScalarName) => <Control choices={choices} key={name} name={name} task={task} copy={{ t }} />;
  return (
    <>
      {namesOfKind(cardFields, "text").map(control)}
      <FieldGrid>
        <DayControl name="start" task={task} />
        <DayControl name="end" task={task} />
        {namesOfKind(cardFields, "choice").map(control)}
        {namesOfKind(planFields, "minutes", "text", "choice", "id").map(control)}
      </FieldGrid>
      <People known={known} options={options} task={task} copy={{ t }} />
    </>
  );
}

type ScalarName = NameOfKind<typeof taskFields, ScalarKind>;
/** What each field that is chosen can be. */
type Choices = Readonly<
  Record<NameOfKind<typeof taskFields, "choice" | "id">, readonly Readonly<{ id: string; name: string }>[]>
>;

/** A field that holds one value, by its kind. */
function Control({
  name,
  task,
  choices,
  copy: { t },
}: Readonly<{ name: ScalarName; task: TaskForm; choices: Choices; copy: Pick<TaskCopy, "t"> }>) {
  const described: Field = taskFields[name];
  const texts = task.field(name);
  switch (described.kind) {
    case "text":
      if (described.isMultiline) return <RichTextControl maxLength={described.max} name={name} task={task} />;
      return <TextField autoComplete="off" maxLength={described.max} {...texts} />;
    case "minutes":
      return <TextField autoComplete="off" hint={t("hints.minutes")} {...texts} />;
    default:
      return (
        <Select {...texts}>
          {choices[name as keyof Choices].map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </Select>
      );
  }
}

function RichTextControl({ name, task, maxLength }: Readonly<{ name: ScalarName; task: TaskForm; maxLength: number }>) {
  const { rules, ...texts } = task.controlled(name);
  return (
    <Controller
      control={task.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <RichTextField {...texts} maxLength={maxLength} onChange={onChange} onLeave={onBlur} value={value} />
      )}
      rules={rules}
    />
  );
}

function DayControl({ name, task }: Readonly<{ name: "start" | "end"; task: TaskForm }>) {
  const { rules, ...texts } = task.controlled(name);
  return (
    <Controller
      control={task.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <DateField {...texts} onBlur={onBlur} onChange={onChange} value={value} />
      )}
      rules={rules}
    />
  );
}

function People({
  task: { form, errorOf },
  options,
  known,
  copy: { t },
}: Pick<Props, "task" | "options" | "known"> & { copy: Pick<TaskCopy, "t"> }) {
  const chosen = form.watch("assignee");
  const error = errorOf("assignee");
  const members = options?.members ?? [];
  // They may stay with the task or be taken off it, and not be put back.
  const gone = options ? (known?.assignee ?? []).filter(({ id }) => members.every((member) => member.id !== id)) : [];
  function handleToggle(id: string, isOn: boolean) {
    const next = isOn ? [...chosen, id] : chosen.filter((other) => other !== id);
    form.setValue("assignee", next, { shouldDirty: true });
  }
  return (
    <fieldset id="task-assignee" tabIndex={-1}>
      <legend className={styles.legend}>{t("fields.assignee")}</legend>
      {error && <p className="text-13 text-error">{error}</p>}
      {options && members.length + gone.length === 0 && <p className="text-13 muted">{t("noMembers")}</p>}
      <div className={styles.choices}>
        {members.map(({ id, name }) => (
          <Checkbox
            checked={chosen.includes(id)}
            key={id}
            label={<bdi>{name}</bdi>}
            onChange={(event) => handleToggle(id, event.target.checked)}
          />
        ))}
        {gone.map(({ id, name }) => (
          <Checkbox
            checked={chosen.includes(id)}
            key={id}
            label={
              <>
                <bdi>{name}</bdi> <small className="text-13 muted">{t("noLongerMember")}</small>
              </>
            }
            onChange={(event) => handleToggle(id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
