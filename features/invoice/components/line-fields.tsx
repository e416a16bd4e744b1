"use client";

import { useLocale, useTranslations } from "next-intl";
import { IconButton } from "@/components/icon-button";
import { TextField } from "@/components/text-field";
import { formatMoney } from "@/lib/format";
import { invoiceLimits } from "../domain/constants";
import { type LineTexts, lineTotal } from "../domain/form-values";
import styles from "./invoice-form.module.css";

type Name = "title" | "description" | "quantity" | "price";

type Props = Readonly<{
  /** Its place, from one. */
  number: number;
  line: LineTexts;
  currency: string;
  formId: string;
  errorOf: (field: string) => string | undefined;
  onChange: (patch: Partial<LineTexts>) => void;
  onRemove: () => void;
}>;

const limits = { title: invoiceLimits.title, description: invoiceLimits.description, quantity: 12, price: 24 };

/** The fields of an invoice line, with its amount. */
export function LineFields({ number, line, currency, formId, errorOf, onChange, onRemove }: Props) {
  const t = useTranslations("invoice.lines");
  const locale = useLocale();
  const control = (name: Name) => ({
    autoComplete: "off",
    className: styles[name],
    error: errorOf(`${line.id}-${name}`),
    id: `${formId}-${line.id}-${name}`,
    label: t(name),
    maxLength: limits[name],
    onChange: ({ target }: Readonly<{ target: { value: string } }>) => onChange({ [name]: target.value }),
    value: line[name],
  });
  return (
    <fieldset aria-label={t("numbered", { number })} className={`bare ${styles.line}`}>
      <TextField {...control("title")} dir="auto" />
      <TextField {...control("description")} dir="auto" />
      <TextField {...control("quantity")} dir="ltr" inputMode="numeric" />
      <TextField {...control("price")} dir="ltr" inputMode="decimal" />
      <p className={styles.amount}>
        <span className="text-13 muted">{t("total")}</span>
        <output className="num nowrap semibold">{formatMoney(locale, lineTotal(line, currency), currency)}</output>
      </p>
      <IconButton className={styles.remove} icon="trash-2" label={t("remove", { number })} onClick={onRemove} />
    </fieldset>
  );
}
