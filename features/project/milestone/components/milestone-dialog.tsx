"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateField } from "@/components/date-field";
import { isNoDay } from "@/lib/day-text";
import { PartDialog, type PartDialogProps } from "../../components/part-dialog";
import { projectLimits } from "../../domain/constants";
import type { Milestone } from "../../schema";

type Props = PartDialogProps<Pick<Milestone, "name" | "date">, { name: string; date: string | null }>;

/** The dialog that creates or edits a milestone. */
export function MilestoneDialog({ start, onSubmit, ...rest }: Props) {
  const t = useTranslations("project");
  const [before] = useState({ name: start?.name ?? "", date: start?.date ?? "" });
  const [values, setValues] = useState(before);
  const { name, date } = values;
  return (
    <PartDialog
      {...rest}
      before={before}
      isWrong={isNoDay(date)}
      nameLabel={t("fields.name")}
      nameLength={projectLimits.milestoneName}
      onName={(input) => setValues({ name: input, date })}
      onSubmit={() => onSubmit({ name, date: date || null })}
      submitLabel={start ? t("save") : t("milestones.add")}
      title={start ? t("milestones.edit") : t("milestones.add")}
      values={values}
    >
      {(isTried) => (
        <DateField
          error={isTried && isNoDay(date) && t("faults.noDay")}
          hint={t("milestones.dayHint")}
          label={t("milestones.day")}
          onChange={(day) => setValues({ name, date: day })}
          value={date}
        />
      )}
    </PartDialog>
  );
}
