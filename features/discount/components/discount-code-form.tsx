"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Alert } from "@/components/alert";
import { FormDialog } from "@/components/form-dialog";
import { FormSummary } from "@/components/form-summary";
import { changedKeys } from "@/lib/clashes";
import { useRefusedFields } from "@/lib/use-refused-fields";
import {
  type DiscountFieldName,
  type DiscountFormFaults,
  type DiscountValues,
  discountFormFaults,
  discountFormFaultsOf,
  discountInputOf,
  inputFields,
} from "../domain/form-values";
import { DiscountCodeFields } from "./discount-code-fields";
import { discountFailure } from "./discount-failure";
import { type DiscountCopy, discountSentence } from "./discount-sentence";

type Props = Readonly<{
  title: string;
  submitLabel: string;
  start: DiscountValues;
  /** How often the code was used already. */
  uses: number;
  isPending: boolean;
  /** What the last attempt to save was refused with. */
  error: unknown;
  /** Which fields someone else has changed to something else meanwhile. */
  conflict?: string | null;
  copy: DiscountCopy;
  onSubmit: (values: DiscountValues) => void;
  onClose: () => void;
}>;

/** The form that creates or edits a discount code. What was typed stays until the server has accepted it. */
export function DiscountCodeForm({ title, submitLabel, start, uses, isPending, error, conflict, ...rest }: Props) {
  const { copy, onSubmit, onClose } = rest;
  const { t, timeZone } = copy;
  const tCommon = useTranslations("common");
  const id = useId();
  const [values, setValues] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const faults = discountFormFaultsOf(values, uses, timeZone);
  const isValid = Object.keys(faults).length === 0;
  const refused = useRefusedFields(error, values, sentAs);
  const shown: DiscountFormFaults = attempt > 0 && !isValid ? faults : refused;
  const names = Object.keys(shown) as DiscountFieldName[];
  const errorOf = (name: DiscountFieldName) => shown[name] && t(`faults.${shown[name]}`);
  return (
    <FormDialog
      cancelLabel={tCommon("cancel")}
      className="grid gap-4 shrinkable"
      closeLabel={tCommon("close")}
      isDirty={changedKeys(start, values).length > 0}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => (isValid ? onSubmit(values) : setAttempt((count) => count + 1))}
      size="m"
      submitLabel={submitLabel}
      title={title}
    >
      <FormSummary
        attempt={attempt}
        problems={names.map((name) => ({
          fieldId: `${id}-${name}`,
          message: `${t(`fields.${name}`)}: ${errorOf(name)}`,
        }))}
        title={t("problems")}
      />
      {(conflict || (Boolean(error) && names.length === 0)) && (
        <Alert role="alert" tone="error">
          {conflict ?? discountFailure(error, copy)}
        </Alert>
      )}
      <DiscountCodeFields
        copy={copy}
        errorOf={errorOf}
        id={id}
        onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
        values={values}
      />
      <Sentence copy={copy} values={isValidBut(faults, "code") ? values : null} />
    </FormDialog>
  );
}

const sentAs = { base: "#/discountCode", members: inputFields, codes: discountFormFaults };

const isValidBut = (faults: DiscountFormFaults, name: DiscountFieldName) =>
  Object.keys(faults).every((each) => each === name);

function Sentence({ values, copy }: Readonly<{ values: DiscountValues | null; copy: DiscountCopy }>) {
  const { t, timeZone } = copy;
  return (
    <Alert role="status" title={t("sentence.label")}>
      {values ? discountSentence(discountInputOf(values, timeZone), copy) : t("sentence.incomplete")}
    </Alert>
  );
}
