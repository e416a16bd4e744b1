import { getLocale, getTranslations } from "next-intl/server";
import { LinkButton } from "@/components/link-button";
import { Logo } from "@/components/logo";
import { PageHeader } from "@/components/page-header";
import { readNumbers } from "@/lib/config";
import { formatNumber } from "@/lib/format";
import { isLocale } from "@/lib/locale";
import { paths } from "@/lib/paths";
import styles from "./page.module.css";
import { PressKit } from "./press-kit";

const values = ["truth", "people", "languages", "yours"] as const;
const counted = ["pages", "endpoints", "texts", "languages", "tests", "decisions"] as const;

/** The page about Ordo: what it is, what its name means, and figures counted at build time. */
export async function AboutScreen() {
  const [t, given] = await Promise.all([getTranslations("about"), getLocale()]);
  const locale = isLocale(given) ? given : "en";
  const numbers = readNumbers();
  return (
    <div className={styles.page}>
      <PageHeader subtitle={t("subtitle")} title={t("title")} />
      <section aria-labelledby="name" className={styles.section}>
        <h2 className={styles.heading} id="name">
          {t("name.title")}
        </h2>
        <p className="muted readable pretty">{t("name.text")}</p>
      </section>
      <section aria-labelledby="values" className={styles.section}>
        <h2 className={styles.heading} id="values">
          {t("values.title")}
        </h2>
        <ul className={styles.cards}>
          {values.map((value) => (
            <li className={styles.card} key={value}>
              <h3>{t(`values.${value}.title`)}</h3>
              <p className="muted text-14 pretty">{t(`values.${value}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="numbers" className={styles.section}>
        <h2 className={styles.heading} id="numbers">
          {t("numbers.title")}
        </h2>
        <p className="muted readable pretty">{t("numbers.text")}</p>
        <dl className={styles.numbers}>
          {counted
            .filter((name) => (numbers[name] ?? 0) > 0)
            .map((name) => (
              <div className={styles.number} key={name}>
                <dt>{t(`numbers.${name}`)}</dt>
                <dd>{formatNumber(locale, numbers[name] ?? 0)}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section aria-labelledby="press" className={styles.section}>
        <h2 className={styles.heading} id="press">
          {t("press.title")}
        </h2>
        <p className="muted readable pretty">{t("press.text")}</p>
        <div className={styles.kit}>
          <Logo size={64} />
          <PressKit />
        </div>
      </section>
      <div className="row wrap gap-3">
        <LinkButton href={paths.pages.appAbout}>{t("toApp")}</LinkButton>
        <LinkButton href={paths.pages.contact}>{t("toContact")}</LinkButton>
      </div>
    </div>
  );
}
