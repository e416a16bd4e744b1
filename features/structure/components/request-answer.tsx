"use client";

import { useTranslations } from "next-intl";
import type { SentAnswer } from "../client/send-request";
import { CodeSample } from "./code-sample";

/** The response to a request: status, duration, headers and body. */
export function RequestAnswer({ answer }: Readonly<{ answer: SentAnswer }>) {
  const t = useTranslations("apiReference");
  const { status, statusText, headers, body, isCut, durationMs } = answer;
  const line = status === 0 ? t("redirected") : `${status} ${statusText}`.trim();
  const headerText = headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  return (
    <div className="grid gap-3">
      <p>
        <strong className="num" dir="ltr">
          {line}
        </strong>{" "}
        <span className="text-13 muted num">{t("duration", { count: durationMs })}</span>
      </p>
      {headerText !== "" && <CodeSample code={headerText} copyLabel={t("copyHeaders")} title={t("headers")} />}
      {body !== "" && <CodeSample code={body} copyLabel={t("copyBody")} title={t("answerBody")} />}
      {isCut && <p className="text-13 muted">{t("cut")}</p>}
    </div>
  );
}
