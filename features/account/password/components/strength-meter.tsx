import { useTranslations } from "next-intl";
import { passwordStrength } from "../policy";
import styles from "./strength-meter.module.css";

const steps = [1, 2, 3, 4] as const;

type Props = Readonly<{ password: string; owner?: Parameters<typeof passwordStrength>[1] }>;

/** The strength of a password, in four bars and a word. Says nothing until something is typed. */
export function StrengthMeter({ password, owner }: Props) {
  const t = useTranslations("auth.password");
  if (password === "") return t("hint");
  const strength = passwordStrength(password, owner);
  return (
    <span className={styles.meter} data-strength={strength}>
      <span aria-hidden="true" className={styles.bars}>
        {steps.map((step) => (
          <span className={styles.bar} data-on={step <= strength || undefined} key={step} />
        ))}
      </span>
      <span role="status">{t("strength", { level: `s${strength}` })}</span>
    </span>
  );
}
