import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OrderDetails } from "@/features/order/schema";
import { newId } from "@/lib/id";
import { mailboxOf } from "@/lib/mailbox";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { discountCodes } from "@/server/db/schema/checkout";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeOrderInput } from "@/testing/order-factory";
import { makeProduct } from "@/testing/shop";
import * as handlers from "./route";

const path = "/api/checkout/order";
const send = (body: object, { as }: Readonly<{ as?: TestSession }> = {}) =>
  call<{ order: OrderDetails }>(handlers, { method: "POST", path, as, body, headers: { "idempotency-key": newId() } });

test("the last use of a code goes to one order, and a customer has no more uses than allowed", async () => {
  const product = await makeProduct({ variants: [{ stock: 50 }] });
  const cart = [{ id: product.variants[0]?.id ?? "", quantity: 1 }];
  const codes = [
    { code: "LAST", kind: "amount" as const, value: 100_000, maxUses: 1 },
    { code: "EACH", kind: "amount" as const, value: 100_000, maxUsesPerCustomer: 2 },
  ];
  await current().insert(discountCodes).values(codes);
  const customers = await Promise.all(Array.from({ length: 5 }, () => makeUser({ roleId: roleIds.customer })));
  const buyers = await Promise.all(customers.map((customer) => makeSession(customer)));
  const last = await makeOrderInput(null, { cart, discountCode: "last" });
  const answers = await Promise.all(buyers.map((as) => send(last, { as })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 201)?.problem?.errors).toEqual([
    { pointer: "#/discountCode", code: "used-up" },
  ]);
  const each = await makeOrderInput(null, { cart, discountCode: "EACH" });
  const own = await Promise.all(Array.from({ length: 4 }, () => send(each, { as: buyers[0] })));
  expect(own.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(own.flatMap(({ problem }) => problem?.errors ?? [])).toEqual(
    Array.from({ length: 2 }, () => ({ pointer: "#/discountCode", code: "used-up-by-you" })),
  );
  const uses = await current().select({ code: discountCodes.code, uses: discountCodes.uses }).from(discountCodes);
  expect(uses).toEqual(
    expect.arrayContaining([
      { code: "LAST", uses: 1 },
      { code: "EACH", uses: 2 },
    ]),
  );
});

test.each([
  "Bat@Example.com",
  "bat+news@example.com",
  "b.a.t@example.com",
  "B.a.t+x+y@gmail.com",
  "ba.t@googlemail.com",
  "b.t@gmail.com.example",
])("the database finds the same mailbox behind %s", async (email) => {
  const { rows } = await current().execute<{ mailbox: string }>(sql`select mailbox_of(${email}) as mailbox`);
  expect(rows).toEqual([{ mailbox: mailboxOf(email) }]);
});

test("a guest's uses of a code count by mailbox, whoever's it is, and cost the person with that email none", async () => {
  await current().insert(discountCodes).values({ code: "ONCE", kind: "amount", value: 100, maxUsesPerCustomer: 1 });
  const customer = await makeUser({ roleId: roleIds.customer });
  const colleague = await makeUser();
  const input = await makeOrderInput(null, { discountCode: "ONCE" });
  const usedUp = [{ pointer: "#/discountCode", code: "used-up-by-you" }];
  for (const { email } of [customer, colleague]) {
    const guest = { ...input, billing: { ...input.billing, email } };
    expect((await send(guest)).status).toBe(201);
    const again = { ...guest, billing: { ...guest.billing, email: ` ${email.toUpperCase()}` } };
    expect((await send(again)).problem?.errors).toEqual(usedUp);
    const tagged = { ...guest, billing: { ...guest.billing, email: email.replace("@", "+again@") } };
    expect((await send(tagged)).problem?.errors).toEqual(usedUp);
  }
  const as = await makeSession(customer);
  expect((await send(input, { as })).status).toBe(201);
  expect((await send(input, { as })).problem?.errors).toEqual(usedUp);
});
