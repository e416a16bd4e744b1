"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Progress } from "@/components/progress";
import { Select } from "@/components/select";
import { formatNumber } from "@/lib/format";
import { codeOf } from "@/lib/problem";
import { useServiceTest } from "../client/mutations";
import { useElapsedS } from "../client/use-elapsed";
import type { AiService } from "../schema";
import styles from "./service.module.css";
import { ServiceSection } from "./service-section";
import { TestResult } from "./test-result";

/** A model may answer within this; only later is it said that it may be loading. */
const loadingAfterS = 3;

/** A button that tests the connection to the AI service, with the result. */
export function ConnectionTest({ service }: Readonly<{ service: AiService }>) {
  const t = useTranslations("aiService.test");
  const router = useRouter();
  const [model, setModel] = useState(service.models[0]?.model ?? "");
  const { mutate, cancel, isPending, data, error } = useServiceTest();

  function handleTest() {
    // What was learnt about the model stands elsewhere on the page.
    if (!isPending) mutate(model, { onSuccess: () => router.refresh() });
  }

  return (
    <ServiceSection className={styles.test} text={t("text")} title={t("title")}>
      <ModelChoice listed={data?.models ?? []} model={model} onChange={setModel} service={service} />
      <div className="flex wrap gap-3">
        <Button loading={isPending} onClick={handleTest} startIcon="plug" variant="solid">
          {t("run")}
        </Button>
        {isPending && <Button onClick={cancel}>{t("cancel")}</Button>}
      </div>
      {/* Is there before its content, so that what appears in it is announced. */}
      <div className={styles.outcome} role="status">
        {isPending && <Waiting model={model} service={service} />}
        {!isPending && error && <TestError error={error} />}
        {!isPending && data && <TestResult test={data} />}
      </div>
    </ServiceSection>
  );
}

type ChoiceProps = Readonly<{
  service: AiService;
  /** Those that the service said it has. */
  listed: readonly string[];
  model: string;
  onChange: (model: string) => void;
}>;

function ModelChoice({ service, listed, model, onChange }: ChoiceProps) {
  const t = useTranslations("aiService.test");
  const configured = service.models.map((each) => each.model);
  const known = new Set(configured);
  // A model that was tested stays chosen, also when a later test does not list it.
  const others = [...new Set([...listed, model])].filter((name) => !known.has(name));
  const optionsOf = (names: readonly string[]) => names.map((name) => <option key={name}>{name}</option>);
  return (
    <Select label={t("model")} onChange={(event) => onChange(event.target.value)} value={model}>
      {others.length === 0 ? (
        optionsOf(configured)
      ) : (
        <>
          <optgroup label={t("configured")}>{optionsOf(configured)}</optgroup>
          <optgroup label={t("others")}>{optionsOf(others)}</optgroup>
        </>
      )}
    </Select>
  );
}

function Waiting({ model, service }: Readonly<{ model: string; service: AiService }>) {
  const t = useTranslations("aiService.test");
  const tModels = useTranslations("aiService.models");
  const locale = useLocale();
  const elapsedS = useElapsedS(true);
  const { totalS = 0 } = service.models.find((each) => each.model === model) ?? service.models[0] ?? {};
  const limit = tModels("seconds", { seconds: formatNumber(locale, totalS) });
  return (
    <div className={styles.waiting}>
      <p className="semibold break-anywhere">{t("running", { model })}</p>
      <Progress label={t("running", { model })} />
      {/* Each second is for the eye only. */}
      <p aria-hidden="true" className={styles.small}>
        {t("elapsed", { seconds: formatNumber(locale, elapsedS), limit })}
      </p>
      {service.mayLoadFirst && elapsedS >= loadingAfterS && <p className={styles.small}>{t("loading")}</p>}
    </div>
  );
}

function TestError({ error }: Readonly<{ error: unknown }>) {
  const t = useTranslations("aiService.test");
  if (error instanceof DOMException && error.name === "AbortError") return <Alert tone="info">{t("cancelled")}</Alert>;
  const code = codeOf(error);
  if (code === "conflict") return <Alert tone="warning">{t("conflict")}</Alert>;
  if (code === "too-many-requests") return <Alert tone="warning">{t("limited")}</Alert>;
  return <Alert tone="error">{t("failed")}</Alert>;
}
