"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCauseText } from "@/components/cause-text";
import { RecordFormDialog, type RecordFormProps } from "@/components/record-form-dialog";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
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
  /** Null for a new one. */
  rule: MailRuleAnswer["rule"] | null;
  /** The person's own. */
  labels: readonly MailLabel[];
  onClose: () => void;
}>;

/** Creates or edits a rule. */
export function RuleDialog({ rule, labels, onClose }: Props) {
  const t = useTranslations("mail.settings.rules");
  const create = useCreateRule();
  const update = useUpdateRule();
  const { isPending, error } = rule ? update : create;
  const [start] = useState(() => (rule ? ruleValuesOf(rule, new Set(labels.map(({ id }) => id))) : emptyRule));
  function handleSubmit(values: RuleValues) {
    const options = {
      onSuccess: () => {
        toast.success(t(rule ? "saved" : "created"));
        onClose();
      },
    };
    if (rule) update.mutate({ ruleId: rule.id, ...ruleInputOf(values) }, options);
    else create.mutate(ruleInputOf(values), options);
  }
  return (
    <RuleForm
      error={error}
      isPending={isPending}
      labels={labels}
      onClose={onClose}
      onSubmit={handleSubmit}
      start={start}
      submitLabel={t(rule ? "save" : "create")}
      title={t(rule ? "editTitle" : "newTitle")}
    />
  );
}
