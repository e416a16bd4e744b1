"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/page-header";
import type { BillingAddress } from "@/features/checkout/domain/constants";
import type { PaymentOption } from "@/features/checkout/schema";
import { cartActions, usePlacing } from "../client/store";
import type { usePlaceOrder } from "../client/use-place-order";
import type { StepName } from "../domain/checkout-steps";
import { stepNames, stepNumber } from "../domain/checkout-steps";
import { AddedOnSignIn } from "./added-on-sign-in";
import { CartFooter } from "./cart-footer";
import { CartLines } from "./cart-lines";
import styles from "./cart-screen.module.css";
import { CartSummary } from "./cart-summary";
import { ChangedNotice } from "./changed-notice";
import { NoteField } from "./note-field";
import { OrderChanges } from "./order-changes";
import { Payment } from "./payment";
import { StepList } from "./step-list";
import { useCheckoutSteps } from "./use-checkout-steps";
import { useStepHeading } from "./use-step-heading";

/** What the step of the address is given: it belongs to another feature. */
export type AddressStepProps = Readonly<{
  billing: BillingAddress | null;
  /** What the order was refused with. */
  failure: unknown;
  onTyped: (billing: BillingAddress) => void;
  onSubmit: (billing: BillingAddress) => void;
  onBack: () => void;
  /** Fields below the address. */
  children: ReactNode;
}>;

export type StepsProps = Readonly<{
  /** Who looks; null for a guest. */
  personId: string | null;
  /** The query of the address: what was chosen, and the step. */
  search: string;
  /** By what this buyer can pay. */
  payments: readonly PaymentOption[];
  /** What the window is called at each step. */
  titles: Readonly<Record<StepName, string>>;
  renderAddress: (props: AddressStepProps) => ReactNode;
  order: ReturnType<typeof usePlaceOrder>;
}>;

/** The current step of the checkout, beside the summary of the cart. */
export function CheckoutSteps(props: StepsProps) {
  const { personId, payments, titles, renderAddress, order } = props;
  const t = useTranslations("checkout.headings");
  const tCart = useTranslations("cart");
  const { note } = usePlacing(personId);
  const steps = useCheckoutSteps(props);
  const { step, goTo, checkout, quote, seen, changes } = steps;
  const name = stepNames[step] ?? "cart";
  const heading = useStepHeading(step, titles[name]);
  function handleAddress(billing: BillingAddress) {
    cartActions.createBilling(billing);
    order.reset();
    goTo(stepNumber.payment);
  }
  return (
    <>
      <StepList onStep={goTo} step={step} />
      <PageHeader
        subtitle={tCart("count", { count: checkout.totalItems })}
        title={
          <span className={styles.focused} ref={heading} tabIndex={-1}>
            {t(name)}
          </span>
        }
      />
      {step === stepNumber.cart && <AddedOnSignIn personId={personId} />}
      {step === stepNumber.cart && quote.isCurrent && <ChangedNotice lines={seen.lines} />}
      {step > stepNumber.cart && changes.length > 0 && (
        <OrderChanges changes={changes} isRefusal={steps.isRefusal} onAccept={steps.accept} />
      )}
      <div className={styles.columns}>
        {step === stepNumber.cart && <CartLines lines={seen.lines} />}
        {step === stepNumber.address &&
          renderAddress({
            billing: checkout.billing,
            failure: order.error,
            onTyped: cartActions.createBilling,
            onSubmit: handleAddress,
            onBack: () => goTo(stepNumber.cart),
            children: <NoteField note={note} />,
          })}
        {step === stepNumber.payment && checkout.billing && (
          <Payment
            attempt={order.attempt}
            billing={checkout.billing}
            failure={order.error}
            isBusy={order.isPending || quote.isFetching}
            method={steps.method}
            note={note}
            onChange={() => goTo(stepNumber.address)}
            onMethod={(method) => steps.choose("payment", method)}
            onPlace={steps.place}
            options={payments}
            seen={seen}
          />
        )}
        <CartSummary code={steps.code} lines={seen.lines} onChoose={steps.choose} quote={quote} sum={seen.sum}>
          {step === stepNumber.cart && (
            <CartFooter isGuest={personId === null} onContinue={() => goTo(stepNumber.address)} search={steps.search} />
          )}
        </CartSummary>
      </div>
    </>
  );
}
