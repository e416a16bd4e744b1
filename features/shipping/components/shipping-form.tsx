"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Alert } from "@/components/alert";
import { FieldGrid } from "@/components/field-grid";
import { FormDialog } from "@/components/form-dialog";
import { FormSummary } from "@/components/form-summary";
import { TextField } from "@/components/text-field";
import { checkoutLimits as limits } from "@/features/checkout/domain/constants";
import { shopCurrency } from "@/features/product/domain/constants";
import { changedKeys } from "@/lib/clashes";
import { formatNumber } from "@/lib/format";
import { symbolOf } from "@/lib/format/currency";
import { useRefusedFields } from "@/lib/use-refused-fields";
import {
  type ShippingFieldName,
  type ShippingFormFaults,
  type ShippingValues,
  shippingFormFaults,
  shippingFormFaultsOf,
} from "../domain/form-values";
import { type ShippingCopy, shippingFailure } from "./shipping-copy";

type Props = Readonly<{
  title: string;
  submitLabel: string;
  start: ShippingValues;
  /** The name that a built-in method has without one of its own; null for other methods, which need one. */
  defaultName: string | null;
  isPending: boolean;
  /** What the last attempt to save was refused with. */
  error: unknown;
  /** Which fields someone else has changed to something else meanwhile. */
  conflict?: string | null;
  copy: ShippingCopy;
  onSubmit: (values: ShippingValues) => void;
  onClose: () => void;
}>;

const members = { name: "name", price: "price", freeFrom: "freeFrom", minDays: "minDays", maxDays: "maxDays" } as const;
const sentAs = { base: "#/shippingMethod", members, codes: shippingFormFaults };
const max = limits.deliveryDays;
const currency = symbolOf(shopCurrency);

/** The form that creates or edits a shipping method. What was typed stays until the server has accepted it. */
export function ShippingForm({ title, submitLabel, start, defaultName, isPending, error, conflict, ...rest }: Props) {
  const { copy, onSubmit, onClose } = rest;
  const { t, locale } = copy;
  const tCommon = useTranslations("common");
  const id = useId();
  const [values, setValues] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const faults = shippingFormFaultsOf(values, defaultName !== null);
  const isValid = Object.keys(faults).length === 0;
  const refused = useRefusedFields(error, values, sentAs);
  const shown: ShippingFormFaults = attempt > 0 && !isValid ? faults : refused;
  const names = Object.keys(shown) as ShippingFieldName[];
  const errorOf = (name: ShippingFieldName) =>
    shown[name] && t(`faults.${shown[name]}`, { max: formatNumber(locale, max) });
  const field = (name: ShippingFieldName, rest: FieldProps = {}) => (
    <TextField
      autoComplete="off"
      error={errorOf(name)}
      id={`${id}-${name}`}
      label={t(`fields.${name}`)}
      maxLength={40}
      onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
      value={values[name]}
      {...rest}
    />
  );
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
          {conflict ?? shippingFailure(error, copy)}
        </Alert>
      )}
      {field("name", {
        autoFocus: true,
        dir: "auto",
        hint: defaultName === null ? undefined : t("hints.name", { name: defaultName }),
        maxLength: limits.methodName,
        required: defaultName === null,
      })}
      <FieldGrid>
        {field("price", { ...amount, required: true })}
        {field("freeFrom", { ...amount, hint: t("hints.freeFrom") })}
        {field("minDays", { ...days, hint: t("hints.days") })}
        {field("maxDays", { ...days, hint: t("hints.days") })}
      </FieldGrid>
    </FormDialog>
  );
}

type FieldProps = Readonly<{
  autoFocus?: boolean;
  dir?: "auto" | "ltr";
  hint?: ReactNode;
  inputMode?: "decimal" | "numeric";
  endAdornment?: ReactNode;
  maxLength?: number;
  required?: boolean;
}>;
const amount: FieldProps = { dir: "ltr", inputMode: "decimal", endAdornment: currency };
const days: FieldProps = { dir: "ltr", inputMode: "numeric", required: true };
