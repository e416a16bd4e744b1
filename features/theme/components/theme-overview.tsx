import { getTranslations } from "next-intl/server";
import type { Settings } from "@/lib/settings";
import { measureFixed } from "../domain/contrast-pairs";
import { defaultLook, tokenGroups, tokensIn } from "../domain/theme-tokens";
import { ContrastTable } from "./contrast-table";
import { SettingsInForce } from "./settings-in-force";
import styles from "./theme-page.module.css";
import { ThemeSection } from "./theme-section";
import { TokenTable } from "./token-table";

/** An overview of the theme: settings in force, tokens, and contrast. */
export async function ThemeOverview({ settings }: Readonly<{ settings: Settings }>) {
  const t = await getTranslations("theme");
  const texts = {
    label: t("settings"),
    setting: t("setting"),
    value: t("value"),
    cookie: t("cookie"),
    attribute: t("attribute"),
  };
  return (
    <>
      <ThemeSection place="theme.settings">
        <SettingsInForce initial={settings} texts={texts} />
      </ThemeSection>
      <ThemeSection place="theme.tokens">
        <div className="grid gap-3">
          {tokenGroups.map((group) => (
            <details className={styles.details} key={group} open={group === "surface"}>
              <summary className={styles.summary}>
                {t(`groups.${group}`)}
                <span className="text-13 faint num">{t("count", { count: tokensIn(group, defaultLook).length })}</span>
              </summary>
              <TokenTable group={group} label={t(`groups.${group}`)} />
            </details>
          ))}
        </div>
      </ThemeSection>
      <ThemeSection place="theme.contrast">
        <ContrastTable label={t("textRatios")} pairs={measureFixed().filter(({ front }) => /^text(-|$)/.test(front))} />
      </ThemeSection>
    </>
  );
}
