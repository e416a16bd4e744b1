"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { callWithBody } from "@/lib/api-client";
import { classNames } from "@/lib/class-names";
import { formatDateTime } from "@/lib/format";
import { readProblem } from "@/lib/problem";
import { useMoney } from "../client/use-money";
import { usePaymentPoll } from "../client/use-payment-poll";
import type { PaymentPanel } from "../payment/schema";
import type { OrderDetails } from "../schema";
import styles from "./pay-order.module.css";

type Props = Readonly<{
  order: OrderDetails;
  panel: PaymentPanel;
  /** A guest's key to the order. */
  accessKey: string | null;
  timeZone: string;
}>;

/** The online payment of an order: its deadline, method and status. */
export function PayOrder({ order, panel, accessKey, timeZone }: Props) {
  const t = useTranslations("order.pay");
  const titleId = useId();
  const isPaid = order.paymentStatus === "paid" && order.status !== "cancelled";
  if (!isPaid && order.due <= 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      className={classNames("panel pad-4 grid gap-4 shrinkable no-print", styles.payment)}
    >
      <h2 className="text-16" id={titleId}>
        {t("title")}
      </h2>
      {isPaid ? (
        <Alert role="status" tone="success">
          {t(order.hasSimulatedPayment ? "paidSimulated" : "paid")}
        </Alert>
      ) : (
        <Due accessKey={accessKey} order={order} panel={panel} timeZone={timeZone} />
      )}
    </section>
  );
}

function Due({ order, panel, accessKey, timeZone }: Props) {
  const t = useTranslations("order.pay");
  const locale = useLocale();
  const { isWaiting, isOffered, payBy, method } = panel;
  const poll = usePaymentPoll(isWaiting);
  const payment = { orderId: order.id, key: accessKey };
  // Whoever has just paid is not asked to pay again before it is known that nothing came.
  const canPay = isOffered && (!isWaiting || poll.isGivenUp);
  return (
    <>
      {isWaiting && <Waiting {...poll} />}
      {payBy !== null && <p>{t("deadline", { when: formatDateTime(locale, payBy, "short", timeZone) })}</p>}
      {!isOffered && <Alert tone="warning">{t("off")}</Alert>}
      {canPay && method === "card" && <PayByCard order={order} payment={payment} />}
      {canPay && panel.qr && <PayByQr order={order} payment={payment} qr={panel.qr} />}
    </>
  );
}

function Waiting({ isGivenUp, look }: ReturnType<typeof usePaymentPoll>) {
  const t = useTranslations("order.pay");
  return (
    <Alert
      action={
        isGivenUp && (
          <Button onClick={look} size="s">
            {t("check")}
          </Button>
        )
      }
      role="status"
      title={t("waitingTitle")}
    >
      {t(isGivenUp ? "stillWaiting" : "waitingText")}
    </Alert>
  );
}

type PayProps = Readonly<{ order: OrderDetails; payment: Readonly<{ orderId: string; key: string | null }> }>;

function Refused({ error }: Readonly<{ error: unknown }>) {
  const t = useTranslations("order.pay");
  if (error === null) return null;
  const { code } = readProblem(error);
  const message = code === "conflict" ? t("over") : t(code === "unavailable" ? "unavailable" : "failed");
  return (
    <Alert role="alert" tone="error">
      {message}
    </Alert>
  );
}

const beginPayment = callWithBody("POST /api/checkout/payment");

function PayByCard({ order, payment }: PayProps) {
  const t = useTranslations("order.pay");
  const money = useMoney(order.currency);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: beginPayment,
    onSuccess: ({ payment: step }) => {
      if (step.kind === "redirect") window.location.assign(step.url);
    },
  });
  // A page that Back restores from the browser's memory is as it was when it was left for the provider.
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener("pageshow", handleShow);
    return () => removeEventListener("pageshow", handleShow);
  }, [reset]);
  return (
    <>
      <Refused error={error} />
      <Button loading={isPending || isSuccess} onClick={() => mutate(payment)} startIcon="wallet" variant="solid">
        {t("card", { amount: money(order.due) })}
      </Button>
      <p className="text-13 muted">{t("cardHint")}</p>
    </>
  );
}

type QrProps = PayProps & Readonly<{ qr: NonNullable<PaymentPanel["qr"]> }>;

function PayByQr({ order, payment, qr }: QrProps) {
  const t = useTranslations("order.pay");
  const money = useMoney(order.currency);
  const { refresh } = useRouter();
  const { mutate, isPending, error } = useMutation({
    mutationFn: callWithBody("POST /api/checkout/payment/simulate"),
    onSuccess: () => refresh(),
  });
  return (
    <>
      <Alert title={t("simulationTitle")} tone="warning">
        {t("simulationText")}
      </Alert>
      <div className={styles.code}>
        <svg aria-label={t("qr")} className={styles.qr} role="img" viewBox={`0 0 ${qr.size} ${qr.size}`}>
          <path d={qr.path} />
        </svg>
        <dl className={styles.facts}>
          <dt className="text-13 muted">{t("due")}</dt>
          <dd className="m-0 num semibold">{money(order.due)}</dd>
          <dt className="text-13 muted">{t("number")}</dt>
          <dd className="m-0 num">
            <bdi>#{order.number}</bdi>
          </dd>
        </dl>
      </div>
      <Refused error={error} />
      <Button loading={isPending} onClick={() => mutate(payment)} startIcon="check" variant="solid">
        {t("simulate")}
      </Button>
    </>
  );
}
