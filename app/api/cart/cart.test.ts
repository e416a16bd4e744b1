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

test("of a product that is not in the shop a line says nothing but what was sent, by product and by variant", async () => {
  const as = await makeSession();
  const gone = await makeProduct({ name: "Cap", price: 123_400, variants: [{ color: "red", size: "M", stock: 7 }] });
  const draft = await makeProduct({ name: "Secret", status: "draft", price: 567_800 });
  const variantOf = ({ variants }: typeof gone) => variants[0]?.id ?? "";
  const ids = [gone.id, variantOf(gone), draft.id, variantOf(draft), newId()];
  const blank = {
    slug: "",
    name: "",
    color: "",
    size: "",
    price: 0,
    available: 0,
    cover: null,
    quantity: 1,
    colors: [],
  };
  const items = ids.map((id) => line(id));
  expect((await save(as, items, 0)).body.cart.items[0]).toMatchObject({ name: "Cap", price: 1_234, available: 7 });
  await current().update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone.id));
  const shown = ids.map((id) => ({ ...blank, id, productId: id }));
  expect((await read(as)).items).toEqual(shown);
  const again = await save(as, items, 1);
  expect(again.body.cart.items).toEqual(shown);
  expect((await save(as, items, 0)).body.current?.items).toEqual(shown);
});
