import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import type { RecordForm } from "@/components/record-form-dialog";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { mailLimits } from "../../domain/constants";
import { type AccountValues, needsPassword, withEmail, withSecurity } from "../domain/account-values";
import { accountLimits, accountSecurities } from "../domain/constants";
import { providerOf } from "../domain/providers";
import type { MailAccount } from "../schema";

type Props = Readonly<{ account: MailAccount | null; form: RecordForm<AccountValues>; isPending: boolean }>;

/** The fields of an account; the address of a well-known provider fills in its server. */
export function AccountFields({ account, form, isPending }: Props) {
  const t = useTranslations("mail.settings.accounts");
  const { id, values, errorOf, onChange } = form;
  const provider = providerOf(values.email);
  return (
    <>
      <TextField
        autoComplete="off"
        dir="ltr"
        error={errorOf("email")}
        id={`${id}-email`}
        inputMode="email"
        label={t("fields.email")}
        maxLength={mailLimits.address}
        onChange={({ target }) => onChange(withEmail(values, target.value))}
        required
        value={values.email}
      />
      {provider && <Alert tone="info">{t("appPassword", { host: provider.host })}</Alert>}
      <TextField
        dir="auto"
        error={errorOf("name")}
        hint={t("nameHint")}
        id={`${id}-name`}
        label={t("fields.name")}
        maxLength={accountLimits.name}
        onChange={({ target }) => onChange({ name: target.value })}
        value={values.name}
      />
      <ServerFields form={form} />
      <TextField
        autoComplete="off"
        dir="ltr"
        error={errorOf("username")}
        id={`${id}-username`}
        label={t("fields.username")}
        maxLength={accountLimits.username}
        onChange={({ target }) => onChange({ username: target.value })}
        required
        value={values.username}
      />
      <TextField
        autoComplete="new-password"
        dir="ltr"
        error={errorOf("password")}
        hint={t(account ? "passwordKept" : "passwordHint")}
        id={`${id}-password`}
        label={t("fields.password")}
        maxLength={accountLimits.password}
        onChange={({ target }) => onChange({ password: target.value })}
        required={needsPassword(values, account)}
        type="password"
        value={values.password}
      />
      <p className="text-13 muted" role="status">
        {isPending && t("connecting")}
      </p>
    </>
  );
}

function ServerFields({ form: { id, values, errorOf, onChange } }: Readonly<{ form: RecordForm<AccountValues> }>) {
  const t = useTranslations("mail.settings.accounts");
  function handleSecurity(name: string) {
    const security = accountSecurities.find((one) => one === name);
    if (security) onChange(withSecurity(values, security));
  }
  return (
    <>
      <TextField
        autoComplete="off"
        dir="ltr"
        error={errorOf("host")}
        id={`${id}-host`}
        label={t("fields.host")}
        maxLength={accountLimits.host}
        onChange={({ target }) => onChange({ host: target.value })}
        required
        value={values.host}
      />
      <Select
        error={errorOf("security")}
        id={`${id}-security`}
        label={t("fields.security")}
        onChange={({ target }) => handleSecurity(target.value)}
        value={values.security}
      >
        {accountSecurities.map((security) => (
          <option key={security} value={security}>
            {security.toUpperCase()}
          </option>
        ))}
      </Select>
      <TextField
        dir="ltr"
        error={errorOf("port")}
        id={`${id}-port`}
        inputMode="numeric"
        label={t("fields.port")}
        maxLength={5}
        onChange={({ target }) => onChange({ port: target.value })}
        required
        value={values.port}
      />
    </>
  );
}
