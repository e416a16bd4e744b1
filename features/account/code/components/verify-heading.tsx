"use client";

import { useTranslations } from "next-intl";
import { FormHeading } from "../../components/form-heading";
import { useMailedLink } from "../client/use-mailed-link";

/**
 * The heading of the form that confirms an email address, with what to enter or, after following the emailed link, what
 * to press.
 */
export function VerifyHeading({ ownEmail }: Readonly<{ ownEmail: string | null }>) {
  const t = useTranslations("auth.verify");
  const link = useMailedLink();
  const email = link?.email ?? ownEmail;
  if (email === null) return <FormHeading title={t("title")}>{t("text")}</FormHeading>;
  return (
    <FormHeading title={t("title")}>
      {t.rich(link ? "byLink" : "sentTo", { email, b: (text) => <bdi>{text}</bdi> })}
    </FormHeading>
  );
}
