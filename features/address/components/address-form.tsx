"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { useLeaveForm } from "@/components/close-guards";
import { FormSummary } from "@/components/form-summary";
import { LeaveGuard } from "@/components/leave-guard";
import type { BillingAddress } from "@/features/checkout/domain/constants";
import { changedKeys } from "@/lib/edit-conflicts";
import { useRefusedFields } from "@/lib/use-refused-fields";
import {
  type AddressFaults,
  type AddressFieldName,
  addressFaults,
  addressFaultsOf,
  addressFieldNames,
} from "../domain/form-values";
import { type AddressCopy, addressFailure } from "./address-copy";
import { AddressFields } from "./address-fields";

type Props = Readonly<{
  start: BillingAddress;
  submitLabel: string;
  isPending: boolean;
  /** What the last attempt to save was refused with; null at first. */
  failure: unknown;
  /** Which fields have been changed to something else meanwhile. */
  conflict?: string | null;
  onSubmit: (values: BillingAddress) => void;
  onCancel: () => void;
  cancelLabel?: string;
  /** Whoever asks for the address writes there. */
  isEmailRequired?: boolean;
  /** Where the address stands in the body that was refused. */
  base?: string;
  /** Keeps what is typed as it is typed: leaving then loses nothing. */
  onTyped?: (values: BillingAddress) => void;
  /** Fields below the address. */
  children?: ReactNode;
}>;

const members = Object.fromEntries(addressFieldNames.map((name) => [name, name])) as Record<AddressFieldName, string>;

/** The form of an address, in a dialog or on a page. It needs the namespace `address`. */
export function AddressForm({
  start,
  submitLabel,
  isPending,
  failure,
  conflict,
  onSubmit,
  onCancel,
  cancelLabel,
  isEmailRequired = false,
  base = "#/address",
  onTyped,
  children,
}: Props) {
  const copy: AddressCopy = { t: useTranslations("address"), locale: useLocale() };
  const { t } = copy;
  const id = useId();
  const leave = useLeaveForm();
  const [values, setValues] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const [faults, setFaults] = useState<AddressFaults>({});
  const refused = useRefusedFields(failure, values, { base, members, codes: addressFaults });
  const shown: AddressFaults = { ...refused, ...faults };
  const names = addressFieldNames.filter((name) => shown[name]);
  const errorOf = (name: AddressFieldName) => shown[name] && t(`faults.${faultNamed(name, shown[name])}`);

  async function handleSubmit() {
    const found = await addressFaultsOf(values, { isEmailRequired });
    setFaults(found);
    if (Object.keys(found).length === 0) onSubmit(values);
    else setAttempt((count) => count + 1);
  }

  function handleChange(changed: Partial<BillingAddress>) {
    setValues((before) => ({ ...before, ...changed }));
    onTyped?.({ ...values, ...changed });
    const left = Object.entries(faults).filter(([name]) => !(name in changed));
    setFaults(Object.fromEntries(left));
  }

  return (
    <form
      className="grid gap-4 shrinkable"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void handleSubmit();
      }}
    >
      <FormSummary
        attempt={attempt}
        problems={names.map((name) => ({
          fieldId: `${id}-${name}`,
          message: problemLine(t(`fields.${name}`), errorOf(name)),
        }))}
        title={t("problems")}
      />
      {(conflict || (Boolean(failure) && names.length === 0)) && (
        <Alert role="alert" tone="error">
          {conflict ?? addressFailure(failure, copy)}
        </Alert>
      )}
      <AddressFields
        errorOf={errorOf}
        id={id}
        isEmailRequired={isEmailRequired}
        onChange={handleChange}
        values={values}
      />
      {children}
      <div className="row wrap gap-2">
        <Button loading={isPending} type="submit" variant="solid">
          {submitLabel}
        </Button>
        <Button onClick={() => leave(onCancel)}>{cancelLabel ?? t("cancel")}</Button>
      </div>
      <LeaveGuard isDirty={!onTyped && changedKeys(start, values).length > 0 && !isPending} />
    </form>
  );
}

const problemLine = (label: string, error: ReactNode) => `${label}: ${error}`;

/** The server has one code for what no phone number and no email address is. */
function faultNamed(name: AddressFieldName, fault: AddressFaults[AddressFieldName]) {
  if (fault !== "invalid-value") return fault ?? "invalid-value";
  if (name === "phone") return "no-phone";
  return name === "email" ? "no-email" : fault;
}
