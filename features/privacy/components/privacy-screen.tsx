import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { formatNumber } from "@/lib/format";
import { isLocale, type Locale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import type { CookieFact, CookiePurpose, RetentionFact } from "../domain/facts";
import { BrowserStorage } from "./browser-storage";
import styles from "./privacy-screen.module.css";

const stored = ["account", "work", "mail", "orders", "security", "logs"] as const;
const rights = ["read", "export", "correct", "leave"] as const;

type Props = Readonly<{ cookies: readonly CookieFact[]; retention: readonly RetentionFact[] }>;

/** The page about what Ordo stores, where, and for how long; names and periods come from the code that stores them. */
export async function PrivacyScreen({ cookies, retention }: Props) {
  const [t, given] = await Promise.all([getTranslations("privacy"), getLocale()]);
  const locale: Locale = isLocale(given) ? given : "en";
  const days = (count: number) => t("days", { count, shown: formatNumber(locale, count) });
  return (
    <div className={styles.page}>
      <PageHeader subtitle={t("subtitle")} title={t("title")} />
      <section aria-labelledby="stored" className={styles.section}>
        <h2 id="stored">{t("stored.title")}</h2>
        <ul className={styles.list}>
          {stored.map((id) => (
            <li key={id}>{t(`stored.${id}`)}</li>
          ))}
        </ul>
        <p className="readable pretty">{t("stored.nobody")}</p>
      </section>
      <section aria-labelledby="cookies" className={styles.section}>
        <h2 id="cookies">{t("cookies.title")}</h2>
        <p className="muted readable pretty">{t("cookies.text")}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled sideways, also by the keyboard. */}
        <section aria-label={t("cookies.title")} className={styles.scroller} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("cookies.name")}</th>
                <th scope="col">{t("cookies.purpose")}</th>
                <th scope="col">{t("cookies.kept")}</th>
              </tr>
            </thead>
            <tbody>
              {cookies.map(({ name, purpose, maxAgeS }) => (
                <tr key={name}>
                  <th scope="row">
                    <code dir="ltr">{name}</code>
                  </th>
                  <td>{t(`cookies.purposes.${purpose satisfies CookiePurpose}`)}</td>
                  <td>
                    {maxAgeS >= daySeconds
                      ? days(Math.round(maxAgeS / daySeconds))
                      : t("minutes", {
                          count: Math.round(maxAgeS / 60),
                          shown: formatNumber(locale, Math.round(maxAgeS / 60)),
                        })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
      <section aria-labelledby="retention" className={styles.section}>
        <h2 id="retention">{t("retention.title")}</h2>
        <dl className={styles.periods}>
          {retention.map(({ id, days: count }) => (
            <div className="row wrap between gap-1-4" key={id}>
              <dt>{t(`retention.${id}`)}</dt>
              <dd>{days(count)}</dd>
            </div>
          ))}
        </dl>
        <p className="muted readable pretty">{t("retention.audit")}</p>
      </section>
      <section aria-labelledby="browser" className={styles.section}>
        <h2 id="browser">{t("browser.title")}</h2>
        <p className="muted readable pretty">{t("browser.text")}</p>
        <BrowserStorage />
      </section>
      <section aria-labelledby="rights" className={styles.section}>
        <h2 id="rights">{t("rights.title")}</h2>
        <ul className={styles.list}>
          {rights.map((id) => (
            <li key={id}>{t(`rights.${id}`)}</li>
          ))}
        </ul>
        <div className="row wrap gap-3">
          <LinkButton href={paths.user.account}>{t("rights.account")}</LinkButton>
          <LinkButton href={paths.pages.contact}>{t("rights.contact")}</LinkButton>
        </div>
      </section>
    </div>
  );
}

const daySeconds = 86_400;
