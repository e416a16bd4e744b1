"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { addressLine } from "@/features/checkout/domain/address-line";
import type { BillingAddress } from "@/features/checkout/domain/constants";
import type { PaymentOption } from "@/features/checkout/schema";
import { formatMoney } from "@/lib/format";
import type { Seen } from "../domain/quote-changes";
import { OrderFailure } from "./order-failure";
import { PaymentChoice } from "./payment-choice";
import styles from "./payment-step.module.css";

type Props = Readonly<{
  options: readonly PaymentOption[];
  method: PaymentOption["method"];
  onMethod: (method: PaymentOption["method"]) => void;
  billing: BillingAddress;
  note: string;
  /** Leads to the step before. */
  onChange: () => void;
  seen: Seen;
  /** What the order was refused with; null where the notice above says it. */
  failure: unknown;
  attempt: number;
  isBusy: boolean;
  onPlace: () => void;
}>;

/** The last step of the checkout: payment, and a review of the order. */
export function PaymentStep({ options, method, onMethod, billing, note, onChange, seen, isBusy, ...order }: Props) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const { total, vat } = seen.sum.totals;
  return (
    <div className="grid gap-4 shrinkable">
      <OrderFailure attempt={order.attempt} failure={order.failure} />
      <section aria-labelledby="payment-title" className="panel grid gap-4 pad-4">
        <h2 className="text-16" id="payment-title">
          {t("payments.legend")}
        </h2>
        <PaymentChoice method={method} onChoose={onMethod} options={options} />
      </section>
      <Delivery billing={billing} note={note} onChange={onChange} />
      <section aria-labelledby="items-title" className="panel grid gap-3 pad-4">
        <h2 className="text-16" id="items-title">
          {t("place.items")}
        </h2>
        <Items seen={seen} />
        <p className={styles.total}>
          <span>{t("total")}</span>
          <span className="num nowrap">{formatMoney(locale, total)}</span>
        </p>
        <p className="text-13 muted num">{t("vat", { amount: formatMoney(locale, vat) })}</p>
      </section>
      <Button fullWidth loading={isBusy} onClick={() => !isBusy && order.onPlace()} size="l" variant="solid">
        {t("place.action", { amount: formatMoney(locale, total) })}
      </Button>
    </div>
  );
}

function Delivery({ billing, note, onChange }: Pick<Props, "billing" | "note" | "onChange">) {
  const t = useTranslations("checkout.place");
  const { name, company, phone, email } = billing;
  return (
    <section aria-labelledby="delivery-title" className="panel grid gap-2 pad-4">
      <header className="row between gap-2">
        <h2 className="text-16" id="delivery-title">
          {t("deliverTo")}
        </h2>
        <Button aria-label={t("changeAddress")} onClick={onChange} size="s">
          {t("change")}
        </Button>
      </header>
      <address className={styles.address}>
        <bdi>{[name, company, addressLine(billing)].filter(Boolean).join("\n")}</bdi>
        <bdi className="num" dir="ltr">
          {phone}
        </bdi>
      </address>
      <p className="text-13 muted break-anywhere">{t("confirmation", { email })}</p>
      {note !== "" && (
        <p className="text-13 muted pre-wrap break-anywhere" dir="auto">
          {t("note", { note })}
        </p>
      )}
    </section>
  );
}

function Items({ seen: { lines } }: Pick<Props, "seen">) {
  const t = useTranslations("checkout.arithmetic");
  const locale = useLocale();
  return (
    <ul className={styles.items}>
      {lines
        .filter(({ isMissing }) => !isMissing)
        .map(({ item, price, subtotal }) => (
          <li className="row between gap-3" key={item.id}>
            <span className="shrinkable break-anywhere">
              <bdi>{item.name || item.slug}</bdi>{" "}
              <small className="muted num">
                {t("line", { quantity: item.quantity, price: formatMoney(locale, price) })}
              </small>
            </span>
            <span className="num nowrap">{formatMoney(locale, subtotal)}</span>
          </li>
        ))}
    </ul>
  );
}
