"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { changedKeys } from "@/lib/edit-conflicts";
import { useRefusedFields } from "@/lib/use-refused-fields";
import { Alert } from "./alert";
import { FormDialog } from "./form-dialog";
import { FormSummary } from "./form-summary";

type NameOf<Values> = keyof Values & string;
type Faults<Values, Fault extends string> = Partial<Record<NameOf<Values>, Fault>>;

export type RecordFormProps<Values> = Readonly<{
  title: string;
  submitLabel: string;
  start: Values;
  isPending: boolean;
  /** What the last attempt to save was refused with. */
  error: unknown;
  /** Which fields someone else has changed to something else meanwhile. */
  conflict?: string | null;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}>;

export type RecordForm<Values> = Readonly<{
  id: string;
  values: Values;
  errorOf: (name: NameOf<Values>) => string | undefined;
  onChange: (changed: Partial<Values>) => void;
}>;

type Props<Values extends object, Fault extends string> = RecordFormProps<Values> &
  Readonly<{
    sentAs: Parameters<typeof useRefusedFields<Values, NameOf<Values>, Fault>>[2];
    faultsOf: (values: Values) => Faults<Values, Fault>;
    copy: Readonly<{
      problems: string;
      label: (name: NameOf<Values>) => string;
      fault: (fault: Fault | "invalid-value") => string;
      failure: (error: unknown) => string;
    }>;
    /** The fields, each with the id of the form, a dash and its name. */
    children: (form: RecordForm<Values>) => ReactNode;
  }>;

/**
 * A form in a dialog that creates or edits a record. What was typed stays until the server has accepted it; what it refused of a
 * field stands there until the field is changed.
 */
export function RecordFormDialog<Values extends object, Fault extends string>(props: Props<Values, Fault>) {
  const { start, error, conflict, sentAs, faultsOf, copy, onSubmit, children, ...rest } = props;
  const t = useTranslations("common");
  const id = useId();
  const [values, setValues] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const faults = faultsOf(values);
  const isValid = Object.keys(faults).length === 0;
  const refused = useRefusedFields(error, values, sentAs);
  const shown: Faults<Values, Fault | "invalid-value"> = attempt > 0 && !isValid ? faults : refused;
  const names = Object.keys(shown) as NameOf<Values>[];
  const errorOf = (name: NameOf<Values>) => shown[name] && copy.fault(shown[name]);
  return (
    <FormDialog
      {...rest}
      cancelLabel={t("cancel")}
      className="grid gap-4 shrinkable"
      closeLabel={t("close")}
      isDirty={changedKeys(start, values).length > 0}
      onSubmit={() => (isValid ? onSubmit(values) : setAttempt((count) => count + 1))}
      size="m"
    >
      <FormSummary
        attempt={attempt}
        problems={names.map((name) => ({
          fieldId: `${id}-${name}`,
          message: `${copy.label(name)}: ${errorOf(name)}`,
        }))}
        title={copy.problems}
      />
      {(conflict || (Boolean(error) && names.length === 0)) && (
        <Alert role="alert" tone="error">
          {conflict ?? copy.failure(error)}
        </Alert>
      )}
      {children({
        id,
        values,
        errorOf,
        onChange: (changed) => setValues((before) => ({ ...before, ...changed })),
      })}
    </FormDialog>
  );
}
