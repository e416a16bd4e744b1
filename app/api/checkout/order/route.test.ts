import { eq, ne } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Invoice } from "@/features/invoice/schema";
import type { OrderDetails } from "@/features/order/schema";
import { findOwnOrder } from "@/features/order/server/data";
import { newId } from "@/lib/id";
import { roleIds } from "@/lib/permissions";
import { current } from "@/server/db/client";
import { discountCodes, shippingMethods } from "@/server/db/schema/checkout";
import { orderEvents, orderLines, orders } from "@/server/db/schema/order";
import { products, productVariants, stockMovements } from "@/server/db/schema/product";
import { accounts, users } from "@/server/db/schema/user";
import { addressHeader, markListenerInstalled } from "@/server/http/client-address";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeOrderInput } from "@/testing/order-factory";
import { readOutbox } from "@/testing/outbox";
import { makeProduct } from "@/testing/shop";
import { statementsOf } from "@/testing/statements";
import * as handlers from "./route";

const path = "/api/checkout/order";
type Body = Readonly<{ order: OrderDetails; invoice: Invoice; accessKey?: string }>;

const send = (body: object, { as, key = newId() }: Readonly<{ as?: TestSession; key?: string }> = {}) =>
  call<Body>(handlers, { method: "POST", path, as, body, headers: { "idempotency-key": key } });
const countOrders = () => current().$count(orders);
const stockOf = async (variantId: string | undefined) =>
  (
    await current()
      .select({ stock: productVariants.stock })
      .from(productVariants)
      .where(eq(productVariants.id, variantId ?? ""))
  )[0]?.stock;

const line = { id: newId(), quantity: 1 };
const billing = { name: "Bat", phone: "9911 2233", email: "bat@example.mn", line: "Peace Avenue 1" };
const valid = { cart: [line], billing, shippingMethod: "standard", payment: "cash", quoteTotal: 1 };
testBadInput(handlers, path, [
  ["#/cart", { ...valid, cart: [] }],
  ["#/cart/0/quantity", { ...valid, cart: [{ ...line, quantity: -1 }] }],
  ["#/cart/0/quantity", { ...valid, cart: [{ ...line, quantity: 0 }] }],
  ["#/cart/0/quantity", { ...valid, cart: [{ ...line, quantity: 1.5 }] }],
  ["#/cart/0/quantity", { ...valid, cart: [{ ...line, quantity: 1e9 }] }],
  ["#/cart/0/id", { ...valid, cart: [{ ...line, id: "1" }] }],
  ["#/billing/name", { ...valid, billing: { ...billing, name: " " } }],
  ["#/billing/email", { ...valid, billing: { ...billing, email: "nobody" } }],
  ["#/billing/line", { ...valid, billing: { ...billing, line: "a\nb" } }],
  ["#/billing/line", { ...valid, billing: { ...billing, line: "a\u202eb" } }],
  ["#/billing/phone", { ...valid, billing: { ...billing, phone: "9911" } }],
  ["#/note", { ...valid, note: "\0" }],
  ["#/payment", { ...valid, payment: "gold" }],
  ["#/quoteTotal", { ...valid, quoteTotal: -1 }],
]);

test("an order without an Idempotency-Key is refused", async () => {
  const answer = await call(handlers, { method: "POST", path, body: await makeOrderInput(null) });
  expect(answer.problem).toMatchObject({ status: 400, code: "missing-idempotency-key" });
  expect(await countOrders()).toBe(0);
});

test("an order takes stock, counts as sold, and is whole: lines, event, movement, totals", async () => {
  const as = await makeSession({ roleId: roleIds.customer });
  const product = await makeProduct({ price: 1_234_500, variants: [{ stock: 5, color: "red", size: "M" }] });
  const [variant] = product.variants;
  const input = await makeOrderInput(as.actor, {
    cart: [{ id: variant?.id ?? "", quantity: 2 }],
    payment: "account",
    note: "Ring twice",
  });
  const { status, body } = await send(input, { as });
  expect(status).toBe(201);
  expect(body.invoice).toMatchObject({ status: "pending", total: 2_969_000, customerId: as.actor.userId });
  expect(body.accessKey).toBeUndefined();
  const { order } = body;
  expect(order).toMatchObject({
    status: "placed",
    paymentStatus: "unpaid",
    customer: { id: as.actor.userId },
    subtotal: 24_690,
    discount: 0,
    shipping: 5_000,
    total: 29_690,
    due: 29_690,
    vat: 2_699.09,
    totalItems: 2,
    note: "Ring twice",
    lines: [{ sku: variant?.sku, color: "red", size: "M", price: 12_345, quantity: 2, subtotal: 24_690 }],
    events: [{ kind: "placed" }],
  });
  expect(await findOwnOrder(as.actor, { orderId: order.id, key: null })).toEqual(order);
  expect(await stockOf(variant?.id)).toBe(3);
  const [counted] = await current().select().from(products).where(eq(products.id, product.id));
  expect(counted).toMatchObject({ stock: 3, sold: 2 });
  const [movement] = await current().select().from(stockMovements);
  expect(movement).toMatchObject({ quantity: -2, reason: "order", orderId: order.id, actorId: as.actor.userId });
});

test("a guest becomes a customer who cannot sign in, and reads the order by the key in the mail alone", async () => {
  await makeUser();
  const { body } = await send(await makeOrderInput(null, { billing: { email: "New@Example.mn", name: "Сараа" } }));
  const { order, accessKey = "" } = body;
  const [customer] = await current().select().from(users).where(eq(users.email, "new@example.mn"));
  expect(customer).toMatchObject({ roleId: roleIds.customer, name: "Сараа", emailVerified: false });
  expect([order.customer.id, body.invoice.customerId]).toEqual([null, null]);
  expect(await current().$count(accounts, eq(accounts.userId, customer?.id ?? ""))).toBe(0);
  expect(accessKey).toMatch(/^[\w-]{43}$/);
  const [row] = await current().select().from(orders);
  expect(JSON.stringify(row)).not.toContain(accessKey);
  expect(row?.customerId).toBe(customer?.id);
  const [mail] = await readOutbox();
  expect(mail).toMatchObject({ recipient: "new@example.mn", purpose: "order" });
  expect(mail?.text).toContain(`/shop/order/${order.id}?key=${accessKey}`);
  expect(await findOwnOrder(null, { orderId: order.id, key: accessKey })).toEqual(order);
  for (const key of [null, "", `${accessKey}x`]) {
    await expect(findOwnOrder(null, { orderId: order.id, key })).rejects.toMatchObject({ code: "not-found" });
  }
});

test("a guest with a customer's email orders as that customer, with a colleague's as nobody", async () => {
  const customer = await makeUser({ roleId: roleIds.customer });
  const colleague = await makeUser();
  const first = await send(await makeOrderInput(null, { billing: { email: customer.email } }));
  const second = await send(await makeOrderInput(null, { billing: { email: colleague.email } }));
  const ownerOf = async ({ body }: typeof first) =>
    (await current().select().from(orders).where(eq(orders.id, body.order.id)))[0]?.customerId;
  expect([await ownerOf(first), await ownerOf(second)]).toEqual([customer.id, null]);
  // Nothing in the answers tells one from the other, nor does reading by the key, also for another account.
  const stranger = await makeSession();
  for (const { body } of [first, second]) {
    expect([body.order.customer.id, body.invoice.customerId]).toEqual([null, null]);
    const ref = { orderId: body.order.id, key: body.accessKey ?? null };
    for (const reader of [null, stranger.actor]) expect((await findOwnOrder(reader, ref)).customer.id).toBeNull();
    expect(JSON.stringify(body)).not.toContain(customer.id);
  }
});

test("placing takes at most 16 statements with the invoice, whatever the number of lines", async () => {
  await makeUser();
  const product = await makeProduct({ variants: Array.from({ length: 60 }, (_, at) => ({ stock: 9, size: `${at}` })) });
  await current().insert(discountCodes).values({ code: "TEN", kind: "percent", value: 1_000, maxUsesPerCustomer: 5 });
  const counts: number[] = [];
  for (const lines of [1, 60]) {
    const cart = product.variants.slice(0, lines).map(({ id }) => ({ id, quantity: 1 }));
    const input = await makeOrderInput(null, { cart, discountCode: "TEN", billing: { email: `${lines}@example.mn` } });
    const { transactions } = await statementsOf(async () => expect((await send(input)).status).toBe(201));
    counts.push(Math.max(...transactions.map((statements) => statements.length)));
  }
  expect(counts[0]).toBeLessThanOrEqual(16);
  expect(counts[1]).toBe(counts[0]);
});

test("of stock N and N + 20 buyers at once exactly N order, the others are told, and none is left", async () => {
  const stock = 6;
  const product = await makeProduct({ variants: [{ stock }] });
  const cart = [{ id: product.variants[0]?.id ?? "", quantity: 1 }];
  const buyers = await Promise.all(Array.from({ length: stock + 20 }, () => makeSession({ roleId: roleIds.customer })));
  const body = await makeOrderInput(null, { cart });
  const answers = await Promise.all(buyers.map((as) => send(body, { as })));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(answers.length - refused.length).toBe(stock);
  for (const { problem } of refused) {
    expect(problem).toMatchObject({
      status: 409,
      code: "out-of-stock",
      errors: [{ pointer: "#/cart/0/quantity" }],
      current: { lines: [{ available: 0 }] },
    });
  }
  expect(await stockOf(cart[0]?.id)).toBe(0);
  expect(await countOrders()).toBe(stock);
  expect(await current().$count(stockMovements)).toBe(stock);
});

test("orders of the same goods in opposite order do not fail of each other", async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => makeProduct({ variants: [{ stock: 40 }] })));
  const ids = made.map(({ variants }) => variants[0]?.id ?? "");
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeSession({ roleId: roleIds.customer })));
  const cart = ids.map((id) => ({ id, quantity: 1 }));
  const body = await makeOrderInput(null, { cart });
  const bodies = buyers.map((_, at) => (at % 2 ? body : { ...body, cart: body.cart.toReversed() }));
  const answers = await Promise.all(buyers.map((as, at) => send(bodies[at] ?? body, { as })));
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 201));
  for (const id of ids) expect(await stockOf(id)).toBe(28);
});

test.each([
  ["a UUID is the same order from another network", newId(), 1],
  ["what others may guess is another order from there", "order-1", 2],
])("a guest's key: %s", async (_, key, made) => {
  const input = await makeOrderInput(null);
  markListenerInstalled();
  onTestFinished(() => void Reflect.deleteProperty(globalThis, Symbol.for("ordo.listener")));
  for (const address of ["203.0.113.1", "198.51.100.1"]) {
    const headers = { "idempotency-key": key, [addressHeader]: address };
    expect((await call(handlers, { method: "POST", path, body: input, headers })).status).toBe(201);
  }
  expect(await countOrders()).toBe(made);
});

test("one key sent 25 times makes one order and one answer, byte for byte", async () => {
  await makeUser();
  const body = await makeOrderInput(null);
  const key = newId();
  const first = await Promise.all(Array.from({ length: 5 }, () => send(body, { key })));
  const later: typeof first = [];
  for (let at = 0; at < 20; at += 1) later.push(await send(body, { key }));
  const placed = first.filter(({ status }) => status === 201);
  // Those that came while the first was under way are to ask again.
  expect(first.filter(({ status }) => status !== 201).every(({ problem }) => problem?.code === "still-running")).toBe(
    true,
  );
  expect(new Set([...placed, ...later].map(({ text }) => text)).size).toBe(1);
  expect(await countOrders()).toBe(1);
  expect((await readOutbox()).length).toBe(1);
});

test("what was tampered with or has expired is refused by field, and nothing is ordered", async () => {
  const as = await makeSession();
  const product = await makeProduct();
  const draft = await makeProduct({ status: "draft" });
  const variantId = product.variants[0]?.id ?? "";
  await current()
    .insert(discountCodes)
    .values({ code: "OLD", kind: "percent", value: 1_000, endsAt: new Date(0) });
  const good = await makeOrderInput(as.actor, { cart: [{ id: variantId, quantity: 1 }] });
  const refusals: readonly (readonly [number, string, object])[] = [
    [409, "#/quoteTotal", { quoteTotal: 1 }],
    [409, "#/quoteTotal", { cart: [{ id: variantId, quantity: 2, price: 1 }] }],
    [422, "#/cart/0/id", { cart: [{ id: newId(), quantity: 1 }] }],
    [422, "#/cart/0/id", { cart: [{ id: draft.id, quantity: 1 }] }],
    [409, "#/cart/0/quantity", { cart: [{ id: variantId, quantity: 11 }] }],
    [422, "#/discountCode", { discountCode: "OLD" }],
    [422, "#/discountCode", { discountCode: "NONE" }],
    [422, "#/shippingMethod", { shippingMethod: "rocket" }],
    [422, "#/payment", { payment: "card" }],
  ];
  for (const [status, pointer, patch] of refusals) {
    const { problem } = await send({ ...good, ...patch }, { as });
    expect([problem?.status, problem?.errors?.[0]?.pointer]).toEqual([status, pointer]);
  }
  const onAccount = await send({ ...good, payment: "account" });
  expect(onAccount.problem?.errors).toEqual([{ pointer: "#/payment", code: "sign-in-required" }]);
  expect(await countOrders()).toBe(0);
  expect(await current().$count(orderLines)).toBe(0);
  expect(await current().$count(orderEvents)).toBe(0);
  expect(await stockOf(variantId)).toBe(10);
  expect(await current().$count(users, ne(users.id, as.actor.userId))).toBe(0);
});

test("one variant in two lines is counted together", async () => {
  const as = await makeSession();
  const product = await makeProduct({ variants: [{ stock: 5 }] });
  const cart = [
    { id: product.id, quantity: 3 },
    { id: product.variants[0]?.id ?? "", quantity: 3 },
  ];
  const { problem } = await send(await makeOrderInput(as.actor, { cart, quoteTotal: 1 }), { as });
  expect(problem).toMatchObject({ code: "out-of-stock" });
  const fitting = [cart[0], { id: cart[1]?.id ?? "", quantity: 2 }] as typeof cart;
  expect((await send(await makeOrderInput(as.actor, { cart: fitting }), { as })).status).toBe(201);
  expect(await stockOf(cart[1]?.id)).toBe(0);
});

test("an order keeps what its delivery method was called, and of a built-in one without a name only the id", async () => {
  const as = await makeSession({ roleId: roleIds.customer });
  const id = newId();
  const named = { id, name: "Night courier", price: 100, minDays: 0, maxDays: 1, position: 9 };
  await current().insert(shippingMethods).values(named);
  const { order } = (await send(await makeOrderInput(as.actor, { shippingMethod: id }), { as })).body;
  await current().delete(shippingMethods).where(eq(shippingMethods.id, id));
  expect(order).toMatchObject({ shippingMethod: id, shippingName: "Night courier" });
  expect(await findOwnOrder(as.actor, { orderId: order.id, key: null })).toEqual(order);
  const { order: other } = (await send(await makeOrderInput(as.actor), { as })).body;
  expect(other).toMatchObject({ shippingMethod: "standard", shippingName: "" });
});
