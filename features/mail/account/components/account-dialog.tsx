"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCauseText } from "@/components/cause-text";
import { RecordFormDialog, type RecordFormProps } from "@/components/record-form-dialog";
import { toast } from "@/components/toast";
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

type Props = Readonly<{
  /** Null for a new one. */
  account: MailAccount | null;
  onClose: () => void;
}>;

/** Connects an account or edits one; the server signs in before it accepts it. */
export function AccountDialog({ account, onClose }: Props) {
  const t = useTranslations("mail.settings.accounts");
  const create = useCreateAccount();
  const update = useUpdateAccount();
  const { isPending, error } = account ? update : create;
  const [start] = useState(() => (account ? accountValuesOf(account) : emptyAccount));
  function handleSubmit(values: AccountValues) {
    const options = {
      onSuccess: () => {
        toast.success(t(account ? "saved" : "created"));
        onClose();
      },
    };
    if (account) update.mutate(accountUpdateOf(values, account), options);
    else create.mutate(accountInputOf(values), options);
  }
  return (
    <AccountForm
      account={account}
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
      start={start}
      submitLabel={t(account ? "save" : "create")}
      title={t(account ? "editTitle" : "newTitle")}
    />
  );
}
