"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { namedInConflict } from "@/lib/clashes";
import { textsOf, valuesFrom } from "@/lib/field-text";
import { pick } from "@/lib/fields";
import { useRecordEdit } from "@/lib/use-record-edit";
import { useDiscountCodeWrite } from "../client/mutations";
import { type DiscountCodeField, discountCodeFields } from "../domain/fields";
import type { DiscountCode } from "../schema";
import { DiscountCodeForm, type DiscountCodeTexts } from "./discount-code-form";
import { failureCopy } from "./failure-copy";

type Props = Readonly<{ discountCode: DiscountCode; onClose: () => void }>;

/** Saves the changed fields. What someone else changed since the form was opened is reported, not overwritten. */
export function EditDiscountCode({ discountCode, onClose }: Props) {
  const t = useTranslations("discountCode");
  const locale = useLocale();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useDiscountCodeWrite(callWithBody("POST /api/discount/update"));
  const write = (texts: DiscountCodeTexts, changed: ReadonlySet<DiscountCodeField>, version: number) => {
    const patch = pick(valuesFrom(discountCodeFields, texts), [...changed]);
    return mutateAsync({ discountCodeId: discountCode.id, discountCode: { ...patch, version } });
  };
  const { start, save } = useRecordEdit({
    record: discountCode,
    valuesOf: (record: DiscountCode) => textsOf(discountCodeFields, record, locale),
    send: async (texts, changed, version) => ({ changed, ...(await write(texts, changed, version)) }),
  });

  async function handleSubmit(texts: DiscountCodeTexts) {
    setFailure(null);
    const outcome = await save(texts);
    if (outcome.kind === "refused") return setFailure(failureCopy(outcome.error, t));
    if (outcome.kind === "conflict") {
      const fields = namedInConflict(outcome.fields, outcome.theirs, (name) => t(`fields.${name}`));
      return setFailure(t("failed.conflict", { fields }));
    }
    if (outcome.kind === "saved") {
      const { changed, discountCode: saved } = outcome.answer;
      const inverse = () => write(start, changed, saved.version);
      toast.success(t("saved"), { undo: { inverse, onRefused: (error) => toast.error(failureCopy(error, t)) } });
    }
    onClose();
  }

  return (
    <DiscountCodeForm
      failure={failure}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(texts) => void handleSubmit(texts)}
      start={start}
      submitLabel={t("save")}
      title={t("edit")}
    />
  );
}
