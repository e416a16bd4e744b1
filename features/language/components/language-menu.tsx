"use client";

import { useTranslations } from "next-intl";
import { Menu } from "@/components/menu";
import { languages } from "@/i18n/locales";
import { useChooseLanguage } from "../client/use-choose-language";
import { Flag } from "./flag";
import styles from "./language-menu.module.css";

type Props = Readonly<{
  /** Whether somebody is signed in, whose choice the server keeps too. */
  isKept: boolean;
}>;

/** The button with the flag and its menu. Needs the namespace `languages`. */
export function LanguageMenu({ isKept }: Props) {
  const t = useTranslations("languages");
  const { current, isPending, choose } = useChooseLanguage({ isKept });
  return (
    <Menu
      items={languages.map(({ label, value }) => ({
        label,
        checked: value === current.value,
        end: <Flag isLazy locale={value} />,
        onSelect: () => choose(value),
      }))}
      label={t("choose")}
      trigger={(trigger) => (
        <button
          {...trigger}
          aria-busy={isPending || undefined}
          aria-label={t("current", { language: current.label })}
          className={styles.button}
          title={t("title")}
          type="button"
        >
          <Flag locale={current.value} />
        </button>
      )}
    />
  );
}
