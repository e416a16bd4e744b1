import { getTranslations } from "next-intl/server";
import { Card } from "@/components/card";
import { CopyButton } from "@/components/copy-button";
import { Table } from "@/components/table";
import { shadowLayers } from "../domain/box-shadow";
import { looks } from "../domain/contrast-pairs";
import { tokensIn } from "../domain/theme-tokens";
import styles from "./shadow-screen.module.css";
import { Swatch } from "./swatch";
import shared from "./theme-page.module.css";
import { ThemeSection } from "./theme-section";

/** The page about shadows in both modes and contrasts, and the layers of each. */
export async function ShadowScreen() {
  const [t, tSettings] = await Promise.all([getTranslations("theme"), getTranslations("settings")]);
  const shown = looks.map((look) => ({
    ...look,
    label: `${tSettings(look.mode)} · ${tSettings(look.contrast === "bold" ? "contrastBold" : "contrastDefault")}`,
    tokens: tokensIn("shadow", { ...look, preset: "default" }),
  }));
  return (
    <>
      <ThemeSection place="shadow.samples">
        <div className={shared.pairs}>
          {shown.map(({ mode, contrast, label, tokens }) => (
            <section
              aria-label={label}
              className={shared.look}
              data-color-scheme={mode}
              data-contrast={contrast}
              key={label}
            >
              <p className={shared.caption}>{label}</p>
              <ul className={styles.samples}>
                {tokens.map(({ name, value }) => (
                  <li className={styles.sample} key={name} style={{ boxShadow: `var(${name})` }}>
                    <code dir="ltr">{name}</code>
                    <CopyButton label={`${t("copyName", { name })} · ${label}`} text={value} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </ThemeSection>
      <ThemeSection place="shadow.layers">
        <Card padding="none">
          <Table dense label={t("shadowLayers")}>
            <thead>
              <tr>
                <th scope="col">{t("name")}</th>
                <th scope="col">{t("look")}</th>
                <th data-align="end" scope="col">
                  {t("offset")}
                </th>
                <th data-align="end" scope="col">
                  {t("blur")}
                </th>
                <th data-align="end" scope="col">
                  {t("spread")}
                </th>
                <th scope="col">{t("color")}</th>
              </tr>
            </thead>
            <tbody>
              {shown.flatMap(({ label, tokens }) =>
                tokens.flatMap(({ name, value }) =>
                  shadowLayers(value).map(({ x, y, blur, spread, color }) => (
                    <tr key={`${label} ${name} ${y} ${blur} ${spread}`}>
                      <td>
                        <code dir="ltr">{name}</code>
                      </td>
                      <td>{label}</td>
                      <td data-align="end" dir="ltr">
                        {x} {y}
                      </td>
                      <td data-align="end">{blur}</td>
                      <td data-align="end" dir="ltr">
                        {spread}
                      </td>
                      <td>
                        <span className="row gap-2">
                          <Swatch value={color} />
                          <code dir="ltr">{color}</code>
                        </span>
                      </td>
                    </tr>
                  )),
                ),
              )}
            </tbody>
          </Table>
        </Card>
      </ThemeSection>
    </>
  );
}
