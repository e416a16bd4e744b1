import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/page-header";
import { BudgetSection } from "../../budget/components/budget-section";
import type { AiService } from "../schema";
import { ConnectionTest } from "./connection-test";
import styles from "./service.module.css";
import { ServiceConfiguration } from "./service-configuration";
import { ServiceConnection } from "./service-connection";
import { ServiceErrors } from "./service-errors";
import { ServiceModels } from "./service-models";
import { ServiceSetup } from "./service-setup";

/** The page about the AI service: its connection, its state and latest errors, or how to set one up. */
export function ServiceScreen({ service }: Readonly<{ service: AiService | null }>) {
  const t = useTranslations("aiService");
  return (
    <>
      <PageHeader subtitle={t("subtitle")} title={t("title")} />
      <div className="grid gap-6">
        {service === null ? (
          <ServiceSetup />
        ) : (
          <div className={styles.columns}>
            <ServiceConnection service={service} />
            <ConnectionTest service={service} />
            <ServiceModels models={service.models} />
          </div>
        )}
        <BudgetSection />
        <ServiceErrors />
        <ServiceConfiguration />
      </div>
    </>
  );
}
