"use client";

import { useTranslations } from "next-intl";
import { Alert } from "@/components/alert";
import { FormSummary } from "@/components/form-summary";
import { discountRefusals } from "@/features/checkout/domain/rules";
import { useIsOnline } from "@/lib/online";
import { type OrderRefusal, orderRefusal } from "../domain/order-refusal";
import { partIds } from "./part-ids";

type Props = Readonly<{ failure: unknown; attempt: number }>;

/** Why the order was not placed; what is refused leads to where it is chosen. */
export function OrderFailure({ failure, attempt }: Props) {
  const t = useTranslations("checkout.place");
  const isOnline = useIsOnline();
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
  const reason = reasonOf(refusal, isOnline);
  const isUnknown = reason === "offline" || reason === "unanswered" || reason === "running" || reason === "reused";
  return (
    <Alert role="alert" title={t(isUnknown ? "failed.unknown" : "failed.title")} tone="error">
      <p>{t(`failed.${reason}`)}</p>
    </Alert>
  );
}

/** What is known of an order that has no answer is that sending it again makes no second one. */
function reasonOf({ code }: OrderRefusal, isOnline: boolean) {
  if (code === "too-many-requests") return "busy";
  if (code === "still-running") return "running";
  if (code === "key-reused") return "reused";
  if (code === "invalid-input") return "refused";
  if (!isOnline) return "offline";
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
