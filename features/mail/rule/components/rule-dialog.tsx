"use client";

/** The dialogs that create and edit a rule. */
import { useTranslations } from "next-intl";
import { useCauseText } from "@/components/cause-text";
import { RecordFormDialog, type RecordFormProps } from "@/components/record-form-dialog";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { namedInConflict } from "@/lib/edit-conflicts";
import { useEditForm } from "@/lib/use-edit-form";
import { mailLimits } from "../../domain/constants";
import type { MailLabel } from "../../label/schema";
import { useCreateRule, useUpdateRule } from "../client/mutations";
import { emptyRule, type RuleValues, ruleFaults, ruleFaultsOf, ruleInputOf, ruleValuesOf } from "../domain/rule-values";
import type { MailRuleAnswer } from "../schema";
import { RuleActionFields } from "./rule-action-fields";
import { RuleConditionFields } from "./rule-condition-fields";

type Field = keyof RuleValues;

const members: Readonly<Record<Field, string>> = {
  name: "name",
  from: "conditions/from",
  to: "conditions/to",
  subject: "conditions/subject",
  contains: "conditions/contains",
  attachment: "conditions/hasAttachment",
  labelIds: "actions/labelIds",
  isStarred: "actions/isStarred",
  isImportant: "actions/isImportant",
  isRead: "actions/isRead",
  folder: "actions/folder",
};
const sentAs = { base: "#", members, codes: ruleFaults };

type FormProps = RecordFormProps<RuleValues> & Readonly<{ labels: readonly MailLabel[] }>;

function RuleForm({ labels, ...props }: FormProps) {
  const t = useTranslations("mail.settings.rules");
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
      faultsOf={ruleFaultsOf}
      sentAs={sentAs}
    >
      {(form) => (
        <>
          <TextField
            dir="auto"
            error={form.errorOf("name")}
            id={`${form.id}-name`}
            label={t("fields.name")}
            maxLength={mailLimits.ruleName}
            onChange={({ target }) => form.onChange({ name: target.value })}
            required
            value={form.values.name}
          />
          <RuleConditionFields form={form} />
          <RuleActionFields form={form} labels={labels} />
        </>
      )}
    </RecordFormDialog>
  );
}

type Props = Readonly<{
  /** The person's own. */
  labels: readonly MailLabel[];
  onClose: () => void;
}>;

export function NewRule({ labels, onClose }: Props) {
  const t = useTranslations("mail.settings.rules");
  const { mutate, isPending, error } = useCreateRule();
  const onSuccess = () => {
    toast.success(t("created"));
    onClose();
  };
  return (
    <RuleForm
      error={error}
      isPending={isPending}
      labels={labels}
      onClose={onClose}
      onSubmit={(values) => mutate(ruleInputOf(values), { onSuccess })}
      start={emptyRule}
      submitLabel={t("create")}
      title={t("newTitle")}
    />
  );
}

/** Saves what was changed; what was changed elsewhere meanwhile is reported, not overwritten. */
export function EditRule({ rule, labels, onClose }: Props & Readonly<{ rule: MailRuleAnswer["rule"] }>) {
  const t = useTranslations("mail.settings.rules");
  const tSettings = useTranslations("mail.settings");
  const { mutateAsync, isPending } = useUpdateRule();
  const ownLabels = new Set(labels.map(({ id }) => id));
  const { start, error, conflict, submit } = useEditForm({
    record: rule,
    valuesOf: (record: MailRuleAnswer["rule"]) => ruleValuesOf(record, ownLabels),
    write: (values: RuleValues, _changed, version) => mutateAsync({ ruleId: rule.id, ...ruleInputOf(values), version }),
    versionOf: (answer) => answer.rule.version,
    onEnd: (undo) => {
      if (undo) toast.success(t("saved"));
      onClose();
    },
  });
  const fields = conflict && namedInConflict(conflict.fields, conflict.theirs, (name) => t(`fields.${name}`));
  return (
    <RuleForm
      conflict={fields === null ? null : tSettings("changedElsewhere", { fields })}
      error={error}
      isPending={isPending}
      labels={labels}
      onClose={onClose}
      onSubmit={submit}
      start={start}
      submitLabel={t("save")}
      title={t("editTitle")}
    />
  );
}
