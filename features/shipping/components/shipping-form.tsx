"use client";

import type { ComponentProps } from "react";
import { FieldGrid } from "@/components/field-grid";
import { type RecordForm, RecordFormDialog, type RecordFormProps } from "@/components/record-form-dialog";
import { TextField } from "@/components/text-field";
import { checkoutLimits as limits } from "@/features/checkout/domain/constants";
import { shopCurrency } from "@/features/product/domain/constants";
import { formatNumber } from "@/lib/format";
import { symbolOf } from "@/lib/format/currency";
import {
  type ShippingFieldName,
  type ShippingValues,
  shippingFormFaults,
  shippingFormFaultsOf,
} from "../domain/form-values";
import { type ShippingCopy, shippingFailure } from "./shipping-copy";

type Props = RecordFormProps<ShippingValues> &
  Readonly<{
    /** The name that a built-in method has without one of its own; null for other methods, which need one. */
    defaultName: string | null;
    copy: ShippingCopy;
  }>;

const members = { name: "name", price: "price", freeFrom: "freeFrom", minDays: "minDays", maxDays: "maxDays" } as const;
const sentAs = { base: "#/shippingMethod", members, codes: shippingFormFaults };

/** The form that creates or edits a shipping method. */
export function ShippingForm({ defaultName, copy, ...rest }: Props) {
  const { t, locale } = copy;
  const max = formatNumber(locale, limits.deliveryDays);
  return (
    <RecordFormDialog
      {...rest}
      copy={{
        problems: t("problems"),
        label: (name) => t(`fields.${name}`),
        fault: (fault) => t(`faults.${fault}`, { max }),
        failure: (error) => shippingFailure(error, copy),
      }}
      faultsOf={(values) => shippingFormFaultsOf(values, defaultName !== null)}
      sentAs={sentAs}
    >
      {(form) => (
        <>
          <Line
            {...form}
            autoFocus
            copy={copy}
            dir="auto"
            hint={defaultName === null ? undefined : t("hints.name", { name: defaultName })}
            maxLength={limits.methodName}
            name="name"
            required={defaultName === null}
          />
          <FieldGrid>
            <Line {...form} {...amount} copy={copy} name="price" required />
            <Line {...form} {...amount} copy={copy} hint={t("hints.freeFrom")} name="freeFrom" />
            <Line {...form} {...days} copy={copy} hint={t("hints.days")} name="minDays" />
            <Line {...form} {...days} copy={copy} hint={t("hints.days")} name="maxDays" />
          </FieldGrid>
        </>
      )}
    </RecordFormDialog>
  );
}

const amount = { dir: "ltr", inputMode: "decimal", endAdornment: symbolOf(shopCurrency) } as const;
const days = { dir: "ltr", inputMode: "numeric", required: true } as const;

type LineProps = RecordForm<ShippingValues> &
  Omit<ComponentProps<typeof TextField>, "id" | "label" | "onChange"> &
  Readonly<{ name: ShippingFieldName; copy: ShippingCopy }>;

function Line({ id, name, values, errorOf, onChange, copy, ...rest }: LineProps) {
  return (
    <TextField
      autoComplete="off"
      error={errorOf(name)}
      id={`${id}-${name}`}
      label={copy.t(`fields.${name}`)}
      maxLength={40}
      onChange={({ target }) => onChange({ [name]: target.value })}
      value={values[name]}
      {...rest}
    />
  );
}
