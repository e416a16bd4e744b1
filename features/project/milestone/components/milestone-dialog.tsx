"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { DateField } from "@/components/date-field";
import { FormDialog } from "@/components/form-dialog";
import { TextField } from "@/components/text-field";
import { isNoDay } from "@/lib/day-text";
import formStyles from "../../components/project-dialog.module.css";
import { useLeaveQuestion } from "../../components/use-leave-question";
import type { Milestone } from "../../schema";
import { projectLimits } from "../../vocabulary/schema";

type Props = Readonly<{
  start: Pick<Milestone, "name" | "date"> | null;
  isPending: boolean;
  failure: string | null;
  onSubmit: (milestone: { name: string; date: string | null }) => void;
  onClose: () => void;
}>;

export function MilestoneDialog({ start, isPending, failure, onSubmit, onClose }: Props) {
  const t = useTranslations("project");
  const tCommon = useTranslations("common");
  const [name, setName] = useState(start?.name ?? "");
  const [date, setDate] = useState(start?.date ?? "");
  const leave = useLeaveQuestion({ name: start?.name ?? "", date: start?.date ?? "" }, { name, date });
  const [isTried, setTried] = useState(false);
  const isMissing = name.trim() === "";
  return (
    <FormDialog
      cancelLabel={tCommon("cancel")}
      className={formStyles.form}
      closeLabel={tCommon("close")}
      isPending={isPending}
      leave={leave}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isMissing && !isNoDay(date)) onSubmit({ name, date: date || null });
      }}
      submitLabel={start ? t("save") : t("milestones.add")}
      title={start ? t("milestones.edit") : t("milestones.add")}
    >
      {failure && <Alert tone="error">{failure}</Alert>}
      <TextField
        autoFocus
        dir="auto"
        error={isTried && isMissing && t("faults.required")}
        label={t("fields.name")}
        maxLength={projectLimits.milestoneName}
        onChange={({ target }) => setName(target.value)}
        required
        value={name}
      />
      <DateField
        error={isTried && isNoDay(date) && t("faults.noDay")}
        hint={t("milestones.dayHint")}
        label={t("milestones.day")}
        onChange={setDate}
        value={date}
      />
    </FormDialog>
  );
}
