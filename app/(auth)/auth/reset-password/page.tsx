import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResetForm } from "@/features/account/code/components/reset-form";
import { FormHeading } from "@/features/account/components/form-heading";
import { type AuthPageProps, readReturnTo } from "../../return-to";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.titles"))("resetPassword") };
}

export default async function ResetPasswordPage({ searchParams }: AuthPageProps) {
  const [t, returnTo] = await Promise.all([getTranslations("auth.reset"), readReturnTo(searchParams)]);
  return (
    <>
      <FormHeading title={t("title")}>{t("text")}</FormHeading>
      <ResetForm returnTo={returnTo} />
    </>
  );
}
