import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { VerifyForm } from "@/features/account/code/components/verify-form";
import { VerifyHeading } from "@/features/account/code/components/verify-heading";
import { FormHeading } from "@/features/account/components/form-heading";
import { SignOutButton } from "@/features/account/components/sign-out-button";
import { findAccountFacts } from "@/features/account/server/data";
import { paths } from "@/lib/paths";
import { findPageActor } from "@/server/auth/session";
import { type AuthPageProps, readReturnTo } from "../../return-to";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.titles"))("verify") };
}

/** Where people whom the gate does not admit yet are kept: to enter their code, or to learn that none would help. */
export default async function VerifyPage({ searchParams }: AuthPageProps) {
  const [t, actor, returnTo] = await Promise.all([
    getTranslations("auth.verify"),
    findPageActor(),
    readReturnTo(searchParams),
  ]);
  if (actor?.isAdmitted) redirect(returnTo ?? paths.dashboard.root);
  if (actor?.isVerified) {
    return (
      <>
        <FormHeading title={t("notAdmitted")}>{t("notAdmittedText")}</FormHeading>
        <SignOutButton fullWidth size="l" variant="outline">
          {t("other")}
        </SignOutButton>
      </>
    );
  }
  return (
    <>
      <VerifyHeading ownEmail={actor?.email ?? null} />
      <VerifyForm delivery={findAccountFacts().delivery} ownEmail={actor?.email ?? null} returnTo={returnTo} />
    </>
  );
}
