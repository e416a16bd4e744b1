import { getTranslations } from "next-intl/server";
import { CopyButton } from "@/components/copy-button";
import { presetNames, presets } from "@/lib/theme/presets";
import { modes, semanticColors, semantics } from "@/lib/theme/tokens";
import { coloredShadow } from "../domain/box-shadow";
import styles from "./custom-shadow-screen.module.css";
import { ShadowBuilder } from "./shadow-builder";
import shared from "./theme-page.module.css";
import { ThemeSection } from "./theme-section";

/** The page about coloured shadows: a builder, and one shadow for each preset and semantic colour. */
export async function CustomShadowScreen() {
  const [t, tSettings] = await Promise.all([getTranslations("theme"), getTranslations("settings")]);
  const colors = [
    ...presetNames.map((name) => ({ name, value: presets[name].main })),
    ...semantics.map((name) => ({ name, value: semanticColors.light[name].solid })),
  ];
  return (
    <>
      <ThemeSection place="customShadow.builder">
        <ShadowBuilder
          colors={colors}
          texts={{
            color: t("color"),
            y: t("offset"),
            blur: t("blur"),
            spread: t("spread"),
            opacity: t("opacity"),
            sample: t("sampleText"),
            copy: t("copyCss"),
          }}
        />
      </ThemeSection>
      <ThemeSection place="customShadow.colored">
        {modes.map((mode) => (
          <section
            aria-label={tSettings(mode)}
            className={shared.look}
            data-color-scheme={mode}
            data-contrast="default"
            key={mode}
          >
            <p className={shared.caption}>{tSettings(mode)}</p>
            <ul className={styles.list}>
              {colors.map(({ name, value }) => (
                <li className={styles.item} key={name}>
                  <span
                    className={styles.sample}
                    style={{ background: value, boxShadow: coloredShadow(value) }}
                    dir="ltr"
                  >
                    {name}
                  </span>
                  <CopyButton
                    label={`${t("copyValue", { name })} · ${tSettings(mode)}`}
                    text={`box-shadow: ${coloredShadow(value)};`}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </ThemeSection>
    </>
  );
}
