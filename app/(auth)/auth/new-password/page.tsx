import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewPasswordForm } from "@/features/account/code/components/new-password-form";
import { FormHeading } from "@/features/account/components/form-heading";
import { findAccountFacts } from "@/features/account/server/data";
import { type AuthPageProps, readReturnTo } from "../../return-to";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.titles"))("newPassword") };
}

export default async function NewPasswordPage({ searchParams }: AuthPageProps) {
  const [t, returnTo] = await Promise.all([getTranslations("auth.renew"), readReturnTo(searchParams)]);
  return (
    <>
      <FormHeading title={t("title")}>{t("text")}</FormHeading>
      <NewPasswordForm delivery={findAccountFacts().delivery} returnTo={returnTo} />
    </>
  );
}
