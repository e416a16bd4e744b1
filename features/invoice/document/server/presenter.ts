import "server-only";
import { createTranslator } from "next-intl";
import { loadMessages } from "@/i18n/load-messages";
import { formatDate, formatMoney, formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import type { Block, Document } from "@/server/documents/document";
import type { InvoiceDetails } from "../../schema";

const translatorIn = async (locale: Locale) =>
  createTranslator({ locale, messages: await loadMessages(locale), namespace: "invoice" });
type Copy = Readonly<{ t: Awaited<ReturnType<typeof translatorIn>>; locale: Locale }>;

const moneyIn = (invoice: InvoiceDetails, locale: Locale) => (minor: number) =>
  formatMoney(locale, minor, invoice.currency);

/** An invoice, a credit note or a draft as a document in a language, with the amounts of the record. */
export async function presentDocument(invoice: InvoiceDetails, locale: Locale): Promise<Document> {
  const copy = { t: await translatorIn(locale), locale };
  const { t } = copy;
  const title = titleOf(invoice, copy);
  return {
    title,
    language: locale,
    source: invoice.from.name,
    createdAt: `${invoice.issueDate ?? invoice.createdAt.slice(0, 10)}T00:00:00Z`,
    pageNumber: t("document.page", { page: "{page}", pages: "{pages}" }),
    leftOut: t("document.leftOut", { sections: "{sections}" }),
    blocks: [
      { kind: "title", text: title },
      { kind: "facts", rows: factsOf(invoice, copy) },
      ...partiesOf(invoice, copy),
      ...linesOf(invoice, copy),
      { kind: "heading", level: 2, text: t("totals.title") },
      { kind: "facts", rows: totalsOf(invoice, copy) },
      ...bankOf(invoice, copy),
      ...receiptOf(invoice, copy),
      ...noteOf(invoice, copy),
    ],
  };
}

function titleOf({ kind, number }: InvoiceDetails, { t }: Copy): string {
  if (number === null) return t("document.draft");
  return kind === "credit" ? t("creditNumbered", { number }) : t("numbered", { number });
}

/** Rows that say something. */
const said = (rows: readonly (readonly [string, string])[]) => rows.filter(([, value]) => value !== "");

function factsOf(invoice: InvoiceDetails, { t, locale }: Copy) {
  const { kind, status, terms, issueDate, dueDate, orderId, credits, creditNotes } = invoice;
  const isDue = kind === "invoice" && status !== "draft";
  const due =
    dueDate !== null ? formatDate(locale, dueDate) : orderId === null ? "" : t("dueOnDelivery", { count: terms });
  return said([
    [t("fields.issueDate"), issueDate === null ? "" : formatDate(locale, issueDate)],
    [t("fields.dueDate"), isDue ? due : ""],
    [t("credits"), credits?.number ?? ""],
    [t("creditNotes"), creditNotes.map(({ number }) => number).join(", ")],
  ]);
}

/** Digits in groups keep their order on a page that runs from right to left. */
const digits = (text: string) => (text === "" ? "" : `\u200e${text}`);

/** Who issues beside who pays, line by line; what is empty is left out. */
function partiesOf({ from, to }: InvoiceDetails, { t }: Copy): Block[] {
  const linesOf = ({ name, company, tin, address, email, phone }: InvoiceDetails["to"]) =>
    [name, company, tin === "" ? "" : `${t("fields.tin")}: ${digits(tin)}`, address, email, digits(phone)].filter(
      (line) => line !== "",
    );
  const [issuer, recipient] = [linesOf({ ...from, company: "" }), linesOf(to)];
  const count = Math.max(issuer.length, recipient.length);
  const rows = Array.from({ length: count }, (_, at) => [issuer[at] ?? "", recipient[at] ?? ""]);
  const columns = [
    { label: t("from"), share: 1 },
    { label: t("to"), share: 1 },
  ];
  return [{ kind: "table", columns, rows }];
}

function linesOf(invoice: InvoiceDetails, { t, locale }: Copy): Block[] {
  const money = moneyIn(invoice, locale);
  const rows = invoice.lines.map(({ title, description, quantity, price, total }) => [
    description === "" ? title : `${title} — ${description}`,
    formatNumber(locale, quantity),
    money(price),
    money(total),
  ]);
  const columns = [
    { label: t("lines.title"), share: 8 },
    { label: t("lines.quantity"), share: 2, align: "end" },
    { label: t("lines.price"), share: 4, align: "end" },
    { label: t("lines.total"), share: 4, align: "end" },
  ] as const;
  return [
    { kind: "heading", level: 2, text: t("lines.heading") },
    { kind: "table", columns, rows },
  ];
}

function totalsOf(invoice: InvoiceDetails, { t, locale }: Copy) {
  const { kind, subtotal, discount, shipping, total, vat, credited, paid, due } = invoice;
  const money = moneyIn(invoice, locale);
  return said([
    [t("totals.subtotal"), money(subtotal)],
    [t("totals.discount"), discount > 0 ? money(-discount) : ""],
    [t("totals.shipping"), shipping > 0 ? money(shipping) : ""],
    [t("totals.total"), money(total)],
    [t("totals.vat"), money(vat)],
    [t("totals.credited"), credited > 0 ? money(-credited) : ""],
    [t("totals.paid"), kind === "invoice" ? money(paid) : ""],
    [t("totals.due"), kind === "invoice" ? money(due) : ""],
  ]);
}

function bankOf({ kind, from }: InvoiceDetails, { t }: Copy): Block[] {
  if (kind === "credit" || from.bankAccount === "") return [];
  const rows = said([
    [t("fields.bankName"), from.bankName],
    [t("fields.bankAccount"), digits(from.bankAccount)],
  ]);
  return [
    { kind: "heading", level: 2, text: t("bank") },
    { kind: "facts", rows },
  ];
}

function receiptOf({ receipt }: InvoiceDetails, { t }: Copy): Block[] {
  if (receipt === null) return [];
  const rows = said([
    [t("receipt.ddtd"), receipt.ddtd],
    [t("receipt.lottery"), receipt.lottery],
    [t("receipt.qrData"), receipt.qrData],
  ]);
  return [
    { kind: "heading", level: 2, text: t("receipt.title") },
    { kind: "facts", rows },
  ];
}

const noteOf = ({ note }: InvoiceDetails, { t }: Copy): Block[] =>
  note === ""
    ? []
    : [
        { kind: "heading", level: 2, text: t("fields.note") },
        ...note.split("\n").map((text) => ({ kind: "paragraph", text }) as const),
      ];
