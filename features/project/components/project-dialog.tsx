"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Alert } from "@/components/alert";
import { DateField } from "@/components/date-field";
import { FormDialog } from "@/components/form-dialog";
import { type FormProblem, FormSummary } from "@/components/form-summary";
import { Select } from "@/components/select";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { priorities } from "@/features/kanban/domain/constants";
import type { Person } from "@/features/kanban/schema";
import { currencies, projectLimits, projectStatuses } from "../domain/constants";
import { faultsOf, type ProjectFaults, type ProjectValues } from "../domain/form-values";
import styles from "./project-dialog.module.css";

type Props = Readonly<{
  title: string;
  submitLabel: string;
  start: ProjectValues;
  /** Who may lead it; left out while it has nobody but its maker. */
  people?: readonly Person[];
  /** Who leads it now, be it that they are not on it any more. */
  lead?: Person | null;
  isPending: boolean;
  /** Why the server refused what was sent last. */
  failure: string | null;
  onSubmit: (values: ProjectValues) => void;
  onClose: () => void;
}>;

/** What a project is, for making and for changing one. What was typed stays until it is taken. */
export function ProjectDialog(props: Props) {
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

type FieldsProps = Pick<Props, "people" | "lead"> &
  Readonly<{
    formId: string;
    values: ProjectValues;
    faults: ProjectFaults;
    onChange: (change: (values: ProjectValues) => ProjectValues) => void;
  }>;

function Fields({ people, lead, formId, values, faults, onChange }: FieldsProps) {
  const t = useTranslations("project");
  const of = (field: keyof ProjectValues) => ({
    id: `${formId}-${field}`,
    label: t(`fields.${field}`),
    error: faults[field] && t(`faults.${faults[field]}`),
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange((before) => ({ ...before, [field]: target.value })),
  });
  const dayOf = (field: "startDate" | "dueDate") => ({
    ...of(field),
    onChange: (day: string) => onChange((before) => ({ ...before, [field]: day })),
  });
  return (
    <>
      <TextField {...of("name")} autoFocus dir="auto" maxLength={projectLimits.name} required />
      <TextArea
        {...of("description")}
        dir="auto"
        hint={t("form.descriptionHint")}
        maxLength={projectLimits.description}
        rows={6}
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
        <DateField {...dayOf("startDate")} />
        <DateField {...dayOf("dueDate")} />
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
