"use client";

/** The dialogs that create and edit a template. */
import { useTranslations } from "next-intl";
import { useCauseText } from "@/components/cause-text";
import { RecordFormDialog, type RecordFormProps } from "@/components/record-form-dialog";
import { TextEditor } from "@/components/text-editor/text-editor";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { namedInConflict } from "@/lib/edit-conflicts";
import { useEditForm } from "@/lib/use-edit-form";
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

type Template = MailTemplateAnswer["template"];
type Props = Readonly<{ onClose: () => void }>;

const writtenOf = (values: TemplateValues) => ({
  ...values,
  name: values.name.trim(),
  subject: values.subject.trim(),
});

export function NewTemplate({ onClose }: Props) {
  const t = useTranslations("mail.settings.templates");
  const { mutate, isPending, error } = useCreateTemplate();
  const onSuccess = () => {
    toast.success(t("created"));
    onClose();
  };
  return (
    <TemplateForm
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(values) => mutate(writtenOf(values), { onSuccess })}
      start={emptyTemplate}
      submitLabel={t("create")}
      title={t("newTitle")}
    />
  );
}

/** Saves what was changed; what was changed elsewhere meanwhile is reported, not overwritten. */
export function EditTemplate({ template, onClose }: Props & Readonly<{ template: Template }>) {
  const t = useTranslations("mail.settings.templates");
  const tSettings = useTranslations("mail.settings");
  const { mutateAsync, isPending } = useUpdateTemplate();
  const { start, error, conflict, submit } = useEditForm({
    record: template,
    valuesOf: ({ name, subject, body }: Template): TemplateValues => ({ name, subject, body }),
    write: (values: TemplateValues, _changed, version) =>
      mutateAsync({ templateId: template.id, ...writtenOf(values), version }),
    versionOf: (answer) => answer.template.version,
    onEnd: (undo) => {
      if (undo) toast.success(t("saved"));
      onClose();
    },
  });
  const fields = conflict && namedInConflict(conflict.fields, conflict.theirs, (name) => t(`fields.${name}`));
  return (
    <TemplateForm
      conflict={fields === null ? null : tSettings("changedElsewhere", { fields })}
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      start={start}
      submitLabel={t("save")}
      title={t("editTitle")}
    />
  );
}
