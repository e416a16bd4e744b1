import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page-header";
import { build, version } from "@/lib/config";
import { formatDateTime } from "@/lib/format";
import { isLocale } from "@/lib/locale";
import { HealthCard } from "./health-card";
import { LicenceList } from "./licence-list";
import styles from "./page.module.css";

/** The page about this installation: version, health and dependencies. */
export async function AppAboutScreen() {
  const [t, given] = await Promise.all([getTranslations("appAbout"), getLocale()]);
  const locale = isLocale(given) ? given : "en";
  return (
    <div className={styles.page}>
      <PageHeader subtitle={t("subtitle")} title={t("title")} />
      <section aria-labelledby="version" className={styles.section}>
        <h2 className={styles.heading} id="version">
          {t("build")}
        </h2>
        <dl className={styles.facts}>
          <dt>{t("version")}</dt>
          <dd className="num" dir="ltr">
            {version}
          </dd>
          {build.at !== "" && (
            <>
              <dt>{t("builtAt")}</dt>
              <dd>
                <time dateTime={build.at}>{formatDateTime(locale, build.at)}</time>
              </dd>
            </>
          )}
          {build.commit !== "" && (
            <>
              <dt>{t("commit")}</dt>
              <dd>
                <code dir="ltr">{build.commit}</code>
              </dd>
            </>
          )}
        </dl>
      </section>
      <section aria-labelledby="health" className={styles.section}>
        <h2 className={styles.heading} id="health">
          {t("health")}
        </h2>
        <HealthCard />
      </section>
      <section aria-labelledby="licences" className={styles.section}>
        <h2 className={styles.heading} id="licences">
          {t("licences")}
        </h2>
        <p className="muted readable pretty">{t("licencesText")}</p>
        <LicenceList />
      </section>
    </div>
  );
}
