import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { Card } from "@/components/card";
import { Chip } from "@/components/chip";
import { Icon } from "@/components/icon";
import { Table } from "@/components/table";
import { formatDateTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import type { AccountStatus } from "../schema";
import styles from "./why.module.css";

/** The account status of a person: whether they can sign in, how recent attempts ended, and what they see of others. */
export function AccountStatusFacts({
  accountStatus: { refusal, attempts, privacy },
}: Readonly<{ accountStatus: AccountStatus }>) {
  const t = useTranslations("why");
  const locale = useLocale() as Locale;
  return (
    <>
      <Card aria-labelledby="why-sign-in" as="section" className={styles.card}>
        <h2 id="why-sign-in">{t("signIn")}</h2>
        <Alert tone={refusal ? "warning" : "success"}>{refusal ? t(`reasons.${refusal}`) : t("mayEnter")}</Alert>
        {attempts.length === 0 ? (
          <p className={styles.note}>{t("noAttempts")}</p>
        ) : (
          <Table dense label={t("attempts")}>
            <thead>
              <tr>
                <th scope="col">{t("when")}</th>
                <th scope="col">{t("outcome")}</th>
                <th scope="col">{t("address")}</th>
              </tr>
            </thead>
            <tbody>
              {attempts.map(({ id, outcome, ipAddress, createdAt }) => (
                <tr key={id}>
                  <td>
                    <time dateTime={createdAt.toISOString()}>{formatDateTime(locale, createdAt)}</time>
                  </td>
                  <td>
                    <Chip dot tone={outcome === "admitted" ? "success" : "warning"}>
                      {t(`outcomes.${outcome}`)}
                    </Chip>
                  </td>
                  <td dir="ltr">{ipAddress ?? "–"}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      <Card aria-labelledby="why-privacy" as="section" className={styles.card}>
        <h2 id="why-privacy">{t("privacy")}</h2>
        <ul className={styles.steps}>
          {privacy.map(({ rule, file, isPassed }) => (
            <li className={styles.step} data-refused={!isPassed || undefined} key={rule}>
              <Icon name={isPassed ? "circle-check" : "circle-x"} size={20} />
              <div>
                <p>{t(isPassed ? `sees.${rule}` : `seesNot.${rule}`)}</p>
                <p className={styles.note} dir="ltr">
                  <code>{rule}</code> · <code>{file}</code>
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{t("own")}</p>
      </Card>
    </>
  );
}
