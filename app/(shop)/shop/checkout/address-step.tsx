"use client";

import { useTranslations } from "next-intl";
import { AddressChoice } from "@/features/address/components/address-choice";
import { AddressForm } from "@/features/address/components/address-form";
import { emptyAddress } from "@/features/address/domain/form-values";
import type { AddressStepProps } from "@/features/cart/components/checkout-steps";

type Props = AddressStepProps & Readonly<{ accountEmail: string | null }>;

/** Where the order goes: a guest types it, somebody who is signed in chooses it from their addresses. */
export function AddressStep({ accountEmail, billing, failure, onTyped, onSubmit, onBack, children }: Props) {
  const t = useTranslations("checkout.address");
  const shared = { failure, onSubmit, onCancel: onBack, cancelLabel: t("back"), submitLabel: t("deliver") };
  return (
    <div className="panel pad-4 shrinkable">
      {accountEmail === null ? (
        <AddressForm
          {...shared}
          base="#/billing"
          isEmailRequired
          isPending={false}
          onTyped={onTyped}
          start={billing ?? emptyAddress}
        >
          {children}
        </AddressForm>
      ) : (
        <AddressChoice {...shared} accountEmail={accountEmail} billing={billing}>
          {children}
        </AddressChoice>
      )}
    </div>
  );
}
