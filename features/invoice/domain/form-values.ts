import { emailProblem } from "@/features/account/policy";
import { type Totals, totalsOf } from "@/features/cart/domain/totals";
import { readAmount, writeAmount } from "@/lib/amount-text";
import { asciiDigits } from "@/lib/ascii-digits";
import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import type { InvoiceDetails, InvoiceInput } from "../schema";
import { type DueTerm, dueTerms, invoiceLimits, type Recipient } from "./constants";

type Currency = NonNullable<InvoiceInput["currency"]>;

export type LineTexts = Readonly<{ id: string; title: string; description: string; quantity: string; price: string }>;

/** What the form of an invoice holds: amounts and numbers as they are typed. */
export type InvoiceTexts = Readonly<{
  customerId: string | null;
  to: Recipient;
  language: Locale;
  currency: Currency;
  terms: DueTerm;
  lines: readonly LineTexts[];
  discount: string;
  shipping: string;
  note: string;
}>;

export const emptyLine = (): LineTexts => ({ id: newId(), title: "", description: "", quantity: "1", price: "" });

export const emptyTexts = (language: Locale, terms: DueTerm): InvoiceTexts => ({
  customerId: null,
  to: { name: "", company: "", tin: "", address: "", email: "", phone: "" },
  language,
  currency: "MNT",
  terms,
  lines: [emptyLine()],
  discount: "",
  shipping: "",
  note: "",
});

const chargeText = (minor: number, currency: string) => (minor === 0 ? "" : writeAmount(minor, currency));

export function textsOf(invoice: InvoiceDetails): InvoiceTexts {
  const { customerId, to, language, terms, note, lines, discount, shipping } = invoice;
  const currency = invoice.currency as Currency;
  return {
    ...{ customerId, to, language, currency, terms, note },
    discount: chargeText(discount, currency),
    shipping: chargeText(shipping, currency),
    // By their places: saving a draft writes its lines anew, and lines that say the same are the same.
    lines: lines.map(({ title, description, quantity, price }, at) => ({
      ...{ id: String(at), title, description },
      quantity: String(quantity),
      price: writeAmount(price, currency),
    })),
  };
}

export function readQuantity(text: string): number | null {
  const digits = asciiDigits(text).replace(/[\s,]/g, "");
  const quantity = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return quantity >= 1 && quantity <= invoiceLimits.quantity ? quantity : null;
}

const readCharge = (text: string, currency: string) => (text.trim() === "" ? 0 : readAmount(text, currency));

/** A line that nobody has typed into yet. */
export const isBlankLine = ({ title, description, price }: LineTexts): boolean =>
  [title, description, price].every((text) => text.trim() === "");

export const lineTotal = ({ price, quantity }: LineTexts, currency: string): number =>
  (readAmount(price, currency) ?? 0) * (readQuantity(quantity) ?? 0);

/** What it comes to so far, in minor units; what cannot be read counts nothing. */
export function totalsOfTexts({ lines, discount, shipping, currency }: InvoiceTexts): Totals {
  const read = lines.map(({ price, quantity }) => ({
    price: readAmount(price, currency) ?? 0,
    quantity: readQuantity(quantity) ?? 0,
  }));
  const charges = { discount: readCharge(discount, currency) ?? 0, shipping: readCharge(shipping, currency) ?? 0 };
  return totalsOf(read, charges);
}

/** What is sent; the texts have been checked. */
export function inputOf({ lines, discount, shipping, ...texts }: InvoiceTexts): InvoiceInput {
  const { currency } = texts;
  return {
    ...texts,
    discount: readCharge(discount, currency) ?? 0,
    shipping: readCharge(shipping, currency) ?? 0,
    lines: lines
      .filter((line) => !isBlankLine(line))
      .map(({ title, description, quantity, price }) => ({
        title,
        description,
        quantity: readQuantity(quantity) ?? 1,
        price: readAmount(price, currency) ?? 0,
      })),
  };
}

/** Of what is sent the fields that were changed. */
export function patchOf(texts: InvoiceTexts, changed: ReadonlySet<string>): InvoiceInput {
  return Object.fromEntries(Object.entries(inputOf(texts)).filter(([name]) => changed.has(name)));
}

/** The message that names a field where two people have changed it. */
export function conflictName(name: keyof InvoiceTexts) {
  if (name === "customerId") return "fields.customer";
  if (name === "to") return "to";
  return name === "lines" ? "lines.heading" : (`fields.${name}` as const);
}

export type Problem = Readonly<{
  /** The end of the control's id. */
  field: string;
  code: "name" | "email" | "lines" | "lineTitle" | "quantity" | "price" | "discount" | "tooLarge";
}>;

function lineProblems(line: LineTexts, currency: string): Problem[] {
  if (isBlankLine(line)) return [];
  const { id, title, quantity, price } = line;
  return [
    ...(title.trim() === "" ? [{ field: `${id}-title`, code: "lineTitle" } as const] : []),
    ...(readQuantity(quantity) === null ? [{ field: `${id}-quantity`, code: "quantity" } as const] : []),
    ...(readAmount(price, currency) === null ? [{ field: `${id}-price`, code: "price" } as const] : []),
  ];
}

/** What has to be mended before it is saved or, where that asks for more, issued. */
export function problemsOf(texts: InvoiceTexts, { isIssuing }: Readonly<{ isIssuing: boolean }>): Problem[] {
  const { to, lines, currency, discount, shipping } = texts;
  const problems = lines.flatMap((line) => lineProblems(line, currency));
  const isNameless = to.name.trim() === "" && to.company.trim() === "";
  const isMailWrong = to.email.trim() !== "" && emailProblem(to.email.trim()) !== null;
  const { subtotal, total } = totalsOfTexts(texts);
  const off = readCharge(discount, currency);
  return [
    ...(isIssuing && isNameless ? [{ field: "name", code: "name" } as const] : []),
    ...(isMailWrong ? [{ field: "email", code: "email" } as const] : []),
    ...(isIssuing && lines.every(isBlankLine) ? [{ field: "add", code: "lines" } as const] : []),
    ...problems,
    ...(off === null ? [{ field: "discount", code: "price" } as const] : []),
    ...(off !== null && off > subtotal ? [{ field: "discount", code: "discount" } as const] : []),
    ...(readCharge(shipping, currency) === null ? [{ field: "shipping", code: "price" } as const] : []),
    ...(Math.max(subtotal, total) > invoiceLimits.total ? [{ field: "add", code: "tooLarge" } as const] : []),
  ];
}

export const readTerms = (text: string): DueTerm => dueTerms.find((term) => String(term) === text) ?? 10;
