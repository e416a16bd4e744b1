"use client";

/** The dialogs that set the category or the discount of several products at once. */
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/form-dialog";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { formatNumber } from "@/lib/format";
import { readWholeNumber } from "@/lib/whole-number";
import { categoriesQuery } from "../../client/queries";
import { bulkLimits } from "../domain/bulk-limits";
import type { BulkChange } from "../schema";

type Props = Readonly<{
  count: number;
  isPending: boolean;
  onSubmit: (change: BulkChange) => void;
  onClose: () => void;
}>;

function useDialogCopy(count: number) {
  const t = useTranslations("product.bulk");
  const tCommon = useTranslations("common");
  const locale = useLocale();
  const about = t("about", { count, shown: formatNumber(locale, count) });
  return {
    t,
    about,
    labels: { cancelLabel: tCommon("cancel"), closeLabel: tCommon("close"), submitLabel: t("apply") },
  };
}

export function CategoryDialog({ count, isPending, onSubmit, onClose }: Props) {
  const { t, about, labels } = useDialogCopy(count);
  const { data: categories = [] } = useQuery(categoriesQuery());
  const [categoryId, setCategoryId] = useState("");
  return (
    <FormDialog
      {...labels}
      className="grid gap-4"
      isDirty={categoryId !== ""}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => onSubmit({ kind: "category", categoryId: categoryId || null })}
      title={t("categoryTitle")}
    >
      <p className="muted">{about}</p>
      <Select label={t("categoryLabel")} onChange={({ target }) => setCategoryId(target.value)} value={categoryId}>
        <option value="">{t("noCategory")}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}

export function DiscountDialog({ count, isPending, onSubmit, onClose }: Props) {
  const { t, about, labels } = useDialogCopy(count);
  const locale = useLocale();
  const [text, setText] = useState("");
  const [isTried, setIsTried] = useState(false);
  const percent = readWholeNumber(text, { min: 0, max: bulkLimits.percent });
  const max = formatNumber(locale, bulkLimits.percent);
  return (
    <FormDialog
      {...labels}
      className="grid gap-4"
      isDirty={text !== ""}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => (percent === null ? setIsTried(true) : onSubmit({ kind: "discount", percent }))}
      title={t("discountTitle")}
    >
      <p className="muted">{about}</p>
      <TextField
        autoComplete="off"
        autoFocus
        dir="ltr"
        endAdornment={<span className="muted">%</span>}
        error={isTried && percent === null ? t("discountFault", { max }) : undefined}
        hint={t("discountHint")}
        inputMode="numeric"
        label={t("discountLabel")}
        maxLength={5}
        onChange={({ target }) => setText(target.value)}
        required
        value={text}
      />
    </FormDialog>
  );
}
