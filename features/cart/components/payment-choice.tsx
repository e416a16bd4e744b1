"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/icon";
import { Radio } from "@/components/radio";
import type { PaymentOption } from "@/features/checkout/schema";
import type { IconName } from "@/lib/icons";
import { partIds } from "./part-ids";
import styles from "./payment-step.module.css";

const icons: Readonly<Record<PaymentOption["method"], IconName>> = {
  account: "file-text",
  cash: "wallet",
  card: "credit-card",
  bankQr: "landmark",
};

type Props = Readonly<{
  options: readonly PaymentOption[];
  method: PaymentOption["method"];
  onChoose: (method: PaymentOption["method"]) => void;
}>;

/** The payment methods as radio buttons. */
export function PaymentChoice({ options, method: chosen, onChoose }: Props) {
  const t = useTranslations("checkout.payments");
  return (
    <fieldset className={styles.options} id={partIds.payment} tabIndex={-1}>
      <legend className="visually-hidden">{t("legend")}</legend>
      {options.map(({ method, isSimulated }) => (
        <Radio
          checked={method === chosen}
          className={styles.option}
          key={method}
          label={
            <span className={styles.about}>
              <span className="medium">{t(`${method}.title`)}</span>
              <Icon name={icons[method]} size={20} />
              <small>{t(`${method}.text`)}</small>
              {isSimulated && <small className={styles.simulated}>{t("simulated")}</small>}
            </span>
          }
          name="payment"
          onChange={() => onChoose(method)}
          value={method}
        />
      ))}
    </fieldset>
  );
}
