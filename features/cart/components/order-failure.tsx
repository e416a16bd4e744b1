"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { FormSummary } from "@/components/form-summary";
import { discountRefusals } from "@/features/checkout/domain/rules";
import { guestLimits } from "@/features/order/domain/constants";
import { formatNumber } from "@/lib/format";
import { useIsOnline } from "@/lib/online";
import { type OrderRefusal, orderRefusal } from "../domain/order-refusal";
import { partIds } from "./part-ids";

type Props = Readonly<{ failure: unknown; attempt: number }>;

/** The error of an order, with a link to what was refused. */
export function OrderFailure({ failure, attempt }: Props) {
  const t = useTranslations("checkout.place");
  const locale = useLocale();
  const number = (value: number) => formatNumber(locale, value);
  const network = useNetworkAt(failure);
  const messageOf = useFieldMessage();
  if (!failure) return null;
  const refusal = orderRefusal(failure);
  if (refusal.now !== null) return null;
  if (refusal.fields.length > 0) {
    return (
      <FormSummary
        attempt={attempt}
        problems={refusal.fields.map((field) => ({ fieldId: partIds[field.part], message: messageOf(field) }))}
        title={t("failed.title")}
      />
    );
  }
  const reason = reasonOf(refusal, network);
  const isUnknown =
    reason === "offline" ||
    reason === "backOnline" ||
    reason === "unanswered" ||
    reason === "running" ||
    reason === "reused";
  return (
    <Alert role="alert" title={t(isUnknown ? "failed.unknown" : "failed.title")} tone="error">
      <p>{t(`failed.${reason}`, { each: number(guestLimits.unitsOfVariant), all: number(guestLimits.units) })}</p>
    </Alert>
  );
}

/** Whether there was a network when the order failed, and whether there is one now. */
function useNetworkAt(failure: unknown) {
  const isOnline = useIsOnline();
  const [seen, setSeen] = useState({ failure, wasOnline: isOnline });
  if (seen.failure !== failure) setSeen({ failure, wasOnline: isOnline });
  return { wasOnline: seen.failure === failure ? seen.wasOnline : isOnline, isOnline };
}

/** Longer than a limit of requests lasts: the address has been written to too often. */
const longWaitS = 120;

/** What is known of an order that has no answer is that sending it again makes no second one. */
function reasonOf(refusal: OrderRefusal, { wasOnline, isOnline }: ReturnType<typeof useNetworkAt>) {
  const { code, isTooMuch, waitS } = refusal;
  if (isTooMuch) return "tooMuch";
  if (code === "too-many-requests") return waitS > longWaitS ? "oftenMailed" : "busy";
  if (code === "still-running") return "running";
  if (code === "key-reused") return "reused";
  if (code === "invalid-input") return "refused";
  if (!wasOnline) return isOnline ? "backOnline" : "offline";
  return "unanswered";
}

function useFieldMessage() {
  const t = useTranslations("checkout");
  return ({ part, code }: OrderRefusal["fields"][number]): string => {
    if (part === "code") return t(`refusals.${discountRefusals.find((known) => known === code) ?? "inactive"}`);
    if (part === "shipping") return t("place.failed.shipping");
    return t(code === "sign-in-required" ? "place.failed.signIn" : "place.failed.payment");
  };
}
