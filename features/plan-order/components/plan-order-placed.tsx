"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { useCauseText } from "@/components/cause-text";
import { call } from "@/lib/api-client";
import { formatNumber } from "@/lib/format";
import { toMinor } from "@/lib/money";
import type { PlanOrder } from "../schema";
import styles from "./payment-form.module.css";
import { PaymentTotals } from "./payment-totals";

type Props = Readonly<{ order: PlanOrder; accessKey: string; isPaymentSimulated: boolean }>;

/**
 * The confirmation of an order of a plan, with its number and, if enabled, the simulated payment. Needs the namespace
 * `payment`.
 */
export function PlanOrderPlaced({ order: given, accessKey, isPaymentSimulated }: Props) {
  const t = useTranslations("payment");
  const locale = useLocale();
  const [order, setOrder] = useState(given);
  const [state, setState] = useState<"idle" | "sending" | "failed">("idle");
  const [cause, setCause] = useState<string>();
  const causeOf = useCauseText();
  const minor = (amount: number) => toMinor(amount, order.currency) ?? 0;
  const isPaid = order.status === "paid";
  const outcome = useRef<HTMLDivElement>(null);
  // The form and the button that led here are gone with their focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new outcome is told anew.
  useEffect(() => outcome.current?.focus({ preventScroll: true }), [isPaid]);

  async function pay() {
    setState("sending");
    try {
      const answer = await call("POST /api/plan-order/pay", { body: { orderId: order.id, key: accessKey } });
      setOrder(answer.order);
      setState("idle");
    } catch (error) {
      setCause(causeOf(error));
      setState("failed");
    }
  }

  return (
    <div className={styles.placed}>
      <div ref={outcome} tabIndex={-1}>
        <Alert role="status" title={t(isPaid ? "placed.paid" : "placed.title")} tone="success">
          {t("placed.text", { number: String(order.number), email: order.billing.email })}
        </Alert>
      </div>
      <p className="m-0">
        {t(`placed.line.${order.period}`, {
          plan: t(`plans.${order.plan}`),
          people: formatNumber(locale, order.people),
        })}
      </p>
      <PaymentTotals locale={locale} net={minor(order.net)} total={minor(order.total)} vat={minor(order.vat)} />
      <Alert tone="warning">{t("simulation")}</Alert>
      {state === "failed" && (
        <Alert role="alert" tone="error">
          {cause ?? t("placed.payFailed")}
        </Alert>
      )}
      {!isPaid && isPaymentSimulated && (
        <Button loading={state === "sending"} onClick={() => state !== "sending" && void pay()} variant="solid">
          {t("placed.pay")}
        </Button>
      )}
    </div>
  );
}
