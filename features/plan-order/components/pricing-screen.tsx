import { getTranslations } from "next-intl/server";
import { Alert } from "@/components/alert";
import { Icon } from "@/components/icon";
import { PageHeader } from "@/components/page-header";
import { comparison, planNames } from "../domain/plans";
import { PlanPicker } from "./plan-picker";
import styles from "./pricing-screen.module.css";

/**
 * The prices of Ordo: it is free for those who host it themselves; the hosted plans are not sold yet, and the page says
 * so.
 */
export async function PricingScreen() {
  const t = await getTranslations("pricing");
  return (
    <div className={styles.page}>
      <PageHeader subtitle={t("subtitle")} title={t("title")} />
      <Alert title={t("notice.title")}>{t("notice.text")}</Alert>
      <PlanPicker />
      <section aria-labelledby="compare" className={styles.section}>
        <h2 className={styles.heading} id="compare">
          {t("compare")}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled sideways, also by the keyboard. */}
        <section aria-label={t("compare")} className={styles.scroller} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("feature")}</th>
                {planNames.map((plan) => (
                  <th key={plan} scope="col">
                    {t(`plans.${plan}.name`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {comparison.map((row) => (
                <tr key={row.id}>
                  <th scope="row">{t(`rows.${row.id}`)}</th>
                  {planNames.map((plan) => (
                    <td key={plan}>
                      <Value value={row[plan]} word={t(`values.${row[plan]}`)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
      <section aria-labelledby="self-hosted" className={styles.section}>
        <h2 className={styles.heading} id="self-hosted">
          {t("selfHosted.title")}
        </h2>
        <p className="muted readable pretty m-0">{t("selfHosted.text")}</p>
        <pre className={styles.code} dir="ltr">
          <code>npm start</code>
        </pre>
      </section>
    </div>
  );
}

function Value({ value, word }: Readonly<{ value: string; word: string }>) {
  if (value !== "yes" && value !== "no") return word;
  return (
    <span className={value === "yes" ? "text-success" : "faint"}>
      <Icon name={value === "yes" ? "check" : "minus"} size={20} />
      <span className="visually-hidden">{word}</span>
    </span>
  );
}
