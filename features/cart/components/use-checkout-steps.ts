import { useState } from "react";
import { shopCurrency } from "@/features/product/domain/constants";
import { toMajor } from "@/lib/money";
import { cartActions, useCheckout, usePlacing } from "../client/store";
import { useAppliedCharges } from "../client/use-applied-charges";
import { useChosen } from "../client/use-chosen";
import { inputOf, useQuote } from "../client/use-quote";
import { useStepInUrl } from "../client/use-step-in-url";
import { shownStep, stepNumber } from "../domain/checkout-steps";
import { orderRefusal } from "../domain/order-refusal";
import { orderableCart, quoteChanges, type Seen, stockChanges } from "../domain/quote-changes";
import { quotedLines } from "../domain/quoted-lines";
import { shownSum } from "../domain/shown-totals";
import type { StepsProps } from "./checkout-steps";

type Quote = ReturnType<typeof useQuote>["data"];

/** Returns the state of the checkout and the actions that lead to its next step. */
export function useCheckoutSteps({ personId, search, payments, order }: StepsProps) {
  const checkout = useCheckout(personId);
  const { note } = usePlacing(personId);
  const { address, choose, code, shippingMethod, payment } = useChosen(search);
  const quote = useQuote({ cart: checkout.cart, discountCode: code, shippingMethod });
  useAppliedCharges(quote.isCurrent ? quote.data : undefined);
  const step = shownStep(checkout);
  const goTo = useStepInUrl(step, address);
  const [sentAs, setSentAs] = useState<Seen | null>(null);
  const method = (payments.find((option) => option.method === payment) ?? payments[0])?.method ?? "cash";

  function seenBy(data: Quote): Seen {
    const lines = quotedLines(checkout.cart, data);
    return { lines, sum: shownSum({ lines, quote: data, checkout, choice: { code, shippingMethod } }) };
  }
  const seen = seenBy(quote.data);
  const { now } = orderRefusal(order.error);
  const changes = sentAs && now ? quoteChanges(sentAs, seenBy(now)) : quote.isCurrent ? stockChanges(seen.lines) : [];

  function handleRefused(error: unknown): void {
    void quote.refetch();
    const refusal = orderRefusal(error);
    if (refusal.step !== step) goTo(refusal.step);
  }
  function place(): void {
    const { billing, cart } = checkout;
    if (billing === null) return;
    const isRefused = quote.isCurrent && quote.data?.discountRefusal != null;
    setSentAs(seen);
    order.place(
      {
        ...inputOf({ cart, discountCode: isRefused ? "" : code, shippingMethod }),
        shippingMethod: seen.sum.method?.id ?? shippingMethod,
        billing,
        payment: method,
        quoteTotal: toMajor(seen.sum.totals.total, shopCurrency),
        note,
      },
      handleRefused,
    );
  }
  /** Takes over what the server says: nothing is ordered by that. */
  function accept(): void {
    order.reset();
    setSentAs(null);
    cartActions.getCart(orderableCart(now ? seenBy(now).lines : seen.lines));
  }
  function handleStep(to: number): void {
    if (step === stepNumber.payment) order.reset();
    goTo(to);
  }
  return {
    step,
    goTo: handleStep,
    checkout,
    search: address.search,
    code,
    choose,
    method,
    quote,
    seen,
    changes,
    isRefusal: now !== null,
    accept,
    place,
  };
}
