"use client";

import { Controller } from "react-hook-form";
import { Checkbox } from "@/components/checkbox";
import { DateField } from "@/components/date-field";
import { FieldGrid } from "@/components/field-grid";
import { Select } from "@/components/select";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { kanbanLimits, priorities } from "@/features/kanban/domain/constants";
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

export function TaskFields({ task, options, known, copy: { t } }: Props) {
  const { field } = task;
  const { label, error, required, ...description } = field("description");
  return (
    <>
      <TextField autoComplete="off" maxLength={kanbanLimits.cardName} {...field("name")} />
      <TextArea error={error} label={label} required={required} rows={4} {...description} />
      <FieldGrid>
        <DayControl name="start" task={task} />
        <DayControl name="end" task={task} />
        <Select {...field("priority")}>
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {t(`priority.${priority}`)}
            </option>
          ))}
        </Select>
        <TextField autoComplete="off" hint={t("hints.estimate")} {...field("estimate")} />
        <Select {...field("milestoneId")}>
          <option value="">{t("none")}</option>
          {options?.milestones.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select {...field("parentId")}>
          <option value="">{t("noParent")}</option>
          {options?.tasks
            .filter(({ id }) => id !== known?.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </FieldGrid>
      <People known={known} options={options} task={task} copy={{ t }} />
    </>
  );
}

function DayControl({ name, task }: Readonly<{ name: "start" | "end"; task: TaskForm }>) {
  const { rules, ...texts } = task.day(name);
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
