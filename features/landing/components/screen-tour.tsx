"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { languageOf, languages } from "@/i18n/locales";
import type { Locale } from "@/lib/locale";
import { type Mode, modes } from "@/lib/theme/tokens";
import { type Picture, pictureSources, type ScreenName, screenSize, screens } from "../domain/pictures";
import styles from "./screen-tour.module.css";

/** Screenshots of the product, by screen, language and mode. */
export function ScreenTour({ mode }: Readonly<{ mode: Mode }>) {
  const t = useTranslations("landingTour");
  const locale = languageOf(useLocale()).value;
  const [chosen, setChosen] = useState<Partial<Picture>>({});
  const shown: Picture = { screen: "kanban", locale, mode, ...chosen };
  const choose = (patch: Partial<Picture>) => setChosen((before) => ({ ...before, ...patch }));
  const language = languageOf(shown.locale).label;
  return (
    <div className={styles.tour}>
      <div className={styles.choices}>
        <Choice
          label={t("screen")}
          onChoose={(screen: ScreenName) => choose({ screen })}
          options={screens.map(({ name }) => ({ value: name, label: t(`screens.${name}`) }))}
          value={shown.screen}
        />
        <Choice
          label={t("language")}
          onChoose={(next: Locale) => choose({ locale: next })}
          options={languages.map(({ value, label, system }) => ({
            value,
            label: <span lang={system.html}>{label}</span>,
          }))}
          value={shown.locale}
        />
        <Choice
          label={t("mode")}
          onChoose={(next: Mode) => choose({ mode: next })}
          options={modes.map((value) => ({ value, label: t(value) }))}
          value={shown.mode}
        />
      </div>
      <div className={styles.window} data-mode={shown.mode}>
        {/* biome-ignore lint/performance/noImgElement: it is small as it lies, and its size is known. */}
        <img
          alt={t("picture", { screen: t(`screens.${shown.screen}`), language, mode: t(shown.mode) })}
          className={styles.picture}
          fetchPriority="high"
          height={screenSize.height}
          sizes="(min-width: 75rem) 70rem, 92vw"
          {...pictureSources(shown)}
          width={screenSize.width}
        />
      </div>
      <p className="faint text-13 text-center">{t("source")}</p>
    </div>
  );
}

type ChoiceProps<Value extends string> = Readonly<{
  label: string;
  value: Value;
  options: readonly Readonly<{ value: Value; label: ReactNode }>[];
  onChoose: (value: Value) => void;
}>;

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset aria-label={label} className={styles.choice}>
      {options.map((option) => (
        <button
          aria-pressed={option.value === value}
          className={styles.option}
          key={option.value}
          onClick={() => onChoose(option.value)}
          type="button"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
