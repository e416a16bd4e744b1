import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { InvoiceDetails, InvoicePage } from "@/features/invoice/schema";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { invoiceCounters, invoiceLines, invoices } from "@/server/db/schema/invoice";
import type { testBadInput } from "@/testing/bad-input";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makeDraft, makeInvoice } from "@/testing/invoice-factory";
import { stopClock } from "@/testing/stopped-clock";
import * as cancelling from "./cancel/route";
import * as customers from "./customers/route";
import * as removing from "./delete/route";
import * as details from "./details/route";
import * as duplicating from "./duplicate/route";
import * as exporting from "./export/route";
import * as issuing from "./issue/route";
import * as listing from "./list/route";
import * as creating from "./new/route";
import * as restoring from "./restore/route";
import * as updating from "./update/route";

type Body = Readonly<{ invoice: InvoiceDetails }>;

const admin = () => makeSession({ isAdmin: true });
const send = (handlers: RouteModule, path: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/invoice/${path}`, as, body });
const list = async (as: TestSession, query: Record<string, string> = {}) =>
  (await call<InvoicePage>(listing, { path: "/api/invoice/list", as, query })).body;
const numbersOf = ({ invoices: rows }: InvoicePage) => rows.map(({ number }) => number);

const line = { title: "A", quantity: 1, price: 100 };
const withLine = (part: object) => ({ invoice: { lines: [{ ...line, ...part }] } });
testBadInputAs(creating, "/api/invoice/new", [
  ["#/invoice/lines/0/title", withLine({ title: " " })],
  ["#/invoice/lines/0/title", withLine({ title: "a\u0000b" })],
  ["#/invoice/lines/0/quantity", withLine({ quantity: 0 })],
  ["#/invoice/lines/0/quantity", withLine({ quantity: -1 })],
  ["#/invoice/lines/0/quantity", withLine({ quantity: 1.5 })],
  ["#/invoice/lines/0/quantity", withLine({ quantity: 1e9 })],
  ["#/invoice/lines/0/price", withLine({ price: -1 })],
  ["#/invoice/lines/0/price", withLine({ price: 0.5 })],
  ["#/invoice/lines/0/price", withLine({ price: 1e18 })],
  ["#/invoice/lines", withLine({ price: 4e12, quantity: 2 })],
  ["#/invoice/lines", { invoice: { lines: Array.from({ length: 201 }, () => line) } }],
  ["#/invoice/discount", { invoice: { lines: [line], discount: 101 } }],
  ["#/invoice/shipping", { invoice: { shipping: -1 } }],
  ["#/invoice/terms", { invoice: { terms: 7 } }],
  ["#/invoice/currency", { invoice: { currency: "XXX" } }],
  ["#/invoice/language", { invoice: { language: "de" } }],
  ["#/invoice/to/email", { invoice: { to: { email: "nobody" } } }],
  ["#/invoice/to/name", { invoice: { to: { name: "a\nb" } } }],
  ["#/invoice/note", { invoice: { note: "\0" } }],
  ["#/invoice/customerId", { invoice: { customerId: newId() } }],
]);

/** As `testBadInput`, by who may write. */
function testBadInputAs(handlers: RouteModule, path: string, rows: Parameters<typeof testBadInput>[2]): void {
  test.each(rows)("%#: invalid input is refused and named by %s", async (pointer, body) => {
    const answer = await call(handlers, { method: "POST", path, as: await admin(), body });
    expect(answer.problem?.status).toBe(422);
    expect(answer.problem?.errors?.map((error) => error.pointer)).toContain(pointer);
  });
}

test("a draft has no number, is changed in part, and refuses an older version", async () => {
  const as = await admin();
  const customer = await makeUser({ roleId: roleIds.customer });
  const lines = [{ title: "Chair", description: "Oak", quantity: 3, price: 150_050 }];
  const input = { customerId: customer.id, to: { name: "Bat" }, lines, discount: 50, shipping: 500_000 };
  const { status, body } = await send(creating, "new", as, { invoice: input });
  expect(status).toBe(201);
  expect(body.invoice).toMatchObject({
    number: null,
    status: "draft",
    subtotal: 450_150,
    total: 950_100,
    vat: 86_373,
    due: 0,
    issueDate: null,
    lines: [{ total: 450_150 }],
    events: [{ kind: "created" }],
  });
  const change = { invoiceId: body.invoice.id, version: 1 };
  const updated = await send(updating, "update", as, { ...change, invoice: { discount: 0, note: "Thanks" } });
  expect(updated.body.invoice).toMatchObject({ total: 950_150, note: "Thanks", to: { name: "Bat" }, version: 2 });
  const stale = await send(updating, "update", as, { ...change, invoice: { note: "" } });
  expect(stale.problem).toMatchObject({ status: 412, code: "stale", current: { note: "Thanks" } });
  const other = { ...change, version: 2, invoice: { lines: [line] } };
  expect((await send(updating, "update", as, other)).body.invoice.lines).toHaveLength(1);
});

test("an invoice without a recipient or lines is not issued, and no number is taken", async () => {
  const as = await admin();
  const { id: invoiceId } = await makeDraft(as.actor, { to: undefined, lines: [] });
  const { problem } = await send(issuing, "issue", as, { invoiceId });
  expect(problem?.errors?.map(({ pointer }) => pointer)).toEqual(["#/invoice/to/name", "#/invoice/lines"]);
  expect(await current().$count(invoiceCounters)).toBe(0);
});

test("20 invoices issued at once, some of which are rolled back, have numbers without gaps in the order of their dates", async () => {
  const as = await admin();
  stopClock(Date.parse("2026-07-01T04:00:00Z"));
  const drafts = await Promise.all(Array.from({ length: 26 }, () => makeDraft(as.actor)));
  // These lose their lines' recipient before they are issued: the transaction that took a number is rolled back.
  const failing = new Set(drafts.slice(0, 6).map(({ id }) => id));
  await current().execute(sql`
    create function refuse_some() returns trigger language plpgsql as $$
    begin if new.note = 'refuse' and new.status = 'pending' then raise exception 'refused'; end if; return new; end $$`);
  await current().execute(
    sql`create trigger refused after update on invoice for each row execute function refuse_some()`,
  );
  for (const id of failing) await current().update(invoices).set({ note: "refuse" }).where(eq(invoices.id, id));
  const answers = await Promise.all(drafts.map(({ id }) => send(issuing, "issue", as, { invoiceId: id })));
  await current().execute(sql`drop trigger refused on invoice`);
  await current().execute(sql`drop function refuse_some`);
  expect(answers.filter(({ status }) => status === 500)).toHaveLength(6);
  const rows = await current().select().from(invoices).where(eq(invoices.status, "pending"));
  const sequences = rows.map(({ sequence }) => sequence ?? 0).sort((a, b) => a - b);
  expect(sequences).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  stopClock(Date.parse("2027-01-03T04:00:00Z"));
  expect((await makeInvoice(as.actor)).number).toBe("2027-000001");
});

test("a later number never has an earlier date, also where the clock goes back", async () => {
  const { actor } = await admin();
  stopClock(Date.parse("2026-05-05T04:00:00Z"));
  const first = await makeInvoice(actor);
  stopClock(Date.parse("2026-05-04T04:00:00Z"));
  const second = await makeInvoice(actor);
  expect([first, second].map(({ number, issueDate }) => [number, issueDate])).toEqual([
    ["2026-000001", "2026-05-05"],
    ["2026-000002", "2026-05-05"],
  ]);
});

test("what was issued is never changed or deleted, by the API or in the database", async () => {
  const as = await admin();
  const { id: invoiceId } = await makeInvoice(as.actor);
  for (const [handlers, path] of [
    [updating, "update"],
    [removing, "delete"],
    [issuing, "issue"],
  ] as const) {
    const answer = await send(handlers, path, as, { invoiceId, invoice: { note: "changed" } });
    expect(answer.problem?.status).toBe(409);
  }
  const row = eq(invoices.id, invoiceId);
  const refused = /never changed or deleted/;
  const causeOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(String, (error) => String(error.cause ?? error));
  expect(await causeOf(current().update(invoices).set({ note: "changed" }).where(row))).toMatch(refused);
  expect(await causeOf(current().delete(invoices).where(row))).toMatch(refused);
  expect(await causeOf(current().delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)))).toMatch(refused);
});

test("a credit note cancels an invoice once, with the same lines and amounts and the next number", async () => {
  const as = await admin();
  const invoice = await makeInvoice(as.actor, { shipping: 500 });
  const body = { invoiceId: invoice.id, reason: "Wrong price" };
  const cancelled = (await send(cancelling, "cancel", as, body)).body.invoice;
  expect(cancelled).toMatchObject({
    status: "cancelled",
    due: 0,
    events: [{}, {}, { kind: "cancelled", text: "Wrong price" }],
  });
  const query = { invoiceId: cancelled.creditNotes[0]?.id ?? "" };
  const credit = (await call<Body>(details, { path: "/api/invoice/details", as, query })).body.invoice;
  const { subtotal, discount, shipping, vat, total, to, from } = invoice;
  expect(credit).toMatchObject({ kind: "credit", subtotal, discount, shipping, vat, total, to, from, due: 0 });
  expect(credit.credits).toEqual({ id: invoice.id, number: invoice.number });
  expect(Number(credit.number?.slice(5))).toBe(Number(invoice.number?.slice(5)) + 1);
  expect(credit.lines.map(({ id: _, ...rest }) => rest)).toEqual(invoice.lines.map(({ id: _, ...rest }) => rest));
  for (const invoiceId of [invoice.id, credit.id]) {
    expect((await send(cancelling, "cancel", as, { invoiceId })).problem?.status).toBe(409);
  }
  const { sums } = await list(as);
  expect(sums.find(({ status }) => status === "cancelled")).toMatchObject({
    count: 2,
    amounts: [{ currency: "MNT", total }],
  });
});

test("a deleted draft comes back as it was, and a duplicate is a draft with the same content", async () => {
  const as = await admin();
  const draft = await makeDraft(as.actor, { note: "kept" });
  await send(removing, "delete", as, { invoiceId: draft.id });
  expect((await list(as)).invoices).toEqual([]);
  expect((await send(updating, "update", as, { invoiceId: draft.id, invoice: {} })).problem?.status).toBe(404);
  expect((await send(restoring, "restore", as, { invoiceId: draft.id })).body.invoice).toMatchObject({ note: "kept" });
  const issued = await makeInvoice(as.actor, { discount: 100 });
  const copy = (await send(duplicating, "duplicate", as, { invoiceId: issued.id })).body.invoice;
  expect(copy).toMatchObject({ status: "draft", number: null, discount: 100, total: issued.total, to: issued.to });
});

test("an invoice is pending on its due date and overdue from the organisation's next midnight", async () => {
  const as = await admin();
  stopClock(Date.parse("2026-11-23T04:00:00Z"));
  const invoice = await makeInvoice(as.actor, { terms: 5 });
  // The 26th is a holiday.
  expect(invoice.dueDate).toBe("2026-12-01");
  const statusAt = async (moment: string) => {
    stopClock(Date.parse(moment));
    const then = await admin();
    const [pending, overdue] = [await list(then, { status: "pending" }), await list(then, { status: "overdue" })];
    expect(pending.invoices.length + overdue.invoices.length).toBe(1);
    return overdue.invoices[0]?.isOverdue ? "overdue" : "pending";
  };
  expect(await statusAt("2026-12-01T15:59:59Z")).toBe("pending");
  expect(await statusAt("2026-12-01T16:00:00Z")).toBe("overdue");
});

test("the list is searched, filtered, sorted and read page by page, with sums of each status and currency", async () => {
  const as = await admin();
  stopClock(Date.parse("2026-03-02T04:00:00Z"));
  const customer = await makeUser({ roleId: roleIds.customer });
  const to = { name: "Ундраа", company: "Тэнгэр ХХК", tin: "1234567", address: "", email: "", phone: "" };
  await makeInvoice(as.actor, { to, customerId: customer.id });
  stopClock(Date.parse("2026-03-09T04:00:00Z"));
  await makeInvoice(as.actor, { currency: "USD", terms: 0, lines: [{ ...line, description: "", price: 9_000_000 }] });
  await makeDraft(as.actor);
  expect(numbersOf(await list(as))).toEqual([null, "2026-000002", "2026-000001"]);
  expect(numbersOf(await list(as, { search: "тэнгэр" }))).toEqual(["2026-000001"]);
  expect(numbersOf(await list(as, { search: "123456" }))).toEqual(["2026-000001"]);
  expect(numbersOf(await list(as, { search: "2026-000002" }))).toEqual(["2026-000002"]);
  expect(numbersOf(await list(as, { customer: customer.id }))).toEqual(["2026-000001"]);
  expect(numbersOf(await list(as, { from: "2026-03-03", to: "2026-03-09" }))).toEqual(["2026-000002"]);
  expect(numbersOf(await list(as, { sort: "dueDate" }))).toEqual(["2026-000002", "2026-000001", null]);
  expect(numbersOf(await list(as, { sort: "-total" }))[0]).toBe("2026-000002");
  const { sums, total } = await list(as);
  expect(total).toBe(3);
  expect(sums.find(({ status }) => status === "pending")?.amounts).toEqual([
    { currency: "MNT", total: 1_100_000 },
    { currency: "USD", total: 9_000_000 },
  ]);
  const first = await list(as, { limit: "2" });
  const second = await list(as, { limit: "2", cursor: first.nextCursor ?? "" });
  expect([...numbersOf(first), ...numbersOf(second)]).toEqual([null, "2026-000002", "2026-000001"]);
  const { text } = await call(exporting, { path: "/api/invoice/export", as, query: { status: "pending" } });
  expect(text.trim().split("\r\n")).toHaveLength(3);
  expect(text).toContain(
    "2026-000002,invoice,pending,2026-03-09,2026-03-09,Bat Dorj,,,bat@example.mn,USD,90000,0,0,8181.82,90000,0",
  );
});

test("customers are found for an invoice, colleagues are not", async () => {
  const as = await admin();
  const customer = await makeUser({ name: "Solongo", roleId: roleIds.customer });
  await makeUser({ name: "Solongo colleague" });
  const found = await call<{ customers: { id: string }[] }>(customers, {
    path: "/api/invoice/customers",
    as,
    query: { search: "solon" },
  });
  expect(found.body.customers.map(({ id }) => id)).toEqual([customer.id]);
});
