"use client";

/** The dialogs that connect and edit an account. */
import { useTranslations } from "next-intl";
import { useCauseText } from "@/components/cause-text";
import { RecordFormDialog, type RecordFormProps } from "@/components/record-form-dialog";
import { toast } from "@/components/toast";
import { namedInConflict } from "@/lib/edit-conflicts";
import { useEditForm } from "@/lib/use-edit-form";
import { useCreateAccount, useUpdateAccount } from "../client/mutations";
import {
  type AccountValues,
  accountFaultsOf,
  accountInputOf,
  accountUpdateOf,
  accountValuesOf,
  emptyAccount,
  formFaults,
} from "../domain/account-values";
import type { MailAccount } from "../schema";
import { AccountFields } from "./account-fields";

const members: Readonly<Record<keyof AccountValues, string>> = {
  ...{ name: "name", email: "email", host: "host", port: "port", security: "security" },
  ...{ username: "username", password: "password" },
};
const sentAs = { base: "#", members, codes: formFaults };

type FormProps = RecordFormProps<AccountValues> & Readonly<{ account: MailAccount | null }>;

function AccountForm({ account, ...props }: FormProps) {
  const t = useTranslations("mail.settings.accounts");
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
      faultsOf={(values) => accountFaultsOf(values, account)}
      sentAs={sentAs}
    >
      {(form) => <AccountFields account={account} form={form} isPending={props.isPending} />}
    </RecordFormDialog>
  );
}

type Props = Readonly<{ onClose: () => void }>;

/** Connects an account; the server signs in before it accepts it. */
export function NewAccount({ onClose }: Props) {
  const t = useTranslations("mail.settings.accounts");
  const { mutate, isPending, error } = useCreateAccount();
  const onSuccess = () => {
    toast.success(t("created"));
    onClose();
  };
  return (
    <AccountForm
      account={null}
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(values) => mutate(accountInputOf(values), { onSuccess })}
      start={emptyAccount}
      submitLabel={t("create")}
      title={t("newTitle")}
    />
  );
}

/** Saves what was changed; what was changed elsewhere meanwhile is reported, not overwritten. */
export function EditAccount({ account, onClose }: Props & Readonly<{ account: MailAccount }>) {
  const t = useTranslations("mail.settings.accounts");
  const tSettings = useTranslations("mail.settings");
  const { mutateAsync, isPending } = useUpdateAccount();
  const { start, error, conflict, submit } = useEditForm({
    record: account,
    valuesOf: accountValuesOf,
    write: (values: AccountValues, _changed, version) =>
      mutateAsync(accountUpdateOf(values, { id: account.id, version })),
    versionOf: (answer) => answer.account.version,
    onEnd: (undo) => {
      if (undo) toast.success(t("saved"));
      onClose();
    },
  });
  const fields = conflict && namedInConflict(conflict.fields, conflict.theirs, (name) => t(`fields.${name}`));
  return (
    <AccountForm
      account={account}
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
