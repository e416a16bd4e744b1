import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { planTotal } from "@/features/plan-order/domain/plan-total";
import { unpaidDays } from "@/features/plan-order/domain/plans";
import type { PlanOrder } from "@/features/plan-order/schema";
import { deleteUnpaidPlanOrders } from "@/features/plan-order/server/commands";
import { newId } from "@/lib/id";
import { toMajor } from "@/lib/money";
import { planOrderPath } from "@/lib/paths";
import { current } from "@/server/db/client";
import { planOrders } from "@/server/db/schema/plan-order";
import { env } from "@/server/env";
import { call } from "@/testing/http";
import { readOutbox } from "@/testing/outbox";
import { stopClock } from "@/testing/stopped-clock";
import * as paying from "../pay/route";
import * as handlers from "./route";

type Placed = Readonly<{ order: PlanOrder; key: string }>;

const path = "/api/plan-order/new";
const billing = { name: "Бат", email: "bat@example.mn", company: "Ордо ХХК", registration: "123 4567" };
const input = { plan: "team", period: "year", people: 3, billing, total: 570_000 } as const;
const send = (body: object, { key = newId(), headers = {} } = {}) =>
  call<Placed>(handlers, { method: "POST", path, body, headers: { "idempotency-key": key, ...headers } });
const pay = (body: object) => call<{ order: PlanOrder }>(paying, { method: "POST", path: "/api/plan-order/pay", body });

test("an order keeps what the server charges, with VAT inside, and a registration number in one spelling", async () => {
  const { status, body } = await send(input);
  expect(status).toBe(201);
  const { net, vat, total } = planTotal("team", "year", 3);
  const major = (minor: number) => toMajor(minor, "MNT");
  expect(body.order).toMatchObject({
    plan: "team",
    period: "year",
    people: 3,
    status: "unpaid",
    net: major(net),
    vat: major(vat),
    total: major(total),
    billing: { ...billing, registration: "1234567" },
  });
  const [row] = await current().select().from(planOrders);
  expect(row?.accessKeyHash).not.toContain(body.key);
  expect(row?.total).toBe(570_000_00);
});

test("a confirmation leads to the order, names its number and says that it is a simulation", async () => {
  const { body } = await send(input);
  const [mail] = await readOutbox();
  expect(mail).toMatchObject({ recipient: billing.email, purpose: "plan-order" });
  expect(mail?.subject).toContain(`#${body.order.number}`);
  expect(mail?.text).toContain("simulation");
  expect(mail?.text).toContain(new URL(planOrderPath(body.order.id, body.key), env.APP_URL).href);
});

test("the same key orders once, and without one nothing is ordered", async () => {
  const key = newId();
  const [first, again] = [await send(input, { key }), await send(input, { key })];
  expect(again.body).toEqual(first.body);
  expect(await current().$count(planOrders)).toBe(1);
  expect((await readOutbox()).length).toBe(1);
  const without = await call(handlers, { method: "POST", path, body: input });
  expect(without.status).toBe(400);
});

test.each([
  ["#/plan", { plan: "free" }],
  ["#/period", { period: "week" }],
  ["#/people", { people: 0 }],
  ["#/people", { people: 501 }],
  ["#/billing/name", { billing: { ...billing, name: " " } }],
  ["#/billing/name", { billing: { ...billing, name: "a\nb" } }],
  ["#/billing/email", { billing: { ...billing, email: "nobody" } }],
  ["#/billing/company", { billing: { ...billing, company: "x".repeat(121) } }],
  ["#/billing/registration", { billing: { ...billing, registration: "12" } }],
  ["#/billing/registration", { billing: { ...billing, registration: "" } }],
])("%#: invalid input is refused and named by %s", async (pointer, patch) => {
  const { problem } = await send({ ...input, ...patch });
  expect(problem?.status).toBe(422);
  expect(problem?.errors?.map((error) => error.pointer)).toContain(pointer);
  expect(await current().$count(planOrders)).toBe(0);
});

test("another sum than the server's is not charged", async () => {
  const { problem } = await send({ ...input, total: 1 });
  expect([problem?.status, problem?.code]).toEqual([409, "price-changed"]);
});

test("one mailbox is written to three times an hour, whatever follows a plus", async () => {
  stopClock(Date.parse("2026-11-02T04:00:00Z"));
  const answers = [];
  for (const tag of ["", "+a", "+b", "+c"]) {
    answers.push(await send({ ...input, billing: { ...billing, email: `bat${tag}@example.mn` } }));
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await readOutbox()).length).toBe(3);
});

test("an order is paid by its key, once, and is not there for any other", async () => {
  const { order, key } = (await send(input)).body;
  expect((await pay({ orderId: order.id, key: "another" })).status).toBe(404);
  expect((await pay({ orderId: newId(), key })).status).toBe(404);
  const first = await pay({ orderId: order.id, key });
  expect(first.body.order.status).toBe("paid");
  expect((await pay({ orderId: order.id, key })).body).toEqual(first.body);
});

test("nothing is paid where simulated payments are switched off", async () => {
  const { order, key } = (await send(input)).body;
  const before = env.BANK_QR;
  Object.assign(env, { BANK_QR: undefined });
  try {
    expect((await pay({ orderId: order.id, key })).status).toBe(503);
  } finally {
    Object.assign(env, { BANK_QR: before });
  }
});

test("orders that nobody paid are deleted after a while, paid ones stay", async () => {
  const [unpaid, paid] = [(await send(input)).body, (await send(input)).body];
  await pay({ orderId: paid.order.id, key: paid.key });
  const placed = new Date(unpaid.order.createdAt).getTime();
  const after = (days: number) => new Date(placed + days * 86_400_000);
  await deleteUnpaidPlanOrders(after(unpaidDays - 1));
  expect(await current().$count(planOrders)).toBe(2);
  await deleteUnpaidPlanOrders(after(unpaidDays + 1));
  expect(await current().$count(planOrders, eq(planOrders.id, paid.order.id))).toBe(1);
  expect(await current().$count(planOrders)).toBe(1);
});
