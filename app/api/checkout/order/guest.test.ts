import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { orders } from "@/server/db/schema/order";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeOrderInput } from "@/testing/order-factory";
import { readOutbox } from "@/testing/outbox";
import { makeProduct } from "@/testing/shop";
import { stopClock } from "@/testing/stopped-clock";
import * as handlers from "./route";

const send = (body: object, { as }: Readonly<{ as?: TestSession }> = {}) =>
  call(handlers, {
    method: "POST",
    path: "/api/checkout/order",
    as,
    body,
    headers: { "idempotency-key": newId() },
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
