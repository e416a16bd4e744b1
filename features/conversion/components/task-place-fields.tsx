"use client";

import { useTranslations } from "next-intl";
import { DateField } from "@/components/date-field";
import { Select } from "@/components/select";
import { type DraftTask, endsBeforeStart, type LineEdit } from "../domain/draft";
import { endId, startId } from "./line-ids";

/** A milestone that a task can belong to. */
export type Choice = Readonly<{ key: string; name: string }>;

type Props = Readonly<{ task: DraftTask; choices: readonly Choice[]; onEdit: (edit: LineEdit) => void }>;

/** The dates and the milestone of a task. Choosing another milestone schedules the task again. */
export function TaskPlaceFields({ task, choices, onEdit }: Props) {
  const t = useTranslations("conversion");
  const { key, name, start, end, milestoneKey, isLeftOut } = task;
  return (
    <>
      <DateField
        id={startId(key)}
        label={t("tasks.start", { name })}
        labelHidden
        onChange={(day) => onEdit({ start: day || null })}
        readOnly={isLeftOut}
        value={start ?? ""}
      />
      <DateField
        error={endsBeforeStart(start, end) && t("faults.beforeStart")}
        id={endId(key)}
        label={t("tasks.end", { name })}
        labelHidden
        onChange={(day) => onEdit({ end: day || null })}
        readOnly={isLeftOut}
        value={end ?? ""}
      />
      <Select
        disabled={isLeftOut}
        label={t("tasks.milestone", { name })}
        labelHidden
        onChange={({ target }) => onEdit({ milestoneKey: target.value || null, start: undefined, end: undefined })}
        value={milestoneKey ?? ""}
      >
        <option value="">{t("tasks.noMilestone")}</option>
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {choice.name}
          </option>
        ))}
      </Select>
    </>
  );
}
