"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { languageOf } from "@/i18n/locales";
import { locales } from "@/lib/locale";
import styles from "./post-form.module.css";
import type { PostFormState } from "./use-post-form";

type Props = Readonly<{ form: PostFormState }>;

/** A bar with the languages of a post: which text is shown, and which exist. */
export function LanguageBar({ form: { values, language, setLanguage } }: Props) {
  const t = useTranslations("postForm.languages");
  return (
    <fieldset aria-label={t("label")} className={styles.languages}>
      {locales.map((one) => {
        const state = one === values.language ? "original" : values[one] ? "translated" : "missing";
        return (
          <button
            aria-pressed={one === language}
            className={styles.language}
            key={one}
            onClick={() => setLanguage(one)}
            type="button"
          >
            <Icon name={state === "missing" ? "plus" : "check"} size={16} />
            <span lang={one}>{languageOf(one).label}</span>
            <span className="text-12 faint">{t(state)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
