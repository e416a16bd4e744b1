import { getTranslations } from "next-intl/server";
import { Card } from "@/components/card";
import { CopyButton } from "@/components/copy-button";
import { defaultLook, tokensIn } from "../domain/theme-tokens";
import { typeSamples } from "../domain/type-samples";
import styles from "./theme-page.module.css";
import { ThemeSection } from "./theme-section";
import { TokenTable } from "./token-table";
import { TypeScale } from "./type-scale";

const weights = [400, 500, 600, 650, 700] as const;

/**
 * The page about typography: sizes, weights in each script, and font families in the order in which a browser tries
 * them.
 */
export async function TypographyScreen({ stack }: Readonly<{ stack: readonly string[] }>) {
  const t = await getTranslations("theme");
  const sizes = tokensIn("type", defaultLook)
    .filter(({ name }) => name.startsWith("--fs-"))
    .map((token) => ({ ...token, copyLabel: t("copyName", { name: token.name }) }));
  const samples = typeSamples.map((sample) => ({ ...sample, label: t(`scripts.${sample.script}`) }));
  const fontName = stack.map((name) => (name.includes(" ") ? `"${name}"` : name)).join(", ");
  return (
    <>
      <ThemeSection place="typography.scale">
        <TypeScale
          samples={samples}
          sizes={sizes}
          texts={{
            fontSize: t("fontSize"),
            lineHeight: t("lineHeight"),
            width: t("width"),
            measuring: t("measuring"),
          }}
        />
      </ThemeSection>
      <ThemeSection place="typography.scripts">
        <div className={styles.grid}>
          {samples.map(({ script, label, lang, dir, text }) => (
            <Card as="section" aria-label={label} key={script}>
              <p className={styles.caption}>{label}</p>
              <div className="grid gap-2">
                {weights.map((weight) => (
                  <p dir={dir} key={weight} lang={lang} style={{ fontWeight: weight }}>
                    <bdi className="text-12 faint num">{weight}</bdi> {text}
                  </p>
                ))}
              </div>
            </Card>
          ))}
        </div>
      </ThemeSection>
      <ThemeSection place="typography.fontTokens">
        <div className="row gap-2">
          <code className={styles.code} dir="ltr">
            --font: {fontName}
          </code>
          <CopyButton label={t("copyName", { name: "--font" })} text="var(--font)" />
        </div>
        <TokenTable group="type" label={t("groups.type")} />
      </ThemeSection>
    </>
  );
}
