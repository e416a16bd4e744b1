"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { call } from "@/lib/api-client";
import type { AnswerOf } from "@/lib/call-options";
import type { Operation } from "../domain/api-request";
import { curlCommand, isWrite } from "../domain/api-request";
import { sampleOf } from "../domain/json-schema";
import { CodeSample } from "./code-sample";
import styles from "./endpoint-details.module.css";
import { SchemaTable } from "./schema-table";
import { TryRequest } from "./try-request";

type Answer = AnswerOf<"GET /api/openapi/operation">;
type Props = Readonly<{ name: string; origin: string }>;

/** The details of one endpoint: parameters, bodies, errors, a curl command and a form that sends a request. */
export function EndpointDetails({ name, origin }: Props) {
  const t = useTranslations("apiReference");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let isCurrent = true;
    setHasFailed(false);
    call("GET /api/openapi/operation", { query: { name } }).then(
      (found) => isCurrent && setAnswer(found),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, attempt]);
  if (hasFailed) {
    return (
      <Alert
        action={<Button onClick={() => setAttempt(attempt + 1)}>{t("retry")}</Button>}
        role="alert"
        title={t("loadFailed")}
        tone="error"
      />
    );
  }
  if (!answer) return <p className="text-13 muted">{t("loading")}</p>;
  return <EndpointFacts answer={answer} name={name} origin={origin} />;
}

/** A JSON body to begin with; null for other kinds and for none. */
function bodyOf({ requestBody }: Operation) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined) return null;
  const sample = type === "application/json" && media?.schema ? JSON.stringify(sampleOf(media.schema), null, 2) : "";
  return { type, schema: media?.schema ?? {}, sample };
}

function EndpointFacts({ answer, name, origin }: Props & Readonly<{ answer: Answer }>) {
  const t = useTranslations("apiReference");
  // The contract of the call says no more than that it is an operation.
  const operation = answer.operation as unknown as Operation;
  const [method = "", path = ""] = name.split(" ");
  const { parameters = [], responses } = operation;
  const body = bodyOf(operation);
  const needsToken = answer.access !== "public";
  const placeholders = Object.fromEntries(
    parameters.filter((one) => one.required && one.in !== "path").map((one) => [one.name, `{${one.name}}`]),
  );
  const command = curlCommand({
    method,
    path,
    origin,
    parameters,
    values: placeholders,
    needsToken,
    ...(body && { body: body.sample, bodyType: body.type }),
  });
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <div>
          <dt>{t("access")}</dt>
          <dd>{answer.permission ?? t(`accessOf.${answer.access}`)}</dd>
        </div>
        <div>
          <dt>{t("limit")}</dt>
          <dd>
            {answer.limit ? t("uses", { count: answer.limit.limit, seconds: answer.limit.windowS }) : t("noLimit")}
          </dd>
        </div>
        {isWrite(method) && (
          <div>
            <dt>Idempotency-Key</dt>
            <dd>{t(`idempotency.${answer.idempotency}`)}</dd>
          </div>
        )}
      </dl>
      {parameters.length > 0 && (
        <SchemaTable
          label={t("parameters")}
          rows={parameters.map((one) => ({ ...one, path: one.name, isRequired: one.required }))}
        />
      )}
      {body && <SchemaTable label={t("body", { type: body.type })} schema={body.schema} />}
      {Object.entries(responses).map(([status, { content }]) => {
        const [type, media] = Object.entries(content ?? {})[0] ?? [];
        if (status === "default") return null;
        return (
          <SchemaTable
            key={status}
            label={type ? t("answer", { status, type }) : t("emptyAnswer", { status })}
            schema={media?.schema}
          />
        );
      })}
      <p className="text-13 muted">{t("otherErrors")}</p>
      <CodeSample code={command} copyLabel={t("copyCommand")} title="curl" />
      <TryRequest body={body} method={method} needsToken={needsToken} parameters={parameters} path={path} />
    </div>
  );
}
