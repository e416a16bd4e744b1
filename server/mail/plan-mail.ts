import "server-only";
import { createTranslator } from "use-intl/core";
import type { PlanOrder } from "@/features/plan-order/schema";
import { loadMessages } from "@/i18n/load-messages";
import { formatMoney, formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { toMinor } from "@/lib/money";
import { planOrderPath } from "@/lib/paths";
import { env } from "@/server/env";
import { withoutLinks } from "./code-mail";
import { writeMail } from "./letter";

/** Confirms the order of a plan, and says that no money moves. */
export async function writePlanMail(order: PlanOrder, { key, locale }: Readonly<{ key: string; locale: Locale }>) {
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages, namespace: "planMail" });
  const money = (amount: number) => formatMoney(locale, toMinor(amount, order.currency) ?? 0, order.currency);
  const number = String(order.number);
  return writeMail({
    locale,
    subject: t("subject", { number }),
    lines: [
      t("greeting", { name: withoutLinks(order.billing.name) }),
      t("intro", { number }),
      t(`line.${order.period}`, { plan: t(`plans.${order.plan}`), people: formatNumber(locale, order.people) }),
      t("total", { total: money(order.total), vat: money(order.vat) }),
      t("simulation"),
    ],
    link: { label: t("open"), address: new URL(planOrderPath(order.id, key), env.APP_URL).href },
    after: [t("keepPrivate")],
  });
}
