import { getTranslations } from "next-intl/server";
import { Alert } from "@/components/alert";
import { AuthLink } from "@/features/account/components/auth-link";
import { FormHeading } from "@/features/account/components/form-heading";
import { RegisterForm } from "@/features/account/components/register-form";
import { findAccountFacts } from "@/features/account/server/data";
import { paths } from "@/lib/paths";

/** What /auth/register and its twin without the guest guard show. */
export async function RegisterScreen({ returnTo }: Readonly<{ returnTo: string | null }>) {
  const t = await getTranslations("auth");
  const { mayRegister } = findAccountFacts();
  return (
    <>
      <FormHeading title={t("register.title")}>
        {t("register.haveAccount")}{" "}
        <AuthLink href={paths.auth.login} returnTo={returnTo}>
          {t("register.login")}
        </AuthLink>
      </FormHeading>
      {mayRegister ? <RegisterForm returnTo={returnTo} /> : <Alert tone="info">{t("failure.closed")}</Alert>}
    </>
  );
}
