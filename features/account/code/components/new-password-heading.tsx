"use client";

import { useTranslations } from "next-intl";
import { FormHeading } from "../../components/form-heading";
import { useNewPasswordCode } from "../client/store";
import { useMailedLink } from "../client/use-mailed-link";

/** What to enter: less for whoever has just confirmed the address, and comes from there. */
export function NewPasswordHeading() {
  const t = useTranslations("auth.renew");
  const [link, code] = [useMailedLink(), useNewPasswordCode()];
  const text = code === null ? "text" : "proven";
  return <FormHeading title={t("title")}>{t(link ? "byLink" : text)}</FormHeading>;
}
