"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Alert } from "@/components/alert";
import { DateField } from "@/components/date-field";
import { FormDialog } from "@/components/form-dialog";
import { type FormProblem, FormSummary } from "@/components/form-summary";
import { Select } from "@/components/select";
import { RichTextField } from "@/components/text-editor/rich-text-field";
import { TextField } from "@/components/text-field";
import { priorities } from "@/features/kanban/domain/constants";
import { currencies, projectLimits, projectStatuses } from "../domain/constants";
import { faultsOf, type ProjectFaults, type ProjectValues } from "../domain/form-values";
import type { ProjectDialogProps } from "./project-dialog";
import styles from "./project-dialog.module.css";

/** The form of `ProjectDialog`, loaded when it opens. */
export function ProjectForm(props: ProjectDialogProps) {
  const { title, submitLabel, start, isPending, failure, onSubmit, onClose } = props;
  const t = useTranslations("project");
  const tCommon = useTranslations("common");
  const formId = useId();
  const [values, setValues] = useState(start);
  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  const [attempt, setAttempt] = useState(0);
  const faults = attempt > 0 ? faultsOf(values) : {};
  const problems: FormProblem[] = Object.entries(faults).map(([field, fault]) => ({
    fieldId: `${formId}-${field}`,
    message: `${t(`fields.${field as keyof ProjectValues}`)}: ${t(`faults.${fault}`)}`,
  }));
  function handleSubmit() {
    if (Object.keys(faultsOf(values)).length > 0) return setAttempt((count) => count + 1);
    onSubmit(values);
  }
  return (
    <FormDialog
      cancelLabel={tCommon("cancel")}
      className={styles.form}
      closeLabel={tCommon("close")}
      isPending={isPending}
      isDirty={isDirty}
      onClose={isPending ? () => {} : onClose}
      onSubmit={handleSubmit}
      size="m"
      submitLabel={submitLabel}
      title={title}
    >
      <FormSummary attempt={attempt} problems={problems} title={t("form.problems")} />
      {failure && (
        <Alert role="alert" tone="error">
          {failure}
        </Alert>
      )}
      <Fields {...props} faults={faults} formId={formId} onChange={setValues} values={values} />
    </FormDialog>
  );
}

type FieldsProps = Pick<ProjectDialogProps, "people" | "lead" | "startsInDescription"> &
  Readonly<{
    formId: string;
    values: ProjectValues;
    faults: ProjectFaults;
    onChange: (change: (values: ProjectValues) => ProjectValues) => void;
  }>;

function Fields({ people, lead, startsInDescription = false, formId, values, faults, onChange }: FieldsProps) {
  const t = useTranslations("project");
  const of = (field: keyof ProjectValues) => ({
    id: `${formId}-${field}`,
    label: t(`fields.${field}`),
    error: faults[field] && t(`faults.${faults[field]}`),
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange((before) => ({ ...before, [field]: target.value })),
  });
  /** For a control whose `onChange` passes the value rather than an event. */
  const controlled = (field: "description" | "startDate" | "dueDate") => ({
    ...of(field),
    onChange: (value: string) => onChange((before) => ({ ...before, [field]: value })),
  });
  return (
    <>
      <TextField {...of("name")} autoFocus={!startsInDescription} dir="auto" maxLength={projectLimits.name} required />
      <RichTextField
        {...controlled("description")}
        autoFocus={startsInDescription}
        maxLength={projectLimits.description}
      />
      <div className={styles.pair}>
        <Select {...of("status")}>
          {projectStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </Select>
        <Select {...of("priority")}>
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {t(`priorities.${priority}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.pair}>
        <DateField {...controlled("startDate")} />
        <DateField {...controlled("dueDate")} />
      </div>
      <div className={styles.pair}>
        <TextField {...of("budget")} dir="ltr" hint={t("form.budgetHint")} inputMode="decimal" maxLength={30} />
        <Select {...of("currency")}>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </Select>
      </div>
      {people && (
        <Select {...of("leadId")}>
          <option value="">{t("noLead")}</option>
          {lead && people.every(({ id }) => id !== lead.id) && (
            <option value={lead.id}>{t("members.gone", { name: lead.name })}</option>
          )}
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
