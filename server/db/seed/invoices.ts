import { asc, ne } from "drizzle-orm";
import { totalsOf } from "@/features/cart/domain/totals";
import { addressLine } from "@/features/invoice/domain/address-line";
import type { DueTerm, InvoiceStatus, Issuer, Recipient } from "@/features/invoice/domain/constants";
import { dueDateOf } from "@/features/invoice/domain/due-date";
import { invoiceNumber } from "@/features/invoice/domain/number";
import { organisationDay } from "@/features/invoice/domain/status";
import { type ReturnValue, valueOfReturn } from "@/features/order/domain/returns";
import { chunksOf } from "@/lib/chunks";
import { foldForSearch } from "@/lib/fold";
import { groupBy } from "@/lib/group-by";
import type { Locale } from "@/lib/locale";
import type { Transaction } from "@/server/db/client";
import {
  invoiceCounters,
  invoiceEvents,
  invoiceLines,
  invoices,
  organisationProfile,
} from "@/server/db/schema/invoice";
import { orderLines, orders } from "@/server/db/schema/order";
import { daysFrom } from "./dates";
import { seededId } from "./random";

const issuer: Issuer = {
  name: "Ordo ХХК",
  address: "Улаанбаатар, Сүхбаатар дүүрэг, 8-р хороо, Энхтайвны өргөн чөлөө 17",
  tin: "5123456",
  email: "sales@ordo.example",
  phone: "7711 2233",
  bankName: "Хаан банк",
  bankAccount: "MN12 0005 0050 1234 5678",
};

type Line = Readonly<{ title: string; description: string; quantity: number; price: number }>;

type Seeded = Readonly<{
  key: string;
  orderId: string | null;
  customerId: string | null;
  to: Recipient;
  language: Locale;
  /** Of the order, or of the day on which it was written. */
  createdAt: Date;
  lines: readonly Line[];
  discount: number;
  shipping: number;
  paid: number;
  isDraft?: boolean;
  /** From which the due date is counted; null where it is due once it is delivered. */
  dueFrom?: Date | null;
  credited?: number;
  /** Of a credit note. */
  credit?: Readonly<{ creditedId: string; amounts: ReturnValue }>;
}>;

const clients = [
  ["Тэнгэр Трейд ХХК", "Б.Ганбаатар", "mn", "6012345"],
  ["Говь Дизайн ХХК", "С.Оюунчимэг", "mn", "5398761"],
  ["Blue Sky Logistics", "Anna Fischer", "en", ""],
  ["مؤسسة النخيل", "سامي الخطيب", "ar", ""],
  ["Хангай Барилга ХХК", "Д.Эрдэнэ", "mn", "2087654"],
] as const;

const services = [
  ["Оффисын тавилга угсрах", 45_000_000],
  ["Хүргэлт ба суурилуулалт", 12_500_000],
  ["Consulting, one day", 80_000_000],
  ["Сургалт, 10 хүн", 150_000_000],
] as const;

/** Written by hand: two drafts, and of the others every second one is paid. */
function typedInvoices(now: Date): Seeded[] {
  return Array.from({ length: 10 }, (_, at) => {
    const [company = "", name = "", language = "mn", tin = ""] = clients[at % clients.length] ?? [];
    const lines = services.slice(0, 1 + (at % services.length)).map(([title, price], place) => ({
      title,
      description: "",
      quantity: 1 + ((at + place) % 3),
      price,
    }));
    const discount = at % 3 === 0 ? 500_000 : 0;
    const isDraft = at >= 8;
    const { total } = totalsOf(lines, { discount });
    const to = { name, company, tin, address: "", email: `client-${at + 1}@example.mn`, phone: "" };
    return {
      key: `typed/${at}`,
      orderId: null,
      customerId: null,
      to,
      language,
      createdAt: daysFrom(now, isDraft ? -1 : -5 * (10 - at)),
      lines,
      discount,
      shipping: 0,
      paid: !isDraft && at % 2 === 0 ? total : 0,
      isDraft,
    };
  });
}

/** Of the orders that are there and were not cancelled. */
async function orderInvoices(tx: Transaction): Promise<Seeded[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(ne(orders.status, "cancelled"))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const lines = await tx.select().from(orderLines).orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const linesOf = groupBy(lines, ({ orderId }) => orderId);
  return rows.flatMap((order) => invoicesOf(order, linesOf.get(order.id) ?? []));
}

type OrderRow = typeof orders.$inferSelect;
type OrderLineRow = typeof orderLines.$inferSelect;

/** An order's invoice, and the credit note of what came back. */
function invoicesOf(order: OrderRow, lines: readonly OrderLineRow[]): Seeded[] {
  const { id, billing, customerId, locale, createdAt, discount, shipping, paid } = order;
  const titled = ({ name, sku, price }: OrderLineRow, quantity: number) => ({
    title: name,
    description: sku,
    quantity,
    price,
  });
  const deliveredAt = order.status === "delivered" ? daysFrom(createdAt, 3) : null;
  const invoice = {
    key: id,
    orderId: id,
    customerId,
    to: { ...billing, tin: "", address: addressLine(billing) },
    language: locale as Locale,
    createdAt,
    lines: lines.map((line) => titled(line, line.quantity)),
    discount,
    shipping,
    paid,
    dueFrom: order.paymentMethod === "cash" ? deliveredAt : createdAt,
    credited: order.returned,
  };
  const back = lines.filter(({ returned }) => returned > 0);
  if (back.length === 0) return [invoice];
  const goods = back.map((line) => ({ ...line, quantity: line.returned }));
  const sold = lines.map((line) => ({ ...line, returned: 0 }));
  const credit = {
    creditedId: seededId(`invoice/${id}`),
    amounts: valueOfReturn({ ...order, returned: 0 }, sold, goods),
  };
  return [
    invoice,
    {
      ...invoice,
      key: `${id}/credit`,
      createdAt: order.updatedAt,
      lines: back.map((line) => titled(line, line.returned)),
      paid: 0,
      dueFrom: order.updatedAt,
      credited: 0,
      credit,
    },
  ];
}

const terms: DueTerm = 10;
/** Rows of one statement. */
const batchSize = 500;

function statusOf({ isDraft, credit, paid, credited = 0 }: Seeded, total: number): InvoiceStatus {
  if (isDraft) return "draft";
  if (credit) return "cancelled";
  return paid >= total - credited ? "paid" : "pending";
}

function rowOf(seeded: Seeded, last: Map<number, number>) {
  const { key, orderId, customerId, language, createdAt, lines, paid, credit, credited = 0, isDraft = false } = seeded;
  const { name, company, tin, address, email, phone } = seeded.to;
  const to = { name, company, tin, address, email, phone };
  const { totalItems: _, ...summed } = totalsOf(lines, seeded);
  const amounts = credit?.amounts ?? summed;
  const dueFrom = seeded.dueFrom === undefined ? createdAt : seeded.dueFrom;
  const issueDate = organisationDay(createdAt);
  const year = Number(issueDate.slice(0, 4));
  const sequence = (last.get(year) ?? 0) + 1;
  if (!isDraft) last.set(year, sequence);
  const term: DueTerm = credit ? 0 : terms;
  const dueDate = dueFrom === null ? null : dueDateOf(organisationDay(dueFrom), term);
  const issued = { year, sequence, issueDate, dueDate: credit ? issueDate : dueDate, from: issuer };
  const number = isDraft ? "" : invoiceNumber(year, sequence);
  return {
    id: seededId(`invoice/${key}`),
    ...{
      orderId,
      customerId,
      language,
      to,
      terms: term,
      paid,
      credited,
      createdAt,
      updatedAt: createdAt,
      currency: "MNT",
    },
    ...amounts,
    ...(!isDraft && issued),
    ...(credit && { kind: "credit" as const, creditedId: credit.creditedId }),
    status: statusOf(seeded, amounts.total),
    searchKey: foldForSearch([number, name, company, email, tin].join(" ")),
  };
}

/** The invoices of the demo company's orders, and ten that were written by hand, numbered in the order of their days. */
export async function seedInvoices(tx: Transaction, now: Date): Promise<void> {
  const all = [...(await orderInvoices(tx)), ...typedInvoices(now)].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
  const last = new Map<number, number>();
  const rows = all.map((seeded) => ({ seeded, row: rowOf(seeded, last) }));
  await tx
    .insert(organisationProfile)
    .values({ ...issuer, terms })
    .onConflictDoNothing();
  for (const some of chunksOf(rows, batchSize)) await tx.insert(invoices).values(some.map(({ row }) => row));
  const lines = rows.flatMap(({ seeded, row }) =>
    seeded.lines.map((line, position) => ({
      ...line,
      id: seededId(`invoice-line/${seeded.key}/${position}`),
      invoiceId: row.id,
      position,
      total: line.price * line.quantity,
    })),
  );
  for (const some of chunksOf(lines, batchSize)) await tx.insert(invoiceLines).values(some);
  const events = rows.flatMap(({ seeded, row }) => eventsOf(seeded, row));
  for (const some of chunksOf(events, batchSize)) await tx.insert(invoiceEvents).values(some);
  for (const [year, count] of last) {
    const dates = rows.flatMap(({ row }) => (row.year === year && row.issueDate ? [row.issueDate] : []));
    await tx.insert(invoiceCounters).values({ year, last: count, lastDate: dates.at(-1) ?? `${year}-01-01` });
  }
}

function eventsOf({ key, orderId, paid, isDraft }: Seeded, { id: invoiceId, createdAt }: ReturnType<typeof rowOf>) {
  const event = (kind: "created" | "issued" | "paid", amount: number | null = null) => ({
    id: seededId(`invoice-event/${key}/${kind}`),
    ...{ invoiceId, kind, amount, createdAt },
  });
  if (orderId !== null) return [event("issued")];
  if (isDraft) return [event("created")];
  return [event("created"), event("issued"), ...(paid > 0 ? [event("paid", paid)] : [])];
}
