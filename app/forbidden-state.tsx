"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/link-button";
import { StatePage } from "@/components/state-page";
import { paths } from "@/lib/paths";
import { SignOutButton } from "./sign-out-button";

/**
 * Why the page stays shut; who is signed in without a seat here can leave again. A client component without props
 * for the same reason as the not-found state: Next sends it along with every page.
 */
export function ForbiddenState() {
  const t = useTranslations("faults");
  const label = t("forbidden.signIn");
  return (
    <StatePage
      actions={
        <>
          <LinkButton href={paths.home} startIcon="house" variant="solid">
            {t("home")}
          </LinkButton>
          <SignOutButton look="button" texts={{ label, busy: label, failed: t("forbidden.signOutFailed") }} />
        </>
      }
      art="forbidden"
      title={t("forbidden.title")}
    >
      {t("forbidden.text")}
    </StatePage>
  );
}
