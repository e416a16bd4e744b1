import { useTranslations } from "next-intl";
import styles from "./service.module.css";
import { inCode } from "./service-facts";
import { ServiceSection } from "./service-section";

const variables = [
  "AI_BASE_URL",
  "AI_API_KEY",
  "AI_MODEL",
  "AI_MODELS",
  "AI_API_VERSION",
  "AI_STRUCTURED_OUTPUT",
  "AI_FIRST_TOKEN_TIMEOUT_S",
  "AI_IDLE_TIMEOUT_S",
  "AI_TOTAL_TIMEOUT_S",
  "AI_MODEL_LIMITS",
  "HTTPS_PROXY",
  "NODE_EXTRA_CA_CERTS",
] as const;

const example = "model:first=180,idle=60,total=900";

/** The environment variables that configure the AI service. */
export function ServiceConfiguration() {
  const t = useTranslations("aiService.configure");
  return (
    <ServiceSection text={t("text")} title={t("title")}>
      <dl className={styles.variables}>
        {variables.map((name) => (
          <div className={styles.variable} key={name}>
            <dt>{inCode(name)}</dt>
            <dd>{name === "AI_MODEL_LIMITS" ? t.rich(name, { example, code: inCode }) : t(name)}</dd>
          </div>
        ))}
      </dl>
    </ServiceSection>
  );
}
