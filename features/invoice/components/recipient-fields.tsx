"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { FieldGrid } from "@/components/field-grid";
import { FormSection } from "@/components/form-section";
import { Skeleton } from "@/components/skeleton";
import { TextField } from "@/components/text-field";
import { invoiceLimits, type Recipient } from "../domain/constants";
import type { InvoiceTexts } from "../domain/form-values";
import type { InvoiceCustomer } from "../schema";

/** In the browser alone, where MUI's styles may carry the page's nonce. */
const CustomerField = dynamic(() => import("./customer-field").then((module) => module.CustomerField), {
  ssr: false,
  loading: () => <Skeleton height={84} shape="box" width="100%" />,
});

export type PartProps = Readonly<{
  /** The beginning of the ids of the form's controls. */
  id: string;
  texts: InvoiceTexts;
  errorOf: (field: string) => string | undefined;
  onChange: (patch: Partial<InvoiceTexts>) => void;
}>;

const names = ["name", "company", "tin", "email", "phone", "address"] as const;

/** The fields for the recipient of an invoice: an existing customer, or typed details. */
export function RecipientFields({ id, texts: { to }, errorOf, onChange }: PartProps) {
  const t = useTranslations("invoice");
  function choose({ id: customerId, ...details }: InvoiceCustomer) {
    onChange({ customerId, to: { tin: "", ...details } });
  }
  const change = (name: keyof Recipient, value: string) => onChange({ to: { ...to, [name]: value } });
  return (
    <FormSection title={t("to")}>
      <CustomerField onChoose={choose} />
      <FieldGrid>
        {names.map((name) => (
          <TextField
            autoComplete="off"
            dir={name === "email" || name === "phone" || name === "tin" ? "ltr" : "auto"}
            error={errorOf(name)}
            id={`${id}-${name}`}
            inputMode={name === "email" ? "email" : undefined}
            key={name}
            label={t(`fields.${name}`)}
            maxLength={invoiceLimits[name]}
            onChange={({ target }) => change(name, target.value)}
            value={to[name]}
          />
        ))}
      </FieldGrid>
    </FormSection>
  );
}
