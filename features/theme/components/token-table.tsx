import { getTranslations } from "next-intl/server";
import { Card } from "@/components/card";
import { CopyButton } from "@/components/copy-button";
import { Table } from "@/components/table";
import { defaultLook, type TokenGroup, tokensIn, wideTokens } from "../domain/theme-tokens";
import { Swatch } from "./swatch";
import styles from "./token-table.module.css";

const dark = { ...defaultLook, mode: "dark" } as const;

function Value({ value, label }: Readonly<{ value: string; label: string }>) {
  return (
    <span className={styles.value}>
      <Swatch value={value} />
      <code className={styles.code} dir="ltr">
        {value}
      </code>
      <CopyButton label={label} text={value} />
    </span>
  );
}

/**
 * A table of the tokens of one group with name and value, also in dark mode where it differs, each with a copy button.
 */
export async function TokenTable({ group, label }: Readonly<{ group: TokenGroup; label: string }>) {
  const t = await getTranslations("theme");
  const inDark = new Map(tokensIn(group, dark).map(({ name, value }) => [name, value]));
  const rows = tokensIn(group, defaultLook).map(({ name, value }) => ({
    name,
    value,
    dark: inDark.get(name) ?? value,
  }));
  const hasDark = rows.some((row) => row.dark !== row.value);
  return (
    <Card padding="none">
      <Table dense label={label}>
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{hasDark ? t("inLight") : t("value")}</th>
            {hasDark && <th scope="col">{t("inDark")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th className={styles.name} scope="row">
                <span className="row gap-1">
                  <code dir="ltr">{row.name}</code>
                  <CopyButton label={t("copyName", { name: row.name })} text={`var(${row.name})`} />
                </span>
              </th>
              <td>
                <Value label={t("copyValue", { name: row.name })} value={row.value} />
                {wideTokens
                  .filter(({ name }) => name === row.name)
                  .map(({ media, value }) => (
                    <p className="text-12 faint" dir="ltr" key={media}>
                      {media}: {value}
                    </p>
                  ))}
              </td>
              {hasDark && (
                <td>
                  <Value label={t("copyDarkValue", { name: row.name })} value={row.dark} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
