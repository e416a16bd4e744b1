"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FieldGrid } from "@/components/field-grid";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { addressKinds, type BillingAddress } from "@/features/checkout/domain/constants";
import { capitalDistricts, mongolianRegions } from "@/features/user/domain/address-regions";
import { type AddressFieldName, maxLengths } from "../domain/form-values";

type Props = Readonly<{
  id: string;
  values: BillingAddress;
  errorOf: (name: AddressFieldName) => string | undefined;
  isEmailRequired?: boolean;
  onChange: (changed: Partial<BillingAddress>) => void;
}>;

type LineProps = Readonly<{
  autoComplete: string;
  className?: string;
  dir?: "ltr";
  hint?: ReactNode;
  inputMode?: "tel" | "email" | "numeric";
  list?: string;
  required?: boolean;
}>;

/** The fields of an address, with suggested place names. */
export function AddressFields({ id, values, errorOf, isEmailRequired = false, onChange }: Props) {
  const t = useTranslations("address");
  const line = (name: keyof typeof maxLengths, rest: LineProps) => (
    <TextField
      dir="auto"
      error={errorOf(name)}
      id={`${id}-${name}`}
      label={t(`fields.${name}`)}
      maxLength={maxLengths[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      value={values[name]}
      {...rest}
    />
  );
  const isCapital = values.region.trim() === mongolianRegions.ulaanbaatar;
  return (
    <FieldGrid>
      {line("name", { autoComplete: "name", required: true })}
      {line("phone", { autoComplete: "tel", dir: "ltr", hint: t("hints.phone"), inputMode: "tel", required: true })}
      {line("region", { autoComplete: "address-level1", list: `${id}-regions` })}
      {line("district", { autoComplete: "address-level2", list: isCapital ? `${id}-districts` : undefined })}
      {line("subdistrict", { autoComplete: "address-level3" })}
      {line("postalCode", {
        autoComplete: "postal-code",
        dir: "ltr",
        hint: t("hints.postalCode"),
        inputMode: "numeric",
      })}
      {line("line", { autoComplete: "street-address", className: "whole-row", required: true })}
      {line("company", { autoComplete: "organization" })}
      {line("email", { autoComplete: "email", dir: "ltr", inputMode: "email", required: isEmailRequired })}
      <Select
        error={errorOf("kind")}
        id={`${id}-kind`}
        label={t("fields.kind")}
        onChange={({ target }) => onChange({ kind: addressKinds.find((kind) => kind === target.value) })}
        value={values.kind}
      >
        {addressKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <Suggestions id={`${id}-regions`} names={Object.values(mongolianRegions)} />
      <Suggestions id={`${id}-districts`} names={capitalDistricts} />
    </FieldGrid>
  );
}

const Suggestions = ({ id, names }: Readonly<{ id: string; names: readonly string[] }>) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
