"use client";

/** The dialogs that create and edit a frequently asked question. */
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldGrid } from "@/components/field-grid";
import { type RecordForm, RecordFormDialog, type RecordFormProps } from "@/components/record-form-dialog";
import { Select } from "@/components/select";
import { RichTextField } from "@/components/text-editor/rich-text-field";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { call, callWithBody } from "@/lib/api-client";
import { namedInConflict } from "@/lib/edit-conflicts";
import { newId } from "@/lib/id";
import { locales } from "@/lib/locale";
import { useEditForm } from "@/lib/use-edit-form";
import { useRefreshingWrite } from "@/lib/use-refreshing-write";
import { refreshFaqs } from "../client/queries";
import { type FaqCategory, faqCategories, faqLimits } from "../domain/constants";
import {
  emptyFaq,
  type FaqField,
  type FaqValues,
  faqFaults,
  faqFaultsOf,
  faqInputOf,
  faqValuesOf,
} from "../domain/form-values";
import type { Faq } from "../schema";

const suffixes = { en: "En", mn: "Mn", ar: "Ar" } as const;
const members = {
  category: "category",
  questionEn: "question/en",
  questionMn: "question/mn",
  questionAr: "question/ar",
  answerEn: "answer/en",
  answerMn: "answer/mn",
  answerAr: "answer/ar",
} as const;
const sentAs = { base: "#/faq", members, codes: faqFaults };

function FaqForm(props: RecordFormProps<FaqValues>) {
  const t = useTranslations("faqManage");
  const tFaq = useTranslations("faq");
  return (
    <RecordFormDialog
      {...props}
      copy={{
        problems: t("problems"),
        label: (name) => t(`fields.${name}`),
        fault: (fault) => t(`faults.${fault}`),
        failure: () => t("failed"),
      }}
      faultsOf={faqFaultsOf}
      sentAs={sentAs}
    >
      {(form) => (
        <>
          <Select
            id={`${form.id}-category`}
            label={t("fields.category")}
            onChange={({ target }) => form.onChange({ category: target.value as FaqCategory })}
            value={form.values.category}
          >
            {faqCategories.map((one) => (
              <option key={one} value={one}>
                {tFaq(`category.${one}`)}
              </option>
            ))}
          </Select>
          <FieldGrid>
            {locales.map((locale) => (
              <Texts form={form} key={locale} suffix={suffixes[locale]} />
            ))}
          </FieldGrid>
        </>
      )}
    </RecordFormDialog>
  );
}

/** Question and answer of one language. */
function Texts({ form, suffix }: Readonly<{ form: RecordForm<FaqValues>; suffix: "En" | "Mn" | "Ar" }>) {
  const t = useTranslations("faqManage");
  const question: FaqField = `question${suffix}`;
  const answer: FaqField = `answer${suffix}`;
  const field = (name: FaqField) => ({
    id: `${form.id}-${name}`,
    label: t(`fields.${name}`),
    error: form.errorOf(name),
    value: form.values[name],
  });
  return (
    <div className="grid gap-3 shrinkable">
      <TextField
        dir="auto"
        maxLength={faqLimits.question}
        required
        {...field(question)}
        onChange={({ target }) => form.onChange({ [question]: target.value })}
      />
      <RichTextField
        maxLength={faqLimits.answer}
        {...field(answer)}
        onChange={(text) => form.onChange({ [answer]: text })}
      />
    </div>
  );
}

type Props = Readonly<{ onClose: () => void }>;

export function NewFaq({ onClose }: Props) {
  const t = useTranslations("faqManage");
  const [idempotencyKey] = useState(newId);
  const { mutate, isPending, error } = useRefreshingWrite(
    (values: FaqValues) =>
      call("POST /api/faq/new", { body: { faq: { ...faqInputOf(values), isPublished: false } }, idempotencyKey }),
    refreshFaqs,
  );
  const onSuccess = () => {
    onClose();
    toast.success(t("created"));
  };
  return (
    <FaqForm
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(values) => mutate(values, { onSuccess })}
      start={emptyFaq}
      submitLabel={t("create")}
      title={t("new")}
    />
  );
}

/** Saves what was changed. What someone else changed meanwhile is reported, not overwritten. */
export function EditFaq({ faq, onClose }: Props & Readonly<{ faq: Faq }>) {
  const t = useTranslations("faqManage");
  const { mutateAsync, isPending } = useRefreshingWrite(callWithBody("POST /api/faq/update"), refreshFaqs);
  const { start, error, conflict, submit } = useEditForm({
    record: faq,
    valuesOf: faqValuesOf,
    write: (values: FaqValues, _changed, version) =>
      mutateAsync({ questionId: faq.id, faq: { ...faqInputOf(values), version } }),
    versionOf: ({ faq: { version } }) => version,
    onEnd: (undo) => {
      if (undo) toast.success(t("saved"), { undo: { inverse: undo, onRefused: () => toast.error(t("failed")) } });
      onClose();
    },
  });
  const fields = conflict && namedInConflict(conflict.fields, conflict.theirs, (name) => t(`fields.${name}`));
  return (
    <FaqForm
      conflict={fields === null ? null : t("conflict", { fields })}
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      start={start}
      submitLabel={t("save")}
      title={t("edit", { name: faq.question.en })}
    />
  );
}
