import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { productLimits } from "@/features/product/domain/constants";
import type { Product, ProductPage } from "@/features/product/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { products, productVariants, stockMovements } from "@/server/db/schema/product";
import { testBadInput } from "@/testing/bad-input";
import type { TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makePermitted } from "@/testing/role-factory";
import { makeProduct } from "@/testing/shop";
import * as removing from "./delete/route";
import * as details from "./manage/details/route";
import * as listing from "./manage/list/route";
import * as creating from "./new/route";
import * as restoring from "./restore/route";
import * as adjusting from "./stock/route";
import * as updating from "./update/route";

type Body = Readonly<{ product: Product; current?: Product }>;

const manager = () => makePermitted("shop:manage");
let as: TestSession;
beforeEach(async () => {
  as = await manager();
});

const send = (handlers: RouteModule, path: string, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/product/${path}`, as, body });
const create = async (product: object) =>
  (await send(creating, "new", { product: { price: 100, ...product } })).body.product;
const update = (productId: string, product: object) => send(updating, "update", { productId, product });
const list = async (query: Record<string, string> = {}) =>
  (await call<ProductPage>(listing, { path: "/api/product/manage/list", as, query })).body;
const namesOf = ({ products: found }: ProductPage) => found.map(({ name }) => name);
const pointersOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.problem?.errors?.map(({ pointer, code }) => `${pointer} ${code}`);
const twoSizes = [
  { size: "S", stock: 3 },
  { size: "M", color: "red", stock: 7 },
];

const valid = { name: "A", price: 1 };
testBadInput(
  creating,
  "/api/product/new",
  [
    ["#/product/name", { product: { ...valid, name: " " } }],
    ["#/product/name", { product: { ...valid, name: "x".repeat(201) } }],
    ["#/product/price", { product: { name: "A" } }],
    ["#/product/price", { product: { ...valid, price: -1 } }],
    ["#/product/price", { product: { ...valid, price: 0.001 } }],
    ["#/product/price", { product: { ...valid, price: productLimits.price } }],
    ["#/product/compareAtPrice", { product: { ...valid, compareAtPrice: 1 } }],
    ["#/product/status", { product: { ...valid, status: "lost" } }],
    ["#/product/slug", { product: { ...valid, slug: "Not a slug" } }],
    ["#/product/tags", { product: { ...valid, tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) } }],
    ["#/product/categoryId", { product: { ...valid, categoryId: newId() } }],
    ["#/product/variants", { product: { ...valid, variants: [] } }],
    [
      "#/product/variants",
      { product: { ...valid, variants: Array.from({ length: 101 }, (_, at) => ({ size: `${at}` })) } },
    ],
    ["#/product/variants/1/size", { product: { ...valid, variants: [{ size: "S" }, { size: "S" }] } }],
    ["#/product/variants/1/sku", { product: { ...valid, variants: [{ sku: "A", size: "S" }, { sku: "A" }] } }],
    ["#/product/variants/0/stock", { product: { ...valid, variants: [{ stock: -1 }] } }],
    ["#/product/variants/0/color", { product: { ...valid, variants: [{ color: "clear" }] } }],
  ],
  manager,
);

test("what is created is read with its variants, prices in whole units, a slug in Latin letters and SKUs", async () => {
  const made = await create({
    name: " Эсгий шаахай ",
    code: "ES-1",
    price: 25_000.5,
    compareAtPrice: 30_000,
    tags: ["эсгий", "эсгий"],
    variants: twoSizes,
  });
  expect(made).toMatchObject({
    name: "Эсгий шаахай",
    slug: "esgii-shaakhai",
    price: 25_000.5,
    stock: 10,
    tags: ["эсгий"],
  });
  expect(made.variants).toMatchObject([
    { sku: "ES-1-S", color: "", size: "S", stock: 3 },
    { sku: "ES-1-RED-M", color: "red", size: "M", stock: 7 },
  ]);
  const query = { productId: made.id };
  expect((await call<Body>(details, { path: "/api/product/manage/details", as, query })).body.product).toEqual(made);
  expect(await current().select({ price: products.price }).from(products)).toEqual([{ price: 2_500_050 }]);
  const moved = await current()
    .select({ quantity: stockMovements.quantity, reason: stockMovements.reason })
    .from(stockMovements);
  expect(moved).toEqual([
    { quantity: 3, reason: "adjustment" },
    { quantity: 7, reason: "adjustment" },
  ]);
});

test("products of one name get slugs and SKUs of their own, also of a deleted one's slug", async () => {
  const first = await create({ name: "Hat" });
  await send(removing, "delete", { productId: first.id });
  const second = await create({ name: "Hat" });
  const third = await create({ name: "Hat" });
  expect([first.slug, second.slug, third.slug]).toEqual(["hat", "hat-2", "hat-3"]);
  expect(new Set([second.variants[0]?.sku, third.variants[0]?.sku])).toEqual(new Set(["HAT-2", "HAT-3"]));
});

test("a slug stays when the name changes, and an edited one is free or refused", async () => {
  const hat = await create({ name: "Hat" });
  await create({ name: "Cap" });
  const renamed = await update(hat.id, { name: "Felt hat", version: 1 });
  expect(renamed.body.product).toMatchObject({ name: "Felt hat", slug: "hat" });
  expect(pointersOf(await update(hat.id, { slug: "cap", version: 2 }))).toEqual(["#/product/slug taken"]);
  expect((await update(hat.id, { slug: "felt-hat", version: 2 })).body.product.slug).toBe("felt-hat");
});

test("a SKU of another product is refused at its variant; a deleted product gives it up", async () => {
  const first = await create({ name: "A", variants: [{ sku: "X" }] });
  const conflict = { product: { ...valid, variants: [{ sku: "Y" }, { sku: "X", size: "S" }] } };
  expect(pointersOf(await send(creating, "new", conflict))).toEqual(["#/product/variants/1/sku taken"]);
  expect(await current().$count(products)).toBe(1);
  await send(removing, "delete", { productId: first.id });
  expect((await send(creating, "new", conflict)).status).toBe(200);
  const restored = await send(restoring, "restore", { productId: first.id });
  expect(restored.body.product.variants[0]?.sku).toBe(first.variants[0]?.id);
});

test("the list is searched by name, code, SKU and tag, filtered and sorted", async () => {
  await create({
    name: "Ундраа",
    code: "U-1",
    price: 300,
    status: "published",
    tags: ["хавар"],
    variants: [{ stock: 9 }],
  });
  await create({
    name: "Anu",
    price: 100,
    compareAtPrice: 200,
    variants: [
      { sku: "ANU-X", stock: 4 },
      { size: "S", stock: 9 },
    ],
  });
  await create({ name: "Bat", price: 200 });
  expect(namesOf(await list())).toEqual(["Bat", "Anu", "Ундраа"]);
  for (const search of ["ундр", "u-1", "хавар", "ХАВ"]) expect(namesOf(await list({ search }))).toEqual(["Ундраа"]);
  expect(namesOf(await list({ search: "anu-x" }))).toEqual(["Anu"]);
  expect(namesOf(await list({ status: "published" }))).toEqual(["Ундраа"]);
  expect(namesOf(await list({ isOnSale: "true" }))).toEqual(["Anu"]);
  expect(namesOf(await list({ stock: "in" }))).toEqual(["Ундраа"]);
  expect(namesOf(await list({ stock: "low" }))).toEqual(["Anu"]);
  expect(namesOf(await list({ stock: "out" }))).toEqual(["Bat"]);
  expect(namesOf(await list({ sort: "-price" }))).toEqual(["Ундраа", "Bat", "Anu"]);
  const [anu] = (await list({ search: "anu" })).products;
  expect(anu).toMatchObject({ variantCount: 2, lowVariants: 1, stock: 13, price: 100, compareAtPrice: 200 });
});

test("a list is read page by page in every order, and each product once", async () => {
  for (const name of ["A", "B", "C"]) await create({ name });
  for (const sort of ["name", "price", "stock", "sold", "-updatedAt"]) {
    const first = await list({ sort, limit: "2" });
    const second = await list({ sort, limit: "2", cursor: first.nextCursor ?? "" });
    expect([...namesOf(first), ...namesOf(second)].toSorted()).toEqual(["A", "B", "C"]);
    expect([first.total, second.nextCursor]).toEqual([3, null]);
  }
});

test("a change of an older version is refused with what there is now, and what it leaves out stays", async () => {
  const { id } = await create({ name: "A", description: "kept", price: 5 });
  const changed = await update(id, { price: 6, version: 1 });
  expect(changed.body.product).toMatchObject({ price: 6, description: "kept", version: 2 });
  const stale = await update(id, { price: 7, version: 1 });
  expect(stale.problem).toMatchObject({ status: 412, code: "stale", current: { price: 6, version: 2 } });
  expect(pointersOf(await update(id, { price: 7 }))).toEqual(["#/product/version required"]);
  expect(pointersOf(await update(id, { compareAtPrice: 6, version: 2 }))).toEqual([
    "#/product/compareAtPrice too-small",
  ]);
});

test("publishing says when it was, each time anew", async () => {
  const { id } = await create({ name: "A" });
  const published = (await update(id, { status: "published", version: 1 })).body.product;
  expect(published.publishedAt).not.toBeNull();
  const kept = (await update(id, { name: "B", version: 2 })).body.product;
  expect(kept.publishedAt).toBe(published.publishedAt);
});

test("variants are changed, swapped, added, removed and put in another order", async () => {
  const { id, variants } = await create({ name: "A", code: "C", variants: twoSizes });
  const [small, medium] = variants;
  const changed = await update(id, {
    version: 1,
    variants: [
      { id: medium?.id, sku: small?.sku, color: "", size: "S", stockChange: 0 },
      { size: "L", stockChange: 2 },
      { id: small?.id, sku: medium?.sku, color: "red", size: "M", stockChange: -1 },
    ],
  });
  expect(changed.body.product).toMatchObject({
    stock: 11,
    variants: [
      { id: medium?.id, sku: "C-S", size: "S", stock: 7 },
      { sku: "C-L", size: "L", stock: 2 },
      { id: small?.id, sku: "C-RED-M", size: "M", stock: 2 },
    ],
  });
  const one = await update(id, { version: 2, variants: [{ id: small?.id, sku: "ONE" }] });
  expect(one.body.product).toMatchObject({ stock: 2, variants: [{ id: small?.id, sku: "ONE", color: "", stock: 2 }] });
  expect((await list({ search: "one" })).total).toBe(1);
  expect(pointersOf(await update(id, { version: 3, variants: [{ id: medium?.id }] }))).toEqual([
    "#/product/variants/0/id invalid-value",
  ]);
});

test("a form that was opened before a sale does not bring back what was sold", async () => {
  const { id, variants } = await create({ name: "A", variants: [{ stock: 10 }] });
  const [variant] = variants;
  await current()
    .update(productVariants)
    .set({ stock: 6 })
    .where(eq(productVariants.id, variant?.id ?? ""));
  const saved = await update(id, { version: 1, variants: [{ ...variant, stockChange: 5 }] });
  expect(saved.body.product.variants).toMatchObject([{ stock: 11 }]);
});

test("stock is adjusted by differences, each with its movement, and never below zero", async () => {
  const { id: productId, variants } = await makeProduct({
    variants: [
      { sku: "ONE", stock: 2 },
      { size: "S", stock: 5 },
    ],
  });
  const [first, second] = variants.map(({ id: variantId }) => variantId);
  const adjust = (changes: object) => send(adjusting, "stock", { productId, changes });
  const done = await adjust([
    { variantId: first, quantity: 3 },
    { variantId: second, quantity: -5 },
  ]);
  expect(done.body.product).toMatchObject({ stock: 5, variants: [{ stock: 5 }, { stock: 0 }] });
  const refused = await adjust([
    { variantId: second, quantity: 1 },
    { variantId: first, quantity: -6 },
  ]);
  expect(refused.problem).toMatchObject({ status: 409, current: { variant: { sku: "ONE", stock: 5 } } });
  expect(pointersOf(refused)).toEqual(["#/changes/1/quantity too-small"]);
  expect((await adjust([{ variantId: newId(), quantity: 1 }])).status).toBe(404);
  expect(
    (
      await adjust([
        { variantId: first, quantity: 1 },
        { variantId: first, quantity: 1 },
      ])
    ).status,
  ).toBe(422);
  const isAdjustment = and(eq(stockMovements.reason, "adjustment"), eq(stockMovements.actorId, as.actor.userId));
  expect(await current().$count(stockMovements, isAdjustment)).toBe(2);
});

test("of changes at once that take more than there is, as many are done as there are units", async () => {
  const { id: productId, variants } = await makeProduct({ variants: [{ stock: 3 }] });
  const changes = [{ variantId: variants[0]?.id, quantity: -1 }];
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(adjusting, "stock", { productId, changes })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
  expect((await list()).products[0]?.stock).toBe(0);
});

test("what is deleted is gone, and comes back as it was", async () => {
  const { id: productId, variants } = await create({ name: "A", variants: twoSizes });
  expect((await send(removing, "delete", { productId })).status).toBe(200);
  expect(namesOf(await list())).toEqual([]);
  expect((await send(removing, "delete", { productId })).status).toBe(404);
  expect((await update(productId, { name: "B", version: 2 })).status).toBe(404);
  expect((await send(restoring, "restore", { productId })).body.product).toMatchObject({ name: "A", variants });
});
