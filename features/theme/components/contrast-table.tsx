import { getTranslations } from "next-intl/server";
import { Card } from "@/components/card";
import { Icon } from "@/components/icon";
import { Table } from "@/components/table";
import { looks, type MeasuredPair, minContrast, pairRows, shownRatio } from "../domain/contrast-pairs";
import styles from "./contrast-table.module.css";

type Props = Readonly<{ label: string; pairs: readonly MeasuredPair[] }>;

/** A table of pairs of colours with their contrast ratio in both modes and both contrasts. */
export async function ContrastTable({ label, pairs }: Props) {
  const [t, tSettings] = await Promise.all([getTranslations("theme"), getTranslations("settings")]);
  return (
    <Card padding="none">
      <Table dense label={label}>
        <thead>
          <tr>
            <th scope="col">{t("pair")}</th>
            <th data-align="end" scope="col">
              {t("minimum")}
            </th>
            {looks.map(({ mode, contrast }) => (
              <th data-align="end" key={`${mode} ${contrast}`} scope="col">
                {tSettings(mode)} · {tSettings(contrast === "bold" ? "contrastBold" : "contrastDefault")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairRows(pairs).map(({ front, tint, ground, kind, ratios }) => (
            <tr key={`${front} ${tint} ${ground}`}>
              <th className={styles.pair} scope="row">
                <code dir="ltr">{`--${front}`}</code> {t("on")} <code dir="ltr">{`--${ground}`}</code>
                {tint && (
                  <>
                    {" "}
                    {t("withTint")} <code dir="ltr">{`--${tint}`}</code>
                  </>
                )}
              </th>
              <td data-align="end" dir="ltr">
                {minContrast[kind]}:1
              </td>
              {ratios.map(({ mode, contrast, ratio, passes }) => (
                <td className={passes ? undefined : styles.weak} data-align="end" key={`${mode} ${contrast}`}>
                  <span className={styles.ratio}>
                    <Icon name={passes ? "check" : "x"} size={14} />
                    <span className="visually-hidden">{passes ? t("passes") : t("fails")}</span>
                    <bdi dir="ltr">{shownRatio(ratio).toFixed(2)}:1</bdi>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
