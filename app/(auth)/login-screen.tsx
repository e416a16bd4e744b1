import { getTranslations } from "next-intl/server";
import { AuthLink } from "@/features/account/components/auth-link";
import { FormHeading } from "@/features/account/components/form-heading";
import { LoginForm } from "@/features/account/components/login-form";
import { findAccountFacts } from "@/features/account/server/data";
import { paths } from "@/lib/paths";

/** What /auth/login and its twin without the guest guard show. */
export async function LoginScreen({ returnTo }: Readonly<{ returnTo: string | null }>) {
  const t = await getTranslations("auth.login");
  const { demoAccounts, showsRefusal, mayRegister, keepsPasswords } = findAccountFacts();
  return (
    <>
      <FormHeading title={t("title")}>
        {mayRegister ? (
          <>
            {t("noAccount")}{" "}
            <AuthLink href={paths.auth.register} returnTo={returnTo}>
              {t("register")}
            </AuthLink>
          </>
        ) : (
          t("text")
        )}
      </FormHeading>
      <LoginForm
        demoAccounts={demoAccounts}
        mayReset={keepsPasswords}
        returnTo={returnTo}
        showsRefusal={showsRefusal}
        takesPasskeys={keepsPasswords}
      />
    </>
  );
}
