import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cartLimits } from "@/features/cart/domain/constants";
import type { Cart } from "@/features/cart/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { carts } from "@/server/db/schema/checkout";
import { events } from "@/server/db/schema/infrastructure";
import { products } from "@/server/db/schema/product";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeProduct } from "@/testing/shop";
import * as reading from "./route";
import * as updating from "./update/route";

type Body = Readonly<{ cart: Cart; current?: Cart }>;
const path = "/api/cart/update";
const read = async (as: TestSession) => (await call<Body>(reading, { path: "/api/cart", as })).body.cart;
const save = (as: TestSession, items: object[], version: number) =>
  call<Body>(updating, { method: "POST", path, as, body: { items, version } });
const line = (id: string, quantity = 1) => ({ id, quantity, colors: [] });
const same = newId();

testBadInput(updating, path, [
  ["#/version", { items: [] }],
  ["#/version", { items: [], version: -1 }],
  ["#/items", { items: Array.from({ length: cartLimits.lines + 1 }, () => line(newId())), version: 0 }],
  ["#/items/0/quantity", { items: [line(newId(), cartLimits.quantity + 1)], version: 0 }],
  ["#/items/0/quantity", { items: [line(newId(), 0.5)], version: 0 }],
  ["#/items/1/id", { items: [line(same), line(same)], version: 0 }],
]);

test("a cart follows its person, with what the shop says of each line now", async () => {
  const as = await makeSession();
  const product = await makeProduct({ name: "Cap", price: 250_050, variants: [{ color: "red", size: "M", stock: 4 }] });
  const id = product.variants[0]?.id ?? "";
  expect(await read(as)).toEqual({ version: 0, items: [] });
  const saved = await save(as, [{ ...line(id, 2), price: 1, colors: ["red"] }], 0);
  expect(saved.body.cart.version).toBe(1);
  const shown = { price: 2_500.5, available: 4, color: "red", size: "M", name: "Cap", slug: product.slug, cover: null };
  expect(await read(as)).toEqual({
    version: 1,
    items: [{ id, quantity: 2, colors: ["red"], productId: product.id, ...shown }],
  });
  const [row] = await current().select().from(carts).where(eq(carts.userId, as.actor.userId));
  expect(row?.items).toEqual([{ id, quantity: 2, colors: ["red"] }]);
});

test("a device that is behind is answered 412 with the cart as it is, and nothing is lost", async () => {
  const as = await makeSession();
  const [first, second] = [newId(), newId()];
  await save(as, [line(first)], 0);
  const answer = await save(as, [line(second)], 0);
  expect([answer.status, answer.problem?.code]).toEqual([412, "stale"]);
  expect(answer.body.current?.items.map(({ id }) => id)).toEqual([first]);
  expect((await read(as)).items.map(({ id }) => id)).toEqual([first]);
});

test("the person's other devices are notified, and nobody else", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  await save(as, [line(newId())], 0);
  const notified = await current().select().from(events).where(eq(events.topic, "cart.changed"));
  expect(notified).toMatchObject([{ audienceKind: "user", audienceId: as.actor.userId, payload: { version: 1 } }]);
  expect(await read(other)).toEqual({ version: 0, items: [] });
});

test("a product that is no longer sold stays in the cart, with none in stock", async () => {
  const as = await makeSession();
  const product = await makeProduct({ name: "Cap" });
  await save(as, [line(product.id), line(newId())], 0);
  await current().update(products).set({ status: "draft" }).where(eq(products.id, product.id));
  expect((await read(as)).items).toMatchObject([
    { name: "Cap", available: 0 },
    { name: "", available: 0 },
  ]);
});
