import "server-only";
import { createTranslator } from "use-intl/core";
import type { OrderDetails } from "@/features/order/schema";
import { loadMessages } from "@/i18n/load-messages";
import { formatMoney, formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { toMinor } from "@/lib/money";
import { ownOrderPath } from "@/lib/paths";
import { env } from "@/server/env";
import { withoutLinks } from "./code-mail";
import { writeMail } from "./letter";

type Options = Readonly<{
  /** By which a guest reads the order; null for an account's. */
  accessKey: string | null;
  locale: Locale;
  /** Where orders on account are paid to; null where the shop has not written it down. */
  bank: Readonly<{ name: string; account: string }> | null;
}>;

/** Confirms an order to its customer: the lines, the totals as they were charged, and a link to the order. */
export async function writeOrderMail(order: OrderDetails, { accessKey, locale, bank }: Options) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "orderMail" });
  const money = (amount: number) => formatMoney(locale, toMinor(amount, order.currency) ?? 0, order.currency);
  const number = String(order.number);
  const lines = order.lines.map(({ name, size, quantity, subtotal }) =>
    t("line", {
      quantity: formatNumber(locale, quantity),
      name: size ? `${name} (${size})` : name,
      amount: money(subtotal),
    }),
  );
  const totals = [
    t("subtotal", { amount: money(order.subtotal) }),
    ...(order.discount > 0 ? [t("discount", { amount: money(-order.discount), code: order.discountCode })] : []),
    t("shipping", { amount: order.shipping === 0 ? t("free") : money(order.shipping) }),
    t("total", { amount: money(order.total) }),
    t("vat", { amount: money(order.vat) }),
  ];
  const isOnAccount = order.paymentMethod === "account" && order.due > 0;
  const payment = bank
    ? t("transfer", { account: [bank.name, bank.account].filter(Boolean).join(" "), number })
    : t("invoice");
  return writeMail({
    locale,
    subject: t("subject", { number }),
    lines: [
      t("greeting", { name: withoutLinks(order.billing.name) }),
      t("intro", { number }),
      ...lines,
      ...totals,
      ...(isOnAccount ? [payment] : []),
    ],
    link: { label: t("open"), address: new URL(ownOrderPath(order.id, accessKey), env.APP_URL).href },
    after: accessKey === null ? [] : [t("keepPrivate")],
  });
}
