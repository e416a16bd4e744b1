"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TextField } from "@/components/text-field";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "label" | "dir" | "inputMode">;

/** An email field, written left to right in every language. */
export function EmailField(props: Props) {
  const t = useTranslations("auth.fields");
  return <TextField {...props} dir="ltr" inputMode="email" label={t("email")} type="email" />;
}
