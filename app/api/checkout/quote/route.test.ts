import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Quote } from "@/features/checkout/schema";
import { quoteInMinor } from "@/features/checkout/server/data/quote";
import { storePicture } from "@/features/file/server/commands/contents";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { discountCodes, shippingMethods } from "@/server/db/schema/checkout";
import { rateLimits } from "@/server/db/schema/infrastructure";
import { productImages } from "@/server/db/schema/product";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import { makeProduct } from "@/testing/shop";
import { statementsOf } from "@/testing/statements";
import * as quoting from "./route";

const path = "/api/checkout/quote";
const quote = async (body: object) => (await call<Quote>(quoting, { method: "POST", path, body })).body;
const line = (id: string, quantity = 1, more: object = {}) => ({ id, quantity, ...more });

/** Those of a new installation, and one that is no longer offered. */
const makeMethods = () =>
  current()
    .insert(shippingMethods)
    .values([
      { id: "standard", price: 500_000, freeFrom: 15_000_000, minDays: 2, maxDays: 4, position: 0 },
      { id: "express", price: 1_200_000, minDays: 0, maxDays: 1, position: 1 },
      { id: "pickup", price: 0, minDays: 0, maxDays: 2, position: 2 },
      { id: "boat", price: 1, minDays: 9, maxDays: 90, isActive: false, position: 3 },
    ])
    .onConflictDoNothing();
const makeCode = (given: Partial<typeof discountCodes.$inferInsert> = {}) =>
  current()
    .insert(discountCodes)
    .values({ code: "NEW10", kind: "percent", value: 1_000, ...given });
const variantOf = ({ variants }: Awaited<ReturnType<typeof makeProduct>>, index = 0) => variants[index]?.id ?? "";

testBadInput(quoting, path, [
  ["#/cart", { cart: [] }],
  ["#/cart", { cart: Array.from({ length: 101 }, () => line(newId())) }],
  ["#/cart/0/id", { cart: [line("slippers")] }],
  ["#/cart/0/quantity", { cart: [line(newId(), -1)] }],
  ["#/cart/0/quantity", { cart: [line(newId(), 0)] }],
  ["#/cart/0/quantity", { cart: [line(newId(), 1.5)] }],
  ["#/cart/0/quantity", { cart: [line(newId(), 1_001)] }],
  ["#/cart/0/colors/0", { cart: [line(newId(), 1, { colors: ["plaid"] })] }],
  ["#/discountCode", { cart: [line(newId())], discountCode: "X".repeat(41) }],
]);

test("a guest is quoted the shop's own price, stock, shipping and VAT, whatever price the cart says", async () => {
  await makeMethods();
  const product = await makeProduct({ price: 1_050_050, variants: [{ color: "red", size: "42", stock: 3 }] });
  const found = await quote({ cart: [line(variantOf(product), 2, { price: 1 })] });
  expect(found).toMatchObject({
    currency: "MNT",
    missing: [],
    subtotal: 21_001,
    discount: 0,
    shipping: 5_000,
    total: 26_001,
    vat: 2_363.73,
    totalItems: 2,
    shippingMethod: "standard",
    discountCode: null,
    discountRefusal: null,
  });
  const shown = { price: 10_500.5, quantity: 2, subtotal: 21_001, available: 3, color: "red", size: "42" };
  expect(found.lines).toMatchObject([{ id: variantOf(product), slug: product.slug, image: null, ...shown }]);
  expect(found.shippingMethods.map(({ id }) => id)).toEqual(["standard", "express", "pickup"]);
});

test("delivery is free from its limit on, by what is left after the discount, and in the chosen way", async () => {
  await makeMethods();
  await makeCode();
  const product = await makeProduct({ price: 16_000_000 });
  const cart = [line(variantOf(product))];
  expect(await quote({ cart })).toMatchObject({ shipping: 0, total: 160_000 });
  // 144,000 after the discount: below the 150,000 from which it is free.
  expect(await quote({ cart, discountCode: "new10" })).toMatchObject({ discount: 16_000, shipping: 5_000 });
  expect(await quote({ cart, shippingMethod: "express" })).toMatchObject({ shipping: 12_000 });
  // One that is no longer offered.
  expect(await quote({ cart, shippingMethod: "boat" })).toMatchObject({ shippingMethod: "standard" });
});

test("a code counts in capitals or not, and a refused one says why", async () => {
  const product = await makeProduct({ price: 100_000 });
  const cart = [line(variantOf(product), 2)];
  await makeMethods();
  await makeCode();
  await makeCode({ code: "OLD", endsAt: new Date(0) });
  await makeCode({ code: "BIG", minSubtotal: 200_001 });
  await makeCode({ code: "GONE", deletedAt: new Date() });
  await makeCode({ code: "AMOUNT", kind: "amount", value: 999_999_999 });
  for (const typed of [" nEw10 ", "ｎｅｗ１０", "new١٠"]) {
    expect(await quote({ cart, discountCode: typed })).toMatchObject({ discountCode: "NEW10", discount: 200 });
  }
  expect(await quote({ cart, discountCode: "amount", shippingMethod: "pickup" })).toMatchObject({
    discount: 2_000,
    total: 0,
    vat: 0,
  });
  const refusals = await Promise.all(
    ["OLD", "BIG", "GONE", "none"].map(async (discountCode) => (await quote({ cart, discountCode })).discountRefusal),
  );
  expect(refusals).toEqual(["expired", "below-minimum", "unknown", "unknown"]);
  expect(await quote({ cart, discountCode: "OLD" })).toMatchObject({ discountCode: null, discount: 0, total: 7_000 });
});

test("what is not on sale is missing: drafts, deleted products and ids of nothing", async () => {
  const draft = await makeProduct({ status: "draft" });
  const deleted = await makeProduct({ deletedAt: new Date() });
  const ids = [variantOf(draft), deleted.id, newId()];
  const found = await quote({ cart: ids.map((id) => line(id)) });
  expect(found).toMatchObject({ lines: [], missing: ids, subtotal: 0, shipping: 0, total: 0 });
});

test("a product by its id is taken of the variants of its colours in their order, as far as their stock goes", async () => {
  const product = await makeProduct({
    variants: [
      { color: "black", stock: 5 },
      { color: "red", stock: 2 },
      { color: "blue", stock: 3 },
    ],
  });
  const shares = async (quantity: number, colors: string[]) =>
    (await quote({ cart: [line(product.id, quantity, { colors })] })).lines.map((found) => [
      found.color,
      found.quantity,
      found.available,
    ]);
  expect(await shares(4, ["blue", "red"])).toEqual([
    ["blue", 3, 3],
    ["red", 1, 2],
  ]);
  // What exceeds the stock of the colours stays on the first of them.
  expect(await shares(7, ["blue", "red"])).toEqual([
    ["blue", 5, 3],
    ["red", 2, 2],
  ]);
  // No colour matches: of all.
  expect(await shares(6, ["gold"])).toEqual([
    ["black", 5, 5],
    ["red", 1, 2],
  ]);
});

test("two lines of one variant share its stock", async () => {
  const product = await makeProduct({ variants: [{ color: "red", stock: 10 }] });
  const cart = [line(variantOf(product), 6), line(product.id, 6, { colors: ["red"] })];
  const { lines, totalItems } = await quote({ cart });
  expect(lines.map(({ quantity, available }) => [quantity, available])).toEqual([
    [6, 10],
    [6, 4],
  ]);
  expect(totalItems).toBe(12);
});

test("a hundred lines are quoted in at most four statements", async () => {
  await makeCode({ maxUsesPerCustomer: 1 });
  const made = await makeProduct({ variants: Array.from({ length: 100 }, (_, n) => ({ size: `${n}`, stock: 1 })) });
  const cart = made.variants.map(({ id }) => ({ id, quantity: 1, colors: [] }));
  const { all } = await statementsOf(() => quoteInMinor(current(), { cart, discountCode: "NEW10" }, null));
  expect(all.length).toBeLessThanOrEqual(4);
});

test("a cart whose sum is no exact number is refused", async () => {
  const products = await Promise.all(Array.from({ length: 10 }, () => makeProduct({ price: 1_000_000_000_000 })));
  const cart = products.map((product) => line(variantOf(product), 1_000));
  const answer = await call(quoting, { method: "POST", path, body: { cart } });
  expect(answer.problem).toMatchObject({ status: 422, errors: [{ pointer: "#/cart", code: "too-large" }] });
});

test("a picture that was deleted is no cover of a line", async () => {
  const product = await makeProduct();
  const pictures = ["first", "second"].map((text) => storePicture({ bytes: Buffer.from(text), renditions: [] }));
  const rows = (await Promise.all(pictures)).map((sha256, position) => ({
    id: newId(),
    productId: product.id,
    sha256,
    width: 640,
    height: 480,
    color: "#ffffff",
    position,
  }));
  await current().insert(productImages).values(rows);
  const covers = async () => (await quote({ cart: [line(variantOf(product))] })).lines.map(({ image }) => image?.id);
  expect(await covers()).toEqual([rows[0]?.id]);
  await current().update(productImages).set({ deletedAt: new Date() }).where(eq(productImages.position, 0));
  expect(await covers()).toEqual([rows[1]?.id]);
});

test("codes that are off or not for now are unknown, and after 20 unknown ones no code is looked at for a while", async () => {
  await makeCode({});
  await makeCode({ code: "OFF", isActive: false });
  await makeCode({ code: "SOON", startsAt: new Date("2999-01-01T00:00:00Z") });
  const product = await makeProduct();
  const ask = async (discountCode?: string) => {
    const body = { cart: [line(variantOf(product))], discountCode };
    return (await call<Quote>(quoting, { method: "POST", path, body })).body;
  };
  expect([(await ask("OFF")).discountRefusal, (await ask("SOON")).discountRefusal]).toEqual(["unknown", "unknown"]);
  for (let time = 0; time < 25; time += 1) expect((await ask("NEW10")).discountCode).toBe("NEW10");
  await current().update(rateLimits).set({ count: 200 }).where(like(rateLimits.key, "code-guess:%"));
  expect(await ask("NEW10")).toMatchObject({ discountCode: null, discount: 0, discountRefusal: "try-later" });
  expect(await ask()).toMatchObject({ discountRefusal: null });
});
