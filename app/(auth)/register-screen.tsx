import { getTranslations } from "next-intl/server";
import { Alert } from "@/components/alert";
import { AuthLink } from "@/features/account/components/auth-link";
import { FormHeading } from "@/features/account/components/form-heading";
import { RegisterForm } from "@/features/account/components/register-form";
import { findAccountFacts } from "@/features/account/server/data";
import { findInvitation } from "@/features/user/invitation/server/data";
import { paths } from "@/lib/paths";

type Props = Readonly<{
  returnTo: string | null;
  /** What the link of an invitation says, good or not. */
  invitation: string | null;
}>;

/** What /auth/register and its twin without the guest guard show. */
export async function RegisterScreen({ returnTo, invitation }: Props) {
  const t = await getTranslations("auth");
  const { mayRegister } = findAccountFacts();
  const invited = invitation === null ? null : await findInvitation(invitation);
  const haveAccount = (
    <>
      {t("register.haveAccount")}{" "}
      <AuthLink href={paths.auth.login} returnTo={returnTo}>
        {t("register.login")}
      </AuthLink>
    </>
  );
  if (invitation !== null && invited) {
    const { email, inviterName } = invited;
    return (
      <>
        <FormHeading title={t("register.invitedTitle")}>
          {inviterName === null ? t("register.invitedText") : t("register.invitedBy", { inviter: inviterName })}
        </FormHeading>
        <RegisterForm invitation={{ token: invitation, email }} returnTo={returnTo} />
      </>
    );
  }
  return (
    <>
      <FormHeading title={t("register.title")}>{haveAccount}</FormHeading>
      {invitation !== null && <Alert tone="warning">{t("register.invitationOver")}</Alert>}
      {mayRegister && <RegisterForm invitation={null} returnTo={returnTo} />}
      {!mayRegister && invitation === null && <Alert tone="info">{t("failure.closed")}</Alert>}
    </>
  );
}
