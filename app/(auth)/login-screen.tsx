import { getTranslations } from "next-intl/server";
import { Alert } from "@/components/alert";
import { FormHeading } from "@/features/account/components/form-heading";
import { LoginForm } from "@/features/account/components/login-form";
import { SignInLink } from "@/features/account/components/sign-in-link";
import { findAccountFacts } from "@/features/account/server/data";
import { paths } from "@/lib/paths";
import type { SignedOutReason } from "@/lib/return-to";

type Props = Readonly<{
  /** Why somebody who was signed in has to sign in again. */
  reason: SignedOutReason | null;
  returnTo: string | null;
}>;

/** What /auth/login and its twin without the guest guard show. */
export async function LoginScreen({ reason, returnTo }: Props) {
  const t = await getTranslations("auth.login");
  const { demoAccounts, showsRefusal, mayRegister, keepsPasswords } = findAccountFacts();
  return (
    <>
      <FormHeading title={t("title")}>
        {mayRegister ? (
          <>
            {t("noAccount")}{" "}
            <SignInLink href={paths.auth.register} returnTo={returnTo}>
              {t("register")}
            </SignInLink>
          </>
        ) : (
          t("text")
        )}
      </FormHeading>
      {reason && (
        <Alert role="status" tone="info">
          {t(`signedOut.${reason}`)}
        </Alert>
      )}
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
