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
}>;

/** Confirms an order to its customer: the lines, the totals as they were charged, and a link to the order. */
export async function writeOrderMail(order: OrderDetails, { accessKey, locale }: Options) {
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
    ...(order.discount > 0 ? [t("discount", { amount: money(order.discount), code: order.discountCode })] : []),
    t("shipping", { amount: money(order.shipping) }),
    t("total", { amount: money(order.total) }),
    t("vat", { amount: money(order.vat) }),
  ];
  return writeMail({
    locale,
    subject: t("subject", { number }),
    lines: [t("greeting", { name: withoutLinks(order.billing.name) }), t("intro", { number }), ...lines, ...totals],
    link: { label: t("open"), address: new URL(ownOrderPath(order.id, accessKey), env.APP_URL).href },
    after: accessKey === null ? [] : [t("keepPrivate")],
  });
}
