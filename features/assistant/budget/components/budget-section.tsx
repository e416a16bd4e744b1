"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/empty-state";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { formatDate, formatNumber } from "@/lib/format";
import { ServiceSection } from "../../service/components/service-section";
import { usageReportQuery } from "../client/queries";
import { budgetLimits, type UsageReport } from "../schema";
import { BudgetForm } from "./budget-form";
import { UsageMeter } from "./usage-meter";
import { UsageTable } from "./usage-table";

/** The section of AI budgets and usage in the current month. */
export function BudgetSection() {
  const t = useTranslations("aiService.budget");
  const found = useQuery(usageReportQuery);
  return (
    <ServiceSection text={t("text")} title={t("title")}>
      <LoadState headingLevel={3} of={found} title={t("loadFailed")}>
        <Skeleton height={240} shape="box" />
      </LoadState>
      {found.data && <Report report={found.data} />}
    </ServiceSection>
  );
}

function Report({ report: { budget, organisation, people } }: Readonly<{ report: UsageReport }>) {
  const t = useTranslations("aiService.budget");
  const locale = useLocale();
  return (
    <div className="grid gap-6 shrinkable">
      <BudgetForm budget={budget} />
      <div className="grid gap-2">
        <h3 className="text-14 semibold">{t("total")}</h3>
        <UsageMeter label={t("total")} {...organisation} />
        <p className="text-13 muted">{t("resets", { date: formatDate(locale, organisation.resetsAt) })}</p>
      </div>
      {people.length === 0 ? (
        <EmptyState headingLevel={3} icon="sparkles" title={t("none")}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <UsageTable people={people} personTokens={budget.personTokens} />
      )}
      {people.length === budgetLimits.people && (
        <p className="text-13 muted">{t("most", { count: formatNumber(locale, budgetLimits.people) })}</p>
      )}
    </div>
  );
}
