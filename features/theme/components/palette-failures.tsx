"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { type MeasuredPair, minContrast, pairRows, shownRatio } from "../domain/contrast-pairs";
import styles from "./palette-failures.module.css";

type Props = Readonly<{ failing: readonly MeasuredPair[]; isRefused: boolean }>;

const shown = 6;

/** The pairs of a palette with too little contrast, each with its ratio and the required one. */
export function PaletteFailures({ failing, isRefused }: Props) {
  const t = useTranslations("themeEditor");
  const tSettings = useTranslations("settings");
  // Each pair once, in the mode and contrast where it is weakest.
  const weakest = pairRows(failing).flatMap(({ ratios }) => ratios.slice(0, 1));
  if (weakest.length === 0) {
    return (
      <Alert role="status" title={t("passes")} tone="success">
        {t("passesText")}
      </Alert>
    );
  }
  return (
    <Alert
      role={isRefused ? "alert" : "status"}
      title={isRefused ? t("refused", { count: weakest.length }) : t("fails", { count: weakest.length })}
      tone="error"
    >
      <ul className={styles.list}>
        {weakest.slice(0, shown).map(({ front, tint, ground, kind, mode, contrast, ratio }) => (
          <li key={`${front} ${tint} ${ground} ${mode} ${contrast}`}>
            <bdi dir="ltr">
              <code>--{front}</code> / <code>--{tint ? `${tint} + --${ground}` : ground}</code>
            </bdi>
            {" · "}
            {tSettings(mode)}, {tSettings(contrast === "bold" ? "contrastBold" : "contrastDefault")}:{" "}
            {t("ratio", { ratio: shownRatio(ratio).toFixed(2), minimum: minContrast[kind] })}
          </li>
        ))}
      </ul>
      {weakest.length > shown && <p>{t("more", { count: weakest.length - shown })}</p>}
    </Alert>
  );
}
