"use client";

import { useLocale, useTranslations } from "next-intl";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { namedInConflict } from "@/lib/edit-conflicts";
import { useRecordEdit } from "@/lib/use-record-edit";
import { useProductWrite } from "../client/mutations";
import { ProductPictures } from "../images/components/product-pictures";
import type { Product } from "../schema";
import { ProductForm } from "./product-form";
import { type ProductValues, patchOf, valuesOf } from "./product-values";
import { useProductForm } from "./use-product-form";

type Props = Readonly<{
  /** As it was when the form was opened. */
  product: Product;
  onSaved: (product: Product) => void;
}>;

/** Saves the changed fields. What someone else changed since the form was opened is reported, not overwritten. */
export function EditProduct({ product: opened, onSaved }: Props) {
  const t = useTranslations("product");
  const locale = useLocale();
  const { mutateAsync, isPending } = useProductWrite(callWithBody("POST /api/product/update"));
  const { start, save } = useRecordEdit({
    record: opened,
    valuesOf: (record: Product): ProductValues => valuesOf(record, opened, locale),
    send: (values, changed, version) =>
      mutateAsync({ productId: opened.id, product: { ...patchOf(values, changed, opened), version } }),
  });
  const form = useProductForm(start);

  async function handleSubmit() {
    const outcome = await save(form.values);
    if (outcome.kind === "refused") return form.refuse(outcome.error);
    if (outcome.kind === "conflict") {
      const fields = namedInConflict(outcome.fields, outcome.theirs, (name) => t(`fields.${name}`));
      return form.setFailure(t("failed.conflict", { fields }));
    }
    toast.success(t("saved"));
    onSaved(outcome.kind === "saved" ? outcome.answer.product : opened);
  }

  return (
    <ProductForm
      form={form}
      isPending={isPending}
      onSubmit={() => void handleSubmit()}
      pictures={<ProductPictures productId={opened.id} />}
      submitLabel={t("save")}
    />
  );
}
