"use client";

import { useLocale, useTranslations } from "next-intl";
import { FieldGrid } from "@/components/field-grid";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { formatDate } from "@/lib/format";
import { isLocale, locales } from "@/lib/locale";
import { dueTerms, invoiceCurrencies } from "../domain/constants";
import { dueDateOf } from "../domain/due-date";
import { readTerms } from "../domain/form-values";
import { organisationDay } from "../domain/status";
import type { PartProps } from "./recipient-fields";

/** The fields for currency, language, due date, discounts and charges. */
export function ChargeFields({ id, texts, errorOf, onChange }: PartProps) {
  const t = useTranslations("invoice");
  const tLanguage = useTranslations("invoice.languages");
  const locale = useLocale();
  const { terms, currency, language } = texts;
  const day = formatDate(locale, dueDateOf(organisationDay(new Date()), terms));
  return (
    <FieldGrid>
      <Select
        hint={t("dueIfToday", { day })}
        id={`${id}-terms`}
        label={t("fields.terms")}
        onChange={({ target }) => onChange({ terms: readTerms(target.value) })}
        value={terms}
      >
        {dueTerms.map((count) => (
          <option key={count} value={count}>
            {t("terms", { count })}
          </option>
        ))}
      </Select>
      <Select
        id={`${id}-currency`}
        label={t("fields.currency")}
        onChange={({ target }) =>
          onChange({ currency: invoiceCurrencies.find((one) => one === target.value) ?? currency })
        }
        value={currency}
      >
        {invoiceCurrencies.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <Select
        id={`${id}-language`}
        label={t("fields.language")}
        onChange={({ target }) => isLocale(target.value) && onChange({ language: target.value })}
        value={language}
      >
        {locales.map((one) => (
          <option key={one} value={one}>
            {tLanguage(one)}
          </option>
        ))}
      </Select>
      {(["discount", "shipping"] as const).map((name) => (
        <TextField
          autoComplete="off"
          dir="ltr"
          error={errorOf(name)}
          id={`${id}-${name}`}
          inputMode="decimal"
          key={name}
          label={t(`fields.${name}`)}
          maxLength={24}
          onChange={({ target }) => onChange({ [name]: target.value })}
          value={texts[name]}
        />
      ))}
    </FieldGrid>
  );
}
