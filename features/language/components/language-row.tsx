"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { languages } from "@/i18n/locales";
import { useChooseLanguage } from "../client/use-choose-language";

/** All languages side by side, each in its own name. Needs the namespace `languages`. */
export function LanguageRow({ isKept }: Readonly<{ isKept: boolean }>) {
  const t = useTranslations("languages");
  const { current, choose } = useChooseLanguage({ isKept });
  return (
    <fieldset aria-label={t("title")} className="bare row m-0">
      {languages.map(({ label, value, system }) => (
        <Button
          aria-pressed={value === current.value}
          key={value}
          lang={system.html}
          onClick={() => choose(value)}
          size="s"
          variant={value === current.value ? "soft" : "ghost"}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
