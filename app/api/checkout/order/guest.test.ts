import { eq, like, type SQL } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import * as register from "@/app/api/auth/register/route";
import * as subscribe from "@/app/api/launch/subscribe/route";
import * as planOrder from "@/app/api/plan-order/new/route";
import { guestLimits } from "@/features/order/domain/constants";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { discountCodes } from "@/server/db/schema/checkout";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { orders } from "@/server/db/schema/order";
import { addressHeader, markListenerInstalled } from "@/server/http/client-address";
import { strangerMails } from "@/server/mail/stranger-mail";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makeOrderInput } from "@/testing/order-factory";
import { readOutbox } from "@/testing/outbox";
import { makeProduct } from "@/testing/shop";
import { stopClock } from "@/testing/stopped-clock";
import * as handlers from "./route";

const send = (body: object, { as, from }: Readonly<{ as?: TestSession; from?: string }> = {}) =>
  call(handlers, {
    method: "POST",
    path: "/api/checkout/order",
    as,
    body,
    headers: { "idempotency-key": newId(), ...(from && { [addressHeader]: from }) },
  });

test("guests order to one address five times an hour, whatever follows a plus; what is refused counts for nothing", async () => {
  stopClock(Date.parse("2026-11-02T04:00:00Z"));
  await makeUser();
  for (let time = 0; time < 7; time += 1) {
    const input = await makeOrderInput(null, { quoteTotal: 1, billing: { email: "one@example.mn" } });
    expect((await send(input)).problem?.code).toBe("price-changed");
  }
  const answers = [];
  for (const tag of ["", "", "+a", "+b", "+c", "+d"]) {
    answers.push(await send(await makeOrderInput(null, { billing: { email: `one${tag}@example.mn` } })));
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  expect(Number(answers[5]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await readOutbox()).length).toBe(5);
  expect((await send(await makeOrderInput(null, { billing: { email: "two@example.mn" } }))).status).toBe(201);
  const as = await makeSession();
  expect((await send(await makeOrderInput(as.actor, { billing: { email: "one@example.mn" } }), { as })).status).toBe(
    201,
  );
});

test("a guest's order holds 100 units of a variant and 500 in all, a member's what there is", async () => {
  const product = await makeProduct({
    variants: Array.from({ length: 6 }, (_, at) => ({ stock: 900, size: `${at}` })),
  });
  const ids = product.variants.map(({ id }) => id);
  const cartOf = (...quantities: number[]) => quantities.map((quantity, at) => ({ id: ids[at] ?? "", quantity }));
  const asGuest = async (...quantities: number[]) =>
    await send(await makeOrderInput(null, { cart: cartOf(...quantities) }));
  const one = await asGuest(1, 101);
  expect(one.problem?.errors).toEqual([{ pointer: "#/cart/1/quantity", code: "too-large" }]);
  const all = await asGuest(100, 100, 100, 100, 100, 1);
  expect([all.status, all.problem?.errors?.length]).toEqual([422, 6]);
  expect(await current().$count(orders)).toBe(0);
  expect((await asGuest(100, 100, 100, 100, 100)).status).toBe(201);
  const as = await makeSession();
  expect((await send(await makeOrderInput(as.actor, { cart: cartOf(101) }), { as })).status).toBe(201);
});

const withNetworks = () => {
  markListenerInstalled();
  onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for("ordo.listener")));
};
const setCounts = (to: number, key: SQL) => current().update(rateLimits).set({ count: to }).where(key);
const invented = () => ({ email: `${newId()}@example.mn` });

test.each([
  ["an hour", "order-by-hour:%", guestLimits.ordersOfNetworkAnHour.limit],
  ["a day", "order-by-day:%", guestLimits.ordersOfNetworkADay.limit],
])("guests of one network order so often only %s, with invented addresses too", async (_, key, limit) => {
  stopClock(Date.parse("2026-11-02T04:00:00Z"));
  withNetworks();
  const [one, other] = ["203.0.113.1", "198.51.100.1"];
  const order = async (from: string) => await send(await makeOrderInput(null, { billing: invented() }), { from });
  expect((await order(one)).status).toBe(201);
  await setCounts(limit - 1, like(rateLimits.key, key));
  expect((await order(one)).status).toBe(201);
  const refused = await order(one);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await order(other)).status).toBe(201);
  const as = await makeSession();
  expect((await send(await makeOrderInput(as.actor), { as, from: one })).status).toBe(201);
});

test("strangers cause so many mails in an hour only, by orders, plan orders, registrations and subscriptions together", async () => {
  stopClock(Date.parse("2026-11-02T04:00:00Z"));
  const billing = { name: "Bat", company: "Ordo", registration: "1234567", ...invented() };
  const plan = { plan: "team", period: "year", people: 3, billing, total: 570_000 };
  const person = { firstName: "Bat", lastName: "Dorj", password: "a calm river at dawn", ...invented() };
  const post = (handler: RouteModule, path: string, body: object) =>
    call(handler, { method: "POST", path: `/api/${path}`, body, headers: { "idempotency-key": newId() } });
  const askAll = async () => [
    await send(await makeOrderInput(null, { billing: invented() })),
    await post(planOrder, "plan-order/new", plan),
    await post(register, "auth/register", person),
    await post(subscribe, "launch/subscribe", invented()),
  ];
  const isOfAll = eq(rateLimits.key, "stranger-mail");
  await current()
    .insert(rateLimits)
    .values({ key: "stranger-mail", windowStart: new Date(), count: strangerMails.limit });
  const refused = await askAll();
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  expect(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
  expect([await readOutbox(), await current().$count(orders)]).toEqual([[], 0]);
  await setCounts(strangerMails.limit - 4, isOfAll);
  expect((await askAll()).map(({ status }) => status < 300)).toEqual([true, true, true, true]);
  expect(await readOutbox()).toHaveLength(4);
  const as = await makeSession();
  expect((await send(await makeOrderInput(as.actor), { as })).status).toBe(201);
});

test("a code is guessed by orders no more often than by quotes", async () => {
  withNetworks();
  const from = "203.0.113.7";
  await current().insert(discountCodes).values({ code: "NEW10", kind: "percent", value: 1_000 });
  const input = await makeOrderInput(null);
  const errorsOf = async (discountCode: string) =>
    (await send({ ...input, discountCode, quoteTotal: 0 }, { from })).problem?.errors?.map(({ code }) => code);
  for (let time = 0; time < 3; time += 1) expect(await errorsOf("NEW10")).toEqual(["price-changed"]);
  for (let time = 0; time < 20; time += 1) expect(await errorsOf(`WRONG${time}`)).toEqual(["unknown"]);
  expect([await errorsOf("NEW10"), await errorsOf("WRONG")]).toEqual([["try-later"], ["try-later"]]);
  expect((await send(input, { from })).status).toBe(201);
});
