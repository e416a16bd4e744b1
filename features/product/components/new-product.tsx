"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { emptyTexts } from "@/lib/field-text";
import { newId } from "@/lib/id";
import { editProductPath } from "@/lib/paths";
import { leavesOutcomeOpen } from "@/lib/problem";
import { useProductWrite } from "../client/mutations";
import { productFields } from "../domain/fields";
import type { ProductInput } from "../schema";
import { ProductForm } from "./product-form";
import { inputOf, newVariant } from "./product-values";
import { useProductForm } from "./use-product-form";

const empty = () => ({ ...emptyTexts(productFields), slug: "", variants: [newVariant()] });

/** A product that is not there yet; once it is, its page is where pictures are added. */
export function NewProduct() {
  const t = useTranslations("product");
  const router = useRouter();
  const [start] = useState(empty);
  const form = useProductForm(start);
  // However often it is sent until the server answers, it is one product.
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const { mutate, isPending, isSuccess } = useProductWrite((product: ProductInput) =>
    call("POST /api/product/new", { body: { product }, idempotencyKey }),
  );
  function handleSubmit() {
    mutate(inputOf(form.values), {
      onSuccess: ({ product }) => {
        toast.success(t("created", { name: product.name }));
        router.push(editProductPath(product.slug));
      },
      onError: (error) => {
        if (!leavesOutcomeOpen(error)) setIdempotencyKey(newId());
        form.refuse(error);
      },
    });
  }
  return (
    <ProductForm
      form={form}
      isPending={isPending}
      isSaved={isSuccess}
      onSubmit={handleSubmit}
      pictures={<p className="text-14 muted">{t("picturesLater")}</p>}
      submitLabel={t("create")}
    />
  );
}
