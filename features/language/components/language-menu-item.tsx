"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Icon } from "@/components/icon";
import { languages } from "@/i18n/locales";
import { useChooseLanguage } from "../client/use-choose-language";
import { Flag } from "./flag";
import styles from "./language-menu-item.module.css";

/** The item of the account menu with one button for each language. Needs the namespace `languages`. */
export function LanguageMenuItem() {
  const t = useTranslations("languages");
  const id = useId();
  const { current, isPending, choose } = useChooseLanguage({ isKept: true });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its legend as a line of its own.
    <div aria-busy={isPending || undefined} aria-labelledby={id} className={styles.line} role="group">
      <Icon className={styles.icon} name="languages" size={20} />
      <span className="grow" id={id}>
        {t("title")}
      </span>
      {languages.map(({ label, value, system }) => (
        <button
          aria-label={label}
          aria-pressed={value === current.value}
          className={styles.language}
          key={value}
          lang={system.html}
          onClick={() => choose(value)}
          title={label}
          type="button"
        >
          <Flag isLazy locale={value} />
        </button>
      ))}
    </div>
  );
}
