"use client";

import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { formatNumber } from "@/lib/format";
import type { AssistantFault } from "../../domain/constants";
import type { ServiceTest } from "../schema";
import { adviceKeyOf } from "./fault-advice";
import styles from "./service.module.css";
import { CodeList, ServiceFacts } from "./service-facts";
import { ServiceMessage } from "./service-message";

/** The result of a connection test, with the message of the service. */
export function TestResult({ test }: Readonly<{ test: ServiceTest }>) {
  return (
    <>
      {test.fault === null ? <Answered test={test} /> : <Failed fault={test.fault} test={test} />}
      <Details test={test} />
    </>
  );
}

function useSeconds() {
  const t = useTranslations("aiService.test");
  const locale = useLocale();
  return (ms: number) => t("seconds", { seconds: secondsOf(locale, ms) });
}

const secondsOf = (locale: ReturnType<typeof useLocale>, ms: number) =>
  formatNumber(locale, ms / 1_000, { maximumFractionDigits: ms < 1_000 ? 2 : 1 });

function Answered({ test: { model, firstTokenMs } }: Readonly<{ test: ServiceTest }>) {
  const t = useTranslations("aiService.test");
  const locale = useLocale();
  return (
    <Alert title={t("ok")} tone="success">
      {firstTokenMs !== null && t("okText", { model, seconds: secondsOf(locale, firstTokenMs) })}
    </Alert>
  );
}

function Failed({ fault, test }: Readonly<{ fault: AssistantFault; test: ServiceTest }>) {
  const t = useTranslations("aiService");
  const tFault = useTranslations("aiAsk.fault");
  const { detail, requestId } = test;
  return (
    <>
      <Alert title={tFault(`${fault}.title`)} tone="error">
        {t(`advice.${adviceKeyOf(fault)}`)}
      </Alert>
      {detail && (
        <div className={styles.said}>
          <h3 className="text-13 muted regular">{t(fault === "unreachable" ? "test.message" : "test.said")}</h3>
          <ServiceMessage>{detail}</ServiceMessage>
        </div>
      )}
      {requestId && <p className={styles.small}>{t("test.requestId", { id: requestId })}</p>}
    </>
  );
}

function Details({ test }: Readonly<{ test: ServiceTest }>) {
  const t = useTranslations("aiService.test");
  const seconds = useSeconds();
  const { ok, firstTokenMs, totalMs, reply, parameters, refusedParameters } = test;
  // The messages of a call and its model are said elsewhere.
  const sent = Object.keys(parameters).filter((name) => name !== "model");
  return (
    <>
      <ServiceFacts
        facts={[
          ...(firstTokenMs === null ? [] : [{ label: t("firstToken"), value: seconds(firstTokenMs) }]),
          { label: t("total"), value: seconds(totalMs) },
          ...(ok ? [{ label: t("reply"), value: reply ? <bdi>{reply}</bdi> : t("replyNone") }] : []),
          { label: t("parameters"), isWide: true, value: sent.length > 0 ? <CodeList names={sent} /> : t("none") },
          {
            label: t("refused"),
            isWide: true,
            value: refusedParameters.length > 0 ? <CodeList names={refusedParameters} /> : t("none"),
          },
        ]}
      />
      <ListedModels test={test} />
    </>
  );
}

function ListedModels({ test: { fault, models, modelsError } }: Readonly<{ test: ServiceTest }>) {
  const t = useTranslations("aiService.test");
  const tFault = useTranslations("aiAsk.fault");
  if (models === null) {
    // What was said about the test itself is not said twice.
    const reason = modelsError && modelsError !== fault && tFault(`${modelsError}.title`);
    return reason && <p className={styles.small}>{t("listedNone", { reason })}</p>;
  }
  return (
    <details className={styles.listed}>
      <summary>
        {t("listed")} <span className="semibold text">{t("listedCount", { count: models.length })}</span>
      </summary>
      <CodeList names={models} />
    </details>
  );
}
