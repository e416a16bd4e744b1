"use client";

import { useTranslations } from "next-intl";
import { FormHeading } from "../../components/form-heading";
import { useNewPasswordCode } from "../client/store";
import { useMailedLink } from "../client/use-mailed-link";

/** The heading of the new password form, shorter for people who have just confirmed their address. */
export function NewPasswordHeading() {
  const t = useTranslations("auth.renew");
  const [link, code] = [useMailedLink(), useNewPasswordCode()];
  const text = code === null ? "text" : "proven";
  return <FormHeading title={t("title")}>{t(link ? "byLink" : text)}</FormHeading>;
}
