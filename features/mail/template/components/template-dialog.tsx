"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCauseText } from "@/components/cause-text";
import { RecordFormDialog, type RecordFormProps } from "@/components/record-form-dialog";
import { TextEditor } from "@/components/text-editor/text-editor";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { mailLimits } from "../../domain/constants";
import { useCreateTemplate, useUpdateTemplate } from "../client/mutations";
import { emptyTemplate, type TemplateValues, templateFaults, templateFaultsOf } from "../domain/template-values";
import type { MailTemplateAnswer } from "../schema";

const sentAs = { base: "#", members: { name: "name", subject: "subject", body: "body" }, codes: templateFaults };

function TemplateForm(props: RecordFormProps<TemplateValues>) {
  const t = useTranslations("mail.settings.templates");
  const causeOf = useCauseText();
  return (
    <RecordFormDialog
      {...props}
      copy={{
        problems: t("problems"),
        label: (name) => t(`fields.${name}`),
        fault: (fault) => t(`faults.${fault}`),
        failure: (error) => causeOf(error) ?? t("failed"),
      }}
      faultsOf={templateFaultsOf}
      sentAs={sentAs}
    >
      {({ id, values, errorOf, onChange }) => (
        <>
          <TextField
            dir="auto"
            error={errorOf("name")}
            hint={t("nameHint")}
            id={`${id}-name`}
            label={t("fields.name")}
            maxLength={mailLimits.templateName}
            onChange={({ target }) => onChange({ name: target.value })}
            required
            value={values.name}
          />
          <TextField
            dir="auto"
            error={errorOf("subject")}
            id={`${id}-subject`}
            label={t("fields.subject")}
            maxLength={mailLimits.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
            value={values.subject}
          />
          <TextEditor
            error={errorOf("body")}
            id={`${id}-body`}
            label={t("fields.body")}
            maxLength={mailLimits.body}
            onChange={(body) => onChange({ body })}
            value={values.body}
          />
        </>
      )}
    </RecordFormDialog>
  );
}

type Props = Readonly<{
  /** Null for a new one. */
  template: MailTemplateAnswer["template"] | null;
  onClose: () => void;
}>;

/** Creates or edits a template. */
export function TemplateDialog({ template, onClose }: Props) {
  const t = useTranslations("mail.settings.templates");
  const create = useCreateTemplate();
  const update = useUpdateTemplate();
  const { isPending, error } = template ? update : create;
  const [start] = useState<TemplateValues>(() =>
    template ? { name: template.name, subject: template.subject, body: template.body } : emptyTemplate,
  );
  function handleSubmit(values: TemplateValues) {
    const written = { ...values, name: values.name.trim(), subject: values.subject.trim() };
    const options = {
      onSuccess: () => {
        toast.success(t(template ? "saved" : "created"));
        onClose();
      },
    };
    if (template) update.mutate({ templateId: template.id, ...written }, options);
    else create.mutate(written, options);
  }
  return (
    <TemplateForm
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
      start={start}
      submitLabel={t(template ? "save" : "create")}
      title={t(template ? "editTitle" : "newTitle")}
    />
  );
}
