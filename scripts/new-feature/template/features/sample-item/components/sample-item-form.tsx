"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Alert } from "@/components/alert";
import { FormDialog } from "@/components/form-dialog";
import { FormSummary } from "@/components/form-summary";
import { Select } from "@/components/select";
import { TextArea } from "@/components/text-area";
import { TextField } from "@/components/text-field";
import { changedKeys } from "@/lib/edit-conflicts";
import { type FieldTexts, faultOf } from "@/lib/field-text";
import { scalarNames } from "@/lib/fields";
import { type SampleItemField, sampleItemFields } from "../domain/fields";

export type SampleItemTexts = FieldTexts<typeof sampleItemFields>;

type Props = Readonly<{
  title: string;
  submitLabel: string;
  start: SampleItemTexts;
  isPending: boolean;
  /** Why the last attempt to save failed. */
  failure: string | null;
  onSubmit: (texts: SampleItemTexts) => void;
  onClose: () => void;
}>;

/** The form that creates or edits a sample item. What was typed stays until the server has accepted it. */
export function SampleItemForm({ title, submitLabel, start, isPending, failure, onSubmit, onClose }: Props) {
  const t = useTranslations("sampleItem");
  const tCommon = useTranslations("common");
  const id = useId();
  const [texts, setTexts] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const names = scalarNames(sampleItemFields);
  const problems = names.flatMap((name) => {
    const fault = faultOf(sampleItemFields[name], texts[name]);
    return fault ? [{ name, fieldId: `${id}-${name}`, error: t(`faults.${fault}`) }] : [];
  });
  const shown = attempt > 0 ? problems : [];
  return (
    <FormDialog
      cancelLabel={tCommon("cancel")}
      className="grid gap-4 shrinkable"
      closeLabel={tCommon("close")}
      isDirty={changedKeys(start, texts).length > 0}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => (problems.length > 0 ? setAttempt((count) => count + 1) : onSubmit(texts))}
      size="m"
      submitLabel={submitLabel}
      title={title}
    >
      <FormSummary
        attempt={attempt}
        problems={shown.map(({ name, fieldId, error }) => ({ fieldId, message: `${t(`fields.${name}`)}: ${error}` }))}
        title={t("problems")}
      />
      {failure && (
        <Alert role="alert" tone="error">
          {failure}
        </Alert>
      )}
      {names.map((name, at) => (
        <FieldControl
          autoFocus={at === 0}
          error={shown.find((problem) => problem.name === name)?.error}
          id={`${id}-${name}`}
          key={name}
          name={name}
          onChange={(text) => setTexts((before) => ({ ...before, [name]: text }))}
          value={texts[name]}
        />
      ))}
    </FormDialog>
  );
}

type FieldControlProps = Readonly<{
  id: string;
  autoFocus: boolean;
  name: SampleItemField;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}>;

/** The control for the kind of a field. */
function FieldControl({ name, onChange, ...rest }: FieldControlProps) {
  const t = useTranslations("sampleItem");
  const field = sampleItemFields[name];
  const control = {
    ...rest,
    label: t(`fields.${name}`),
    onChange: ({ target }: Readonly<{ target: { value: string } }>) => onChange(target.value),
  };
  if (field.kind === "choice") {
    return (
      <Select {...control}>
        {field.values.map((value) => (
          <option key={value} value={value}>
            {t(`statuses.${value}`)}
          </option>
        ))}
      </Select>
    );
  }
  if ("isMultiline" in field) return <TextArea {...control} dir="auto" maxLength={field.max} rows={6} />;
  return (
    <TextField {...control} autoComplete="off" dir="auto" maxLength={field.max} required={"isRequired" in field} />
  );
}
