import { useTranslations } from "next-intl";
import { Chip } from "@/components/chip";
import type { AiService } from "../schema";
import styles from "./service.module.css";
import { inCode, ServiceFacts } from "./service-facts";
import { ServiceSection } from "./service-section";

/** The current connection to the AI service; of the key only whether there is one. */
export function ServiceConnection({ service }: Readonly<{ service: AiService }>) {
  const t = useTranslations("aiService.connection");
  const { baseUrl, apiVersion, proxy, hasKey, mayLoadFirst } = service;
  return (
    <ServiceSection text={t("text")} title={t("title")}>
      <ServiceFacts
        facts={[
          { label: t("address"), value: inCode(baseUrl), isWide: true },
          {
            label: t("key"),
            value: <Chip tone={hasKey ? "success" : "neutral"}>{t(hasKey ? "keySet" : "keyNone")}</Chip>,
          },
          { label: t("proxy"), value: proxy === null ? t("proxyNone") : inCode(proxy) },
          { label: t("apiVersion"), value: apiVersion === null ? t("apiVersionNone") : inCode(apiVersion) },
        ]}
      />
      {mayLoadFirst && (
        <p className={styles.note}>
          <Chip icon="plug" tone="info">
            {t("local")}
          </Chip>
          <span>{t("localText")}</span>
        </p>
      )}
    </ServiceSection>
  );
}
