"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { LinkButton } from "@/components/link-button";
import { classNames } from "@/lib/class-names";
import { formatDate, formatNumber } from "@/lib/format";
import { paths } from "@/lib/paths";
import { aiBoardLimits } from "../../domain/constants";
import { type AskFault, isConnectionFault } from "../client/store";
import type { AskCopy } from "./ask-copy";
import styles from "./asking-view.module.css";
import { ModelSelect } from "./model-select";
import { ServiceMessage } from "./service-message";

/** Faults that another request cannot solve. */
const lasting: ReadonlySet<AskFault["code"]> = new Set([
  "not-configured",
  "unauthorised",
  "unsupported-country",
  "wrong-address",
  "gone",
  "conflict",
  "forbidden",
  "person-budget-exceeded",
  "organisation-budget-exceeded",
]);

/** What an administrator can mend: others are told to ask one, and administrators get the way to the service's page. */
const ofService: ReadonlySet<AskFault["code"]> = new Set([
  "not-configured",
  "refused",
  "model-not-found",
  "wrong-address",
  "unauthorised",
  "unsupported-country",
  "challenge-page",
  "quota-exceeded",
  "payment-required",
  "person-budget-exceeded",
  "organisation-budget-exceeded",
  "garbage",
  "unexpected",
]);

type Props = Readonly<{
  fault: AskFault;
  /** Those that may be asked; with more than one, trying again can name another. */
  models: readonly string[];
  /** The one that was asked. */
  model: string;
  onRetry: (model: string) => void;
  /** Whether the viewer may connect and test the service. */
  canManageService: boolean;
  /** Further ways on, beside trying again. */
  children?: ReactNode;
  copy: AskCopy;
}>;

/** The error of an AI request: what failed, what to do, and when to try again. */
export function FaultNotice({ fault, models, model: asked, onRetry, canManageService, children, copy }: Props) {
  const { t, locale } = copy;
  const [model, setModel] = useState(asked);
  const { code, retryAtMs, requestId, message } = fault;
  const waitS = useSecondsUntil(retryAtMs);
  return (
    <Alert role="alert" title={t(`fault.${code}.title`)} tone={code === "cancelled" ? "info" : "error"}>
      <p>
        {t(`fault.${code}.text`, {
          limit: formatNumber(locale, aiBoardLimits.cardsPerColumn),
          date: retryAtMs === null ? "" : formatDate(locale, retryAtMs),
          viewer: canManageService ? "admin" : "other",
        })}
      </p>
      {message && <ServiceMessage message={message} copy={copy} />}
      {requestId && <bdi className="text-12 break-anywhere">{requestId}</bdi>}
      <div className={classNames(styles.ways, lasting.has(code) && styles.edgeless)}>
        {!lasting.has(code) && !isConnectionFault(fault) && (
          <ModelSelect models={models} onChange={setModel} value={model} copy={copy} />
        )}
        {!lasting.has(code) && (
          // While it waits it says until when, and stays in reach of the keyboard.
          <Button
            aria-disabled={waitS > 0 || undefined}
            onClick={() => waitS === 0 && onRetry(model)}
            size="s"
            startIcon="rotate-ccw"
          >
            {retryText(waitS, copy)}
          </Button>
        )}
        {canManageService && ofService.has(code) && (
          <LinkButton href={paths.aiService} size="s">
            {t("service.open")}
          </LinkButton>
        )}
        {children}
      </div>
    </Alert>
  );
}

/** In whole minutes or hours where there are some, rounded up: nobody is asked to try again too early. */
function retryText(waitS: number, { t, locale }: AskCopy): string {
  if (waitS === 0) return t("act.retry");
  if (waitS < 60) return t("act.retryIn", { seconds: formatNumber(locale, waitS) });
  const minutes = Math.ceil(waitS / 60);
  return minutes < 60
    ? t("act.retryInMinutes", { count: minutes })
    : t("act.retryInHours", { count: Math.ceil(minutes / 60) });
}

function useSecondsUntil(untilMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const leftS = untilMs === null ? 0 : Math.max(0, Math.ceil((untilMs - now) / 1_000));
  const isWaiting = leftS > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return leftS;
}
