import "server-only";
import { createTranslator } from "use-intl/core";
import type { Issuer, Recipient } from "@/features/invoice/domain/constants";
import { loadMessages } from "@/i18n/load-messages";
import { formatDate, formatMoney } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { withoutLinks } from "./code-mail";
import { writeMail } from "./letter";

type Mailed = Readonly<{
  kind: "invoice" | "credit";
  number: string;
  from: Issuer;
  to: Recipient;
  language: Locale;
  currency: string;
  total: number;
  /** What is still to be paid, in minor units, and until when; on delivery where there is no day. */
  due: number;
  dueDate: string | null;
}>;

/** How to pay, where the organisation says it. */
const bankLine = ({ bankName, bankAccount }: Issuer) =>
  [bankName, bankAccount].filter((part) => part !== "").join(" · ");

/** Brings an invoice or a credit note, which is attached, or reminds of an invoice; in the invoice's language. */
export async function writeInvoiceMail(
  { kind, number, from, to, language: locale, currency, total, due, dueDate }: Mailed,
  purpose: "invoice" | "invoice-reminder",
) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: "invoice.mail" });
  const amount = formatMoney(locale, due, currency);
  const dueLine =
    dueDate === null ? t("dueOnDelivery", { amount }) : t("due", { amount, day: formatDate(locale, dueDate) });
  const bank = bankLine(from);
  const toPay = due > 0 ? [dueLine, ...(bank === "" ? [] : [t("bank", { account: bank })])] : [];
  const greeting = t("greeting", { name: withoutLinks(to.name || to.company) });
  const signature = from.name === "" ? [] : [from.name];
  if (purpose === "invoice-reminder") {
    const lines = [greeting, t("reminder", { number }), ...toPay, t("alreadyPaid"), ...signature];
    return writeMail({ locale, subject: t("reminderSubject", { number }), lines });
  }
  const values = { number, amount: formatMoney(locale, total, currency) };
  const isCredit = kind === "credit";
  return writeMail({
    locale,
    subject: isCredit ? t("creditSubject", values) : t("subject", values),
    lines: [greeting, isCredit ? t("credit", values) : t("invoice", values), ...toPay, ...signature],
  });
}
