import { getLocale, getTranslations } from "next-intl/server";
import { Card } from "@/components/card";
import { CopyButton } from "@/components/copy-button";
import { Table } from "@/components/table";
import { languageOf } from "@/i18n/locales";
import { Messages } from "@/i18n/messages-provider";
import { formatNumber, formatPercent } from "@/lib/format";
import { type Locale, locales } from "@/lib/locale";
import { type MessageCoverage, shareOf } from "../domain/coverage";
import { engineSamples, ownSamples, pluralCounts } from "../domain/format-samples";
import { FormatSamples } from "./format-samples";
import styles from "./language-screen.module.css";
import { ThemeSection } from "./theme-section";

/**
 * The page about languages: how complete each is, what is still the same as in English, and how values are formatted.
 */
export async function LanguageScreen({ coverage }: Readonly<{ coverage: MessageCoverage }>) {
  const [t, tLanguage, locale] = await Promise.all([
    getTranslations("theme"),
    getTranslations("themeLanguage"),
    getLocale(),
  ]);
  const others = locales.flatMap((one) => {
    const found = coverage[one];
    return found ? [{ locale: one, namespaces: found.namespaces, share: shareOf(found.namespaces) }] : [];
  });
  const names = others[0]?.namespaces.map(({ namespace, total }) => ({ namespace, total })) ?? [];
  const shareIn = (one: Locale, namespace: string) =>
    shareOf(coverage[one]?.namespaces.filter((found) => found.namespace === namespace) ?? []);
  return (
    <>
      <ThemeSection place="language.coverage">
        <ul className={styles.shares}>
          {others.map(({ locale: other, share }) => (
            <Card as="li" key={other}>
              <p className="text-13 muted" lang={other}>
                {languageOf(other).label}
              </p>
              <p className={styles.share}>{formatPercent(locale, share.ratio, 1)}</p>
              <p className="text-13 faint num">
                {t("translated", {
                  translated: formatNumber(locale, share.translated),
                  total: formatNumber(locale, share.total),
                })}
              </p>
            </Card>
          ))}
        </ul>
        <details>
          <summary className={styles.summary}>{t("byNamespace", { count: names.length })}</summary>
          <Card padding="none">
            <Table dense label={t("coverage")}>
              <thead>
                <tr>
                  <th scope="col">{t("namespace")}</th>
                  <th data-align="end" scope="col">
                    {t("texts")}
                  </th>
                  {others.map(({ locale: other }) => (
                    <th data-align="end" key={other} lang={other} scope="col">
                      {languageOf(other).label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {names.map(({ namespace, total }) => (
                  <tr key={namespace}>
                    <td>
                      <code dir="ltr">{namespace}</code>
                    </td>
                    <td data-align="end">{formatNumber(locale, total)}</td>
                    {others.map(({ locale: other }) => (
                      <td data-align="end" key={other}>
                        {formatPercent(locale, shareIn(other, namespace).ratio, 1)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </Card>
        </details>
      </ThemeSection>
      <ThemeSection place="language.identical">
        {others.map(({ locale: other, namespaces }) => {
          const missing = namespaces.flatMap((found) => found.missing);
          const identical = namespaces.flatMap((found) => found.identical);
          return (
            <section aria-label={languageOf(other).label} className="grid gap-2" key={other}>
              <h3 className="text-16" lang={other}>
                {languageOf(other).label}
              </h3>
              <p className="muted">{t("missing", { count: missing.length })}</p>
              {missing.length > 0 && <KeyList keys={missing} label={(name) => t("copyName", { name })} />}
              <p className="muted">{t("identical", { count: identical.length })}</p>
              <KeyList keys={identical} label={(name) => t("copyName", { name })} />
            </section>
          );
        })}
      </ThemeSection>
      <ThemeSection place="language.samples">
        <Messages namespaces={["themeLanguage"]}>
          <FormatSamples
            locale={locale}
            printed={{
              own: ownSamples(locale),
              plurals: pluralCounts.map((count) => tLanguage("files", { count })),
              engine: engineSamples(locale),
            }}
          />
        </Messages>
      </ThemeSection>
    </>
  );
}

function KeyList({ keys, label }: Readonly<{ keys: readonly string[]; label: (key: string) => string }>) {
  return (
    <ul className="row wrap gap-2">
      {keys.map((key) => (
        <li className={styles.key} key={key}>
          <code dir="ltr">{key}</code>
          <CopyButton label={label(key)} text={key} />
        </li>
      ))}
    </ul>
  );
}
