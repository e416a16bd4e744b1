"use client";

import { useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { addressParts } from "@/features/checkout/domain/address-line";
import { isBuiltIn } from "@/features/shipping/domain/built-in";
import { profilePath } from "@/lib/paths";
import type { OrderDetails } from "../schema";
import styles from "./order-details.module.css";

type Props = Readonly<{ order: OrderDetails }>;

/** Who ordered; those who handle orders get to the account. */
export function OrderCustomer({ order, hasProfile = false }: Props & Readonly<{ hasProfile?: boolean }>) {
  const t = useTranslations("order.customer");
  const { id, name, email, phone } = order.customer;
  return (
    <section className="panel pad-4 grid gap-2 shrinkable">
      <h2 className="text-16">{t("title")}</h2>
      <p className="semibold break-anywhere">
        <bdi>{name}</bdi>
      </p>
      <a className="break-anywhere" href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
      <a className="num" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
      {hasProfile && (
        <p className="text-13 no-print">
          {id === null ? (
            <span className="muted">{t("guest")}</span>
          ) : (
            <AppLink href={profilePath(id)}>{t("profile")}</AppLink>
          )}
        </p>
      )}
    </section>
  );
}

/** The delivery address, shipping method and payment method of an order. */
export function OrderDelivery({ order }: Props) {
  const t = useTranslations("order");
  const { billing, shippingMethod, shippingName, trackingNumber, paymentMethod, note } = order;
  const method = shippingName || (isBuiltIn(shippingMethod) ? t(`shippingMethods.${shippingMethod}`) : shippingMethod);
  return (
    <section className="panel pad-4 grid gap-3 shrinkable">
      <h2 className="text-16">{t("delivery.title")}</h2>
      <address className={styles.address}>
        <bdi>{[billing.name, billing.company, ...addressParts(billing)].filter(Boolean).join("\n")}</bdi>
      </address>
      <dl className={styles.facts}>
        <Fact label={t("delivery.method")} value={method} />
        {trackingNumber && <Fact label={t("delivery.tracking")} value={trackingNumber} />}
        <Fact label={t("delivery.payment")} value={t(`methods.${paymentMethod}`)} />
        {note && <Fact label={t("delivery.note")} value={note} />}
      </dl>
    </section>
  );
}

export function Fact({ label, value }: Readonly<{ label: string; value: string }>) {
  return (
    <div>
      <dt className="text-13 muted">{label}</dt>
      <dd className="m-0 pre-wrap break-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
