import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewPasswordForm } from "@/features/account/code/components/new-password-form";
import { NewPasswordHeading } from "@/features/account/code/components/new-password-heading";
import { findAccountFacts } from "@/features/account/server/data";
import { type AuthPageProps, readReturnTo } from "../../return-to";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.titles"))("newPassword") };
}

export default async function NewPasswordPage({ searchParams }: AuthPageProps) {
  const returnTo = await readReturnTo(searchParams);
  return (
    <>
      <NewPasswordHeading />
      <NewPasswordForm delivery={findAccountFacts().delivery} returnTo={returnTo} />
    </>
  );
}
