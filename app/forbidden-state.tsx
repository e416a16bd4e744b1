import { getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/link-button";
import { StatePage } from "@/components/state-page";
import { paths } from "@/lib/paths";
import { findPageActor } from "@/server/auth/session";
import { SignOutButton } from "./sign-out-button";

/** Why the page stays shut; who is signed in without a seat here can at least leave again. */
export async function ForbiddenState() {
  const [t, tShell, actor] = await Promise.all([
    getTranslations("states"),
    getTranslations("shell"),
    findPageActor().catch(() => null),
  ]);
  const isAtHome = actor?.isAdmitted ?? false;
  return (
    <StatePage
      actions={
        <>
          {actor && !isAtHome ? null : (
            <LinkButton href={paths.home} prefetch={false} startIcon="house" variant="solid">
              {t("home")}
            </LinkButton>
          )}
          {actor ? (
            <SignOutButton
              look="button"
              texts={{
                label: isAtHome ? tShell("signOut") : t("signInOther"),
                busy: tShell("signingOut"),
                failed: tShell("signOutFailed"),
              }}
            />
          ) : (
            <LinkButton href={paths.auth.login} prefetch={false} startIcon="log-in">
              {t("signIn")}
            </LinkButton>
          )}
        </>
      }
      art="forbidden"
      title={t("forbidden.title")}
    >
      {t("forbidden.text")}
    </StatePage>
  );
}
