"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useTransition } from "react";
import { Menu } from "@/components/menu";
import { languageOf, languages } from "@/i18n/locales";
import type { Locale } from "@/lib/locale";
import { keepLanguage } from "../client/store";
import { Flag } from "./flag";
import styles from "./language-menu.module.css";

type Props = Readonly<{
  /** Whether somebody is signed in, whose choice the server keeps too. */
  isKept: boolean;
}>;

/** Before the page is drawn anew: it would still find the direction of the language before. */
async function keepWithAccount(locale: Locale): Promise<void> {
  const { postLanguage } = await import("../client/api");
  // The cookie carries the choice; the server's copy follows with the next one.
  await postLanguage({ locale }).catch(() => undefined);
}

/**
 * The button with the flag and its menu. A choice has the server draw the page anew in place, so that what is typed or
 * open stays. Needs the namespace `languages`.
 */
export function LanguageMenu({ isKept }: Props) {
  const t = useTranslations("languages");
  const current = languageOf(useLocale());
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  function choose(locale: Locale) {
    if (locale === current.value) return;
    keepLanguage(locale);
    startTransition(async () => {
      if (isKept) await keepWithAccount(locale);
      startTransition(() => router.refresh());
    });
  }

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
