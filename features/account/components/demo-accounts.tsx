import { useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import styles from "./demo-accounts.module.css";

const kinds = ["admin", "member", "second", "customer", "unverified"] as const;

export type DemoAccount = Readonly<{ kind: (typeof kinds)[number]; email: string; password: string }>;

type Props = Readonly<{ accounts: readonly DemoAccount[]; onChoose: (account: DemoAccount) => void }>;

/** The demo accounts of a local server; choosing one fills in the form. */
export function DemoAccounts({ accounts, onChoose }: Props) {
  const t = useTranslations("auth");
  return (
    <section aria-labelledby="demo-accounts" className={styles.section}>
      <h2 className="row gap-2 text-14" id="demo-accounts">
        <Icon name="flask-conical" size={16} />
        {t("login.demo")}
      </h2>
      <p className="text-13 muted">{t("login.demoText")}</p>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.email}>
            <button className={styles.account} onClick={() => onChoose(account)} type="button">
              <span className="semibold">{t(`demo.${account.kind}`)}</span>
              <bdi className="text-13 faint">{account.email}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
