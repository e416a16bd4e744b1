import { getLocale, getTranslations } from "next-intl/server";
import { Card } from "@/components/card";
import { CopyButton } from "@/components/copy-button";
import { Table } from "@/components/table";
import { formatFileSize, formatNumber } from "@/lib/format";
import type { ServedFonts } from "../domain/font-rules";
import { FontLoaded } from "./font-loaded";
import { FontTester } from "./font-tester";
import styles from "./local-fonts-screen.module.css";
import { ThemeSection } from "./theme-section";

const fileOf = (source: string | null) => source?.split("/").at(-1) ?? null;

type Props = Readonly<{
  /** Where each file is served, by the name that the style sheet has for it. */
  urls: Readonly<Record<string, string>>;
  served: ServedFonts;
}>;

/** The page about font files, their fallbacks while they load, and which of them draws a letter. */
export async function LocalFontsScreen({ urls, served: { fonts, stack } }: Props) {
  const [t, locale] = await Promise.all([getTranslations("theme"), getLocale()]);
  const files = fonts.filter(({ source }) => source !== null);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <ThemeSection place="localFonts.files">
        <p className="num">{t("fontTotal", { count: files.length, size: formatFileSize(locale, total) })}</p>
        <Card padding="none">
          <Table dense label={t("fontFiles")}>
            <thead>
              <tr>
                <th scope="col">{t("file")}</th>
                <th scope="col">{t("weights")}</th>
                <th data-align="end" scope="col">
                  {t("bytes")}
                </th>
                <th scope="col">{t("licence")}</th>
                <th scope="col">{t("onThisPage")}</th>
              </tr>
            </thead>
            <tbody>
              {files.map(({ source, fontName, weight, unicodeRange, bytes, licence, origin }) => {
                const url = urls[source ?? ""];
                return (
                  <tr key={source}>
                    <td>
                      <p className="semibold">
                        <bdi>{fontName}</bdi>
                      </p>
                      <p className="row gap-1">
                        {url ? (
                          <a className="text-13" dir="ltr" download href={url}>
                            {fileOf(source)}
                          </a>
                        ) : (
                          <code dir="ltr">{fileOf(source)}</code>
                        )}
                        {url && <CopyButton label={t("copyUrl", { name: fileOf(source) ?? "" })} text={url} />}
                      </p>
                      <details>
                        <summary className={styles.range}>{t("subset")}</summary>
                        <code className={styles.ranges} dir="ltr">
                          {unicodeRange}
                        </code>
                      </details>
                    </td>
                    <td className="num" dir="ltr">
                      {weight.replace(" ", "–")}
                    </td>
                    <td data-align="end">{formatNumber(locale, bytes)}</td>
                    <td>
                      <p dir="ltr">{licence}</p>
                      <p className="text-12 faint" dir="ltr">
                        {origin}
                      </p>
                    </td>
                    <td>{url && <FontLoaded loaded={t("loaded")} notLoaded={t("notLoaded")} url={url} />}</td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </Card>
      </ThemeSection>
      <ThemeSection place="localFonts.fallback">
        <ol className={styles.stack}>
          {stack.map((fontName) => {
            const standIn = fonts.find((font) => font.fontName === fontName && font.source === null);
            return (
              <li key={fontName}>
                <bdi className="semibold">{fontName}</bdi>
                {standIn && (
                  <p className="text-13 muted">
                    {t("standIn")} <bdi>{standIn.locals.join(", ")}</bdi>{" "}
                    <code dir="ltr">
                      {Object.entries(standIn.adjustments)
                        .map(([name, value]) => `${name} ${value}`)
                        .join("; ")}
                    </code>
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      </ThemeSection>
      <ThemeSection place="localFonts.tester">
        <FontTester
          fonts={fonts.map(({ fontName, unicodeRange, source }) => ({ fontName, unicodeRange, file: fileOf(source) }))}
          stack={stack}
          texts={{
            field: t("tester.field"),
            hint: t("tester.hint"),
            label: t("tester.label"),
            character: t("tester.character"),
            code: t("tester.code"),
            fontName: t("tester.fontName"),
            file: t("file"),
            system: t("tester.system"),
          }}
        />
      </ThemeSection>
    </>
  );
}
