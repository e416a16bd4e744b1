import { useLocale, useTranslations } from "next-intl";
import { Chip } from "@/components/chip";
import { formatNumber } from "@/lib/format";
import type { AiService } from "../schema";
import { ForgetButton } from "./forget-button";
import styles from "./service.module.css";
import { CodeList, ServiceFacts } from "./service-facts";
import { ServiceSection } from "./service-section";

type Model = AiService["models"][number];

/** The models with their time limits, and the features that each was found to reject. */
export function ServiceModels({ models }: Readonly<{ models: readonly Model[] }>) {
  const t = useTranslations("aiService.models");
  return (
    <ServiceSection text={t("text")} title={t("title")}>
      <ul className="grid">
        {models.map((model, at) => (
          <ModelRow isDefault={at === 0} key={model.model} model={model} />
        ))}
      </ul>
    </ServiceSection>
  );
}

function ModelRow({ model, isDefault }: Readonly<{ model: Model; isDefault: boolean }>) {
  const t = useTranslations("aiService.models");
  const locale = useLocale();
  const time = (seconds: number) =>
    seconds >= 120 && seconds % 60 === 0
      ? t("minutes", { minutes: formatNumber(locale, seconds / 60) })
      : t("seconds", { seconds: formatNumber(locale, seconds) });
  return (
    <li className={styles.row}>
      <h3 className="row wrap gap-2 text-14 semibold break-anywhere">
        <bdi>{model.model}</bdi>
        {isDefault && <Chip tone="primary">{t("default")}</Chip>}
      </h3>
      <ServiceFacts
        facts={[
          { label: t("firstToken"), value: time(model.firstTokenS) },
          { label: t("idle"), value: time(model.idleS) },
          { label: t("total"), value: time(model.totalS) },
        ]}
      />
      {model.refusedParameters.length > 0 ? (
        <div className={styles.refused}>
          <div className="grid gap-1">
            <p className="text-13 muted regular">{t("refused")}</p>
            <CodeList names={model.refusedParameters} />
          </div>
          <ForgetButton model={model.model} />
        </div>
      ) : (
        <p className={styles.small}>{t("refusedNone")}</p>
      )}
    </li>
  );
}
