import { beforeEach, expect, test } from "vitest";
import type { BulkAnswer } from "@/features/product/bulk/schema";
import { bulkParts } from "@/features/product/bulk/server/part";
import type { ProductPage } from "@/features/product/schema";
import { newId } from "@/lib/id";
import { current, transact } from "@/server/db/client";
import { productCategories, products } from "@/server/db/schema/product";
import { testBadInput } from "@/testing/bad-input";
import type { TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted } from "@/testing/role-factory";
import { makeProduct } from "@/testing/shop";
import { statementsOf } from "@/testing/statements";
import * as listing from "../manage/list/route";
import * as handlers from "./route";
import * as undoing from "./undo/route";

let as: TestSession;
beforeEach(async () => {
  as = await makePermitted("shop:manage");
});

const change = (productIds: readonly string[], input: object) =>
  call<BulkAnswer>(handlers, { method: "POST", path: "/api/product/bulk", as, body: { productIds, change: input } });
const undo = (body: object | null) => call(undoing, { method: "POST", path: "/api/product/bulk/undo", as, body });
const list = async () =>
  (await call<ProductPage>(listing, { path: "/api/product/manage/list", as, query: { sort: "name", limit: "200" } }))
    .body.products;
const pricesOf = async () => (await list()).map(({ price, compareAtPrice }) => [price, compareAtPrice]);

const publish = { kind: "publish" };
testBadInput(
  handlers,
  "/api/product/bulk",
  [
    ["#/productIds", { productIds: [], change: publish }],
    ["#/productIds", { productIds: Array.from({ length: 501 }, () => newId()), change: publish }],
    ["#/change/percent", { productIds: [newId()], change: { kind: "discount", percent: 96 } }],
    ["#/change/percent", { productIds: [newId()], change: { kind: "discount", percent: 1.5 } }],
    ["#/change/categoryId", { productIds: [newId()], change: { kind: "category" } }],
    ["#/change/kind", { productIds: [newId()], change: { kind: "give" } }],
  ],
  () => makePermitted("shop:manage"),
);

test("products are published and unpublished; those that were so already are not counted, and undo restores the others", async () => {
  const a = await makeProduct({ name: "A", status: "draft", publishedAt: null });
  const b = await makeProduct({ name: "B" });
  const { body } = await change([a.id, b.id], publish);
  expect(body.productIds).toEqual([a.id]);
  expect((await list()).map(({ status }) => status)).toEqual(["published", "published"]);
  expect((await undo(body.undo)).status).toBe(200);
  expect(await list()).toMatchObject([{ status: "draft", publishedAt: null }, { status: "published" }]);
  const none = await change([b.id], publish);
  expect(none.body).toEqual({ productIds: [], undo: null });
});

test("a discount counts from the price without one, 0 ends the sale, and undo gives every price back", async () => {
  const a = await makeProduct({ name: "A", price: 1_999_900 });
  const b = await makeProduct({ name: "B", price: 800_000, compareAtPrice: 1_000_000 });
  const ids = [a.id, b.id];
  const { body } = await change(ids, { kind: "discount", percent: 10 });
  expect(await pricesOf()).toEqual([
    [17_999, 19_999],
    [9_000, 10_000],
  ]);
  expect((await undo(body.undo)).status).toBe(200);
  expect(await pricesOf()).toEqual([
    [19_999, null],
    [8_000, 10_000],
  ]);
  await change(ids, { kind: "discount", percent: 0 });
  expect(await pricesOf()).toEqual([
    [19_999, null],
    [10_000, null],
  ]);
});

test("a category is given and taken away; one that is not there is named", async () => {
  const a = await makeProduct();
  const category = { id: newId(), name: "Hats", slug: "hats" };
  await current().insert(productCategories).values(category);
  await change([a.id], { kind: "category", categoryId: category.id });
  expect((await list())[0]?.category).toEqual(category);
  const unknown = await change([a.id], { kind: "category", categoryId: newId() });
  expect(unknown.problem?.errors?.[0]?.pointer).toBe("#/change/categoryId");
  const { body } = await change([a.id], { kind: "category", categoryId: null });
  await current().delete(productCategories);
  expect((await undo(body.undo)).status).toBe(200);
  expect((await list())[0]?.category).toBeNull();
});

test("many products are deleted in batches, all or none, and all come back", async () => {
  const made: string[] = [];
  for (let at = 0; at < 120; at += 1) made.push((await makeProduct({ name: `P${at}` })).id);
  const refused = await change([...made, newId()], { kind: "delete" });
  expect(refused.status).toBe(404);
  expect(await list()).toHaveLength(120);
  let answer: BulkAnswer | undefined;
  const { transactions } = await statementsOf(async () => {
    answer = (await change(made, { kind: "delete" })).body;
  });
  expect(transactions.filter((statements) => statements.some((text) => /^update "product"/.test(text)))).toHaveLength(
    3,
  );
  expect(await list()).toHaveLength(0);
  expect((await undo(answer?.undo ?? null)).status).toBe(200);
  expect(await list()).toHaveLength(120);
});

test("an undo does not overrule who has changed a product since, nor take another's word", async () => {
  const a = await makeProduct({ name: "A" });
  const b = await makeProduct({ name: "B" });
  const { body } = await change([a.id, b.id], { kind: "discount", percent: 50 });
  const forged = { ...body.undo, products: body.undo?.products.map((product) => ({ ...product, price: 1 })) };
  expect((await undo(forged)).status).toBe(422);
  await change([b.id], { kind: "unpublish" });
  expect((await undo(body.undo)).status).toBe(409);
  expect((await pricesOf())[0]).toEqual([5_000, 10_000]);
});

test("what a change that was cut off has done is reverted by its parts", async () => {
  const a = await makeProduct({ name: "A" });
  const { body } = await change([a.id], { kind: "delete" });
  const { userId, displayName } = as.actor;
  const former = body.undo?.products ?? [];
  await transact((tx) => bulkParts.undo(tx, { products: former, importer: { userId, displayName } }));
  expect(await list()).toHaveLength(1);
  expect(await current().select({ version: products.version }).from(products)).toEqual([{ version: 3 }]);
});
