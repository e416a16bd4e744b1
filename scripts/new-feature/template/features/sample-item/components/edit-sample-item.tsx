"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/toast";
import { callWithBody } from "@/lib/api-client";
import { namedInConflict } from "@/lib/edit-conflicts";
import { textsOf, valuesFrom } from "@/lib/field-text";
import { pick } from "@/lib/fields";
import { useRecordEdit } from "@/lib/use-record-edit";
import { useSampleItemWrite } from "../client/mutations";
import { type SampleItemField, sampleItemFields } from "../domain/fields";
import type { SampleItem } from "../schema";
import { failureCopy } from "./failure-copy";
import { SampleItemForm, type SampleItemTexts } from "./sample-item-form";

type Props = Readonly<{ sampleItem: SampleItem; onClose: () => void }>;

/** Saves the changed fields. What someone else changed since the form was opened is reported, not overwritten. */
export function EditSampleItem({ sampleItem, onClose }: Props) {
  const t = useTranslations("sampleItem");
  const locale = useLocale();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useSampleItemWrite(callWithBody("POST /api/sample-item/update"));
  const write = (texts: SampleItemTexts, changed: ReadonlySet<SampleItemField>, version: number) => {
    const patch = pick(valuesFrom(sampleItemFields, texts), [...changed]);
    return mutateAsync({ sampleItemId: sampleItem.id, sampleItem: { ...patch, version } });
  };
  const { start, save } = useRecordEdit({
    record: sampleItem,
    valuesOf: (record: SampleItem) => textsOf(sampleItemFields, record, locale),
    send: async (texts, changed, version) => ({ changed, ...(await write(texts, changed, version)) }),
  });

  async function handleSubmit(texts: SampleItemTexts) {
    setFailure(null);
    const outcome = await save(texts);
    if (outcome.kind === "refused") return setFailure(failureCopy(outcome.error, t));
    if (outcome.kind === "conflict") {
      const fields = namedInConflict(outcome.fields, outcome.theirs, (name) => t(`fields.${name}`));
      return setFailure(t("failed.conflict", { fields }));
    }
    if (outcome.kind === "saved") {
      const { changed, sampleItem: saved } = outcome.answer;
      const inverse = () => write(start, changed, saved.version);
      toast.success(t("saved"), { undo: { inverse, onRefused: (error) => toast.error(failureCopy(error, t)) } });
    }
    onClose();
  }

  return (
    <SampleItemForm
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
