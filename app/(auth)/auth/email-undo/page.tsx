import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FormHeading } from "@/features/account/components/form-heading";
import { EmailUndo } from "@/features/account/email/components/email-undo";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.emailUndo"))("title"), referrer: "no-referrer" };
}

/** Where the link in the old mailbox leads after a change of address. */
export default async function EmailUndoPage() {
  const t = await getTranslations("auth.emailUndo");
  return (
    <>
      <FormHeading title={t("title")}>{t("text")}</FormHeading>
      <EmailUndo />
    </>
  );
}
