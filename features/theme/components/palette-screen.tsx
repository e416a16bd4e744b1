import { getTranslations } from "next-intl/server";
import { Chip } from "@/components/chip";
import { Messages } from "@/i18n/messages-provider";
import { presetNames, presets } from "@/lib/theme/presets";
import { modes } from "@/lib/theme/tokens";
import { measureFixed, measurePalette, minContrast, shownRatio } from "../domain/contrast-pairs";
import { ContrastTable } from "./contrast-table";
import { PaletteEditor } from "./palette-editor";
import { PaletteSwatches } from "./palette-swatches";
import styles from "./theme-page.module.css";
import { ThemeSection } from "./theme-section";
import { TokenTable } from "./token-table";

const presetLabels = {
  default: "presetDefault",
  cyan: "presetCyan",
  purple: "presetPurple",
  blue: "presetBlue",
  orange: "presetOrange",
  red: "presetRed",
} as const;

/** The page about colours: the editor, the presets in both modes, semantic colours, and contrast. */
export async function PaletteScreen() {
  const [t, tSettings] = await Promise.all([getTranslations("theme"), getTranslations("settings")]);
  const weakest = (name: (typeof presetNames)[number]) =>
    Math.min(...measurePalette(presets[name]).flatMap(({ kind, ratio }) => (kind === "text" ? [ratio] : [])));
  return (
    <>
      <ThemeSection place="palette.editor">
        <Messages namespaces={["themeEditor"]}>
          <PaletteEditor />
        </Messages>
      </ThemeSection>
      <ThemeSection place="palette.presets">
        <div className="grid gap-6">
          {presetNames.map((name) => (
            <section className="grid gap-3 shrinkable" key={name}>
              <h3 className="row wrap gap-2 text-16">
                {tSettings(presetLabels[name])} <code className="text-13 faint">{name}</code>
              </h3>
              <PaletteSwatches palette={presets[name]} />
              <div className={styles.pairs}>
                {modes.map((mode) => (
                  <div
                    className={`row wrap gap-3 ${styles.look}`}
                    data-color-scheme={mode}
                    data-contrast="default"
                    data-preset={name}
                    key={mode}
                  >
                    <span className="text-13 semibold">{tSettings(mode)}</span>
                    <Chip tone="primary">{t("sampleChip")}</Chip>
                    <span className="text-primary semibold">{t("sampleText")}</span>
                  </div>
                ))}
              </div>
            </section>
          ))}
        </div>
      </ThemeSection>
      <ThemeSection place="palette.meanings">
        <TokenTable group="semantic" label={t("groups.semantic")} />
        <TokenTable group="paint" label={t("groups.paint")} />
        <ContrastTable
          label={t("meaningRatios")}
          pairs={measureFixed().filter(({ front }) => !/^text(-|$)/.test(front))}
        />
      </ThemeSection>
      <ThemeSection place="palette.ratios">
        <div className="grid gap-3">
          {presetNames.map((name) => (
            <details className={styles.details} key={name}>
              <summary className={styles.summary}>
                {tSettings(presetLabels[name])}
                <span className="text-13 faint num">
                  {t("weakest", { ratio: shownRatio(weakest(name)).toFixed(2), minimum: minContrast.text })}
                </span>
              </summary>
              <ContrastTable label={tSettings(presetLabels[name])} pairs={measurePalette(presets[name])} />
            </details>
          ))}
        </div>
      </ThemeSection>
    </>
  );
}
