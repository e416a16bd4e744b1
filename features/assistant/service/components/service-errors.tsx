"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { LoadState } from "@/components/load-state";
import { Skeleton } from "@/components/skeleton";
import { formatDateTime, formatNumber } from "@/lib/format";
import { serviceErrorsQuery } from "../client/queries";
import { type ServiceError, serviceLimits } from "../schema";
import styles from "./service.module.css";
import { ServiceMessage } from "./service-message";
import { ServiceSection } from "./service-section";

/** The latest failed AI requests, with the errors of the service. */
export function ServiceErrors() {
  const t = useTranslations("aiService.errors");
  const locale = useLocale();
  const found = useQuery(serviceErrorsQuery);
  const { data, isFetching } = found;
  return (
    <ServiceSection
      action={
        <Button
          loading={isFetching}
          onClick={() => !isFetching && void found.refetch()}
          size="s"
          startIcon="refresh-cw"
        >
          {t("refresh")}
        </Button>
      }
      text={t("text", { count: formatNumber(locale, serviceLimits.errors) })}
      title={t("title")}
    >
      <LoadState headingLevel={3} of={found} title={t("loadFailed")}>
        <Skeleton height={160} shape="box" />
      </LoadState>
      {data?.errors.length === 0 && (
        <EmptyState headingLevel={3} icon="circle-check" title={t("none")}>
          {t("noneText")}
        </EmptyState>
      )}
      {data && data.errors.length > 0 && (
        <ol aria-label={t("title")} className="grid">
          {data.errors.map((each) => (
            <ErrorRow error={each} key={each.runId} />
          ))}
        </ol>
      )}
    </ServiceSection>
  );
}

function ErrorRow({ error }: Readonly<{ error: ServiceError }>) {
  const t = useTranslations("aiService.errors");
  const tFault = useTranslations("aiAsk.fault");
  const locale = useLocale();
  const { fault, model, detail, requestId, personName, createdAt } = error;
  return (
    <li className={styles.row}>
      <div className={styles.errorHead}>
        <h3 className="text-14 semibold">{fault === null ? t("unknown") : tFault(`${fault}.title`)}</h3>
        <time className={styles.time} dateTime={createdAt}>
          {formatDateTime(locale, createdAt)}
        </time>
      </div>
      <p className={styles.meta}>
        <bdi>{model}</bdi>
        <span>{t("by", { name: personName })}</span>
        {requestId && <span>{t("requestId", { id: requestId })}</span>}
      </p>
      {detail === null ? <p className={styles.small}>{t("noDetail")}</p> : <ServiceMessage>{detail}</ServiceMessage>}
    </li>
  );
}
