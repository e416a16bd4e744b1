import { getTranslations } from "next-intl/server";
import { Card } from "@/components/card";
import { CopyButton } from "@/components/copy-button";
import { Table } from "@/components/table";
import { breakpoints } from "@/lib/theme/tokens";
import { defaultLook, tokensIn } from "../domain/theme-tokens";
import { BreakpointNow } from "./breakpoint-now";
import styles from "./styles-screen.module.css";
import shared from "./theme-page.module.css";
import { ThemeSection } from "./theme-section";
import { TokenTable } from "./token-table";

const paddings = ["none", "m", "l"] as const;

/** The page about cards, spacing, radii, widths, stacking and motion. */
export async function StylesScreen() {
  const t = await getTranslations("theme");
  const ranges = [["xs", 0] as const, ...Object.entries(breakpoints)].map(([name, from], index, all) => ({
    name,
    from,
    to: all[index + 1]?.[1] ?? null,
  }));
  const layers = tokensIn("layer", defaultLook).sort((a, b) => Number(b.value) - Number(a.value));
  return (
    <>
      <ThemeSection place="styles.cards">
        <div className={shared.grid}>
          {paddings.map((padding) => (
            <Card key={padding} padding={padding}>
              <div className="row between gap-2">
                <code dir="ltr">{`padding="${padding}"`}</code>
                <CopyButton
                  label={t("copyName", { name: `padding="${padding}"` })}
                  text={`<Card padding="${padding}">…</Card>`}
                />
              </div>
            </Card>
          ))}
        </div>
      </ThemeSection>
      <ThemeSection place="styles.spacing">
        <ul className="grid gap-2">
          {tokensIn("space", defaultLook).map(({ name, value }) => (
            <li className="row gap-3" key={name}>
              <code className={styles.name} dir="ltr">
                {name}
              </code>
              <span className={styles.bar} style={{ inlineSize: `var(${name})` }} />
              <span className="text-13 faint num" dir="ltr">
                {value}
              </span>
              <CopyButton label={t("copyName", { name })} text={`var(${name})`} />
            </li>
          ))}
        </ul>
        <TokenTable group="size" label={t("groups.size")} />
      </ThemeSection>
      <ThemeSection place="styles.radii">
        <ul className={shared.grid}>
          {tokensIn("radius", defaultLook).map(({ name, value }) => (
            <li className={styles.corner} key={name} style={{ borderRadius: `var(${name})` }}>
              <span dir="ltr">
                <code>{name}</code> <span className="faint">{value}</span>
              </span>
              <CopyButton label={t("copyName", { name })} text={`var(${name})`} />
            </li>
          ))}
        </ul>
      </ThemeSection>
      <ThemeSection place="styles.breakpoints">
        <Card padding="none">
          <Table dense label={t("breakpoints")}>
            <thead>
              <tr>
                <th scope="col">{t("name")}</th>
                <th data-align="end" scope="col">
                  {t("from")}
                </th>
                <th scope="col">{t("window")}</th>
              </tr>
            </thead>
            <tbody>
              {ranges.map(({ name, from, to }) => (
                <tr key={name}>
                  <td>
                    <span className="row gap-1">
                      <code dir="ltr">{name}</code>
                      {from > 0 && (
                        <CopyButton label={t("copyName", { name })} text={`@media (min-width: ${from}px)`} />
                      )}
                    </span>
                  </td>
                  <td data-align="end">
                    <bdi>{from} px</bdi>
                  </td>
                  <td>
                    <BreakpointNow from={from} here={t("here")} to={to} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      </ThemeSection>
      <ThemeSection place="styles.stacking">
        <ol className={styles.layers}>
          {layers.map(({ name, value }) => (
            <li className={styles.layer} key={name}>
              <span dir="ltr">
                <code>{name}</code> <span className="faint num">{value}</span>
              </span>
              <CopyButton label={t("copyName", { name })} text={`var(${name})`} />
            </li>
          ))}
        </ol>
      </ThemeSection>
      <ThemeSection place="styles.motion">
        <TokenTable group="motion" label={t("groups.motion")} />
      </ThemeSection>
    </>
  );
}
