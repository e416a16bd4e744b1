"use client";

/** The sections of the product form. */
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FieldGrid } from "@/components/field-grid";
import { Select } from "@/components/select";
import { TextArea } from "@/components/text-area";
import { RichTextField } from "@/components/text-editor/rich-text-field";
import { TextField } from "@/components/text-field";
import { vatWithin } from "@/features/cart/domain/totals";
import { vatRate } from "@/features/checkout/domain/constants";
import { readAmount } from "@/lib/amount-text";
import type { NameOfKind } from "@/lib/fields";
import { formatMoney, formatPercent } from "@/lib/format";
import { symbolOf } from "@/lib/format/currency";
import { shopProductPath } from "@/lib/paths";
import { categoriesQuery } from "../client/queries";
import { productGenders, productLimits, productStatuses, shopCurrency } from "../domain/constants";
import { productFields } from "../domain/fields";
import type { ProductFormState } from "./use-product-form";

type Props = Readonly<{ form: ProductFormState }>;
type TextName = NameOfKind<typeof productFields, "text" | "amount" | "tags" | "choice" | "id"> | "slug";

/** A control of the form by the name of its field. */
function useControls({ values, idOf, errorOf, change }: ProductFormState) {
  const t = useTranslations("product");
  const shown = (name: TextName) => ({ id: idOf(name), label: t(`fields.${name}`), error: errorOf(name) });
  const control = (name: TextName) => ({
    ...shown(name),
    value: values[name],
    onChange: ({ target }: Readonly<{ target: { value: string } }>) => change({ [name]: target.value }),
  });
  return { t, shown, control };
}

export function GeneralFields({ form }: Props) {
  const { t, shown, control } = useControls(form);
  return (
    <>
      <TextField {...control("name")} autoComplete="off" dir="auto" maxLength={productFields.name.max} required />
      <TextArea
        {...control("summary")}
        dir="auto"
        hint={t("hints.summary")}
        maxLength={productFields.summary.max}
        rows={2}
      />
      <RichTextField
        {...shown("description")}
        maxLength={productFields.description.max}
        onChange={(description) => form.change({ description })}
        value={form.values.description}
      />
    </>
  );
}

export function PricingFields({ form }: Props) {
  const { t, control } = useControls(form);
  const amount = (name: "price" | "compareAtPrice") => ({
    ...control(name),
    autoComplete: "off",
    dir: "ltr" as const,
    endAdornment: <span className="muted">{symbolOf(shopCurrency)}</span>,
    inputMode: "decimal" as const,
    maxLength: 30,
  });
  return (
    <>
      <TextField {...amount("price")} hint={<VatNote price={form.values.price} />} required />
      <TextField {...amount("compareAtPrice")} hint={t("hints.compareAtPrice")} />
    </>
  );
}

/** The part of the price that is VAT. */
function VatNote({ price }: Readonly<{ price: string }>): ReactNode {
  const t = useTranslations("product");
  const locale = useLocale();
  const minor = readAmount(price, shopCurrency);
  const rate = formatPercent(locale, vatRate / 10_000);
  if (minor === null || minor > productLimits.price) return t("hints.vatRate", { rate });
  return t("hints.vat", { rate, amount: formatMoney(locale, vatWithin(minor), shopCurrency) });
}

export function OrganisationFields({ form }: Props) {
  const { t, control } = useControls(form);
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <>
      <Select {...control("categoryId")}>
        <option value="">{t("noCategory")}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <FieldGrid>
        <Select {...control("gender")}>
          {productGenders.map((gender) => (
            <option key={gender} value={gender}>
              {t(`genders.${gender}`)}
            </option>
          ))}
        </Select>
        <TextField {...control("code")} autoComplete="off" dir="auto" maxLength={productFields.code.max} />
      </FieldGrid>
      <TextField {...control("tags")} autoComplete="off" dir="auto" hint={t("hints.tags")} maxLength={1_000} />
    </>
  );
}

export function PublishFields({ form }: Props) {
  const { t, control } = useControls(form);
  return (
    <>
      <Select {...control("status")} hint={t(`hints.${form.values.status === "published" ? "published" : "draft"}`)}>
        {productStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`statuses.${status}`)}
          </option>
        ))}
      </Select>
      <TextField
        {...control("slug")}
        autoComplete="off"
        dir="ltr"
        hint={
          form.values.slug === "" ? (
            t("hints.slug")
          ) : (
            <bdi className="break-anywhere">{shopProductPath(form.values.slug)}</bdi>
          )
        }
        maxLength={productLimits.slug}
        spellCheck={false}
      />
    </>
  );
}
