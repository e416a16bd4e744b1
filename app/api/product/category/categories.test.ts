import { eq, isNotNull, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Category } from "@/features/product/category/schema";
import { batchSize, categoryParts } from "@/features/product/category/server/part";
import { productLimits } from "@/features/product/domain/constants";
import { newId } from "@/lib/id";
import { current, transact } from "@/server/db/client";
import { productCategories, products } from "@/server/db/schema/product";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makePermitted } from "@/testing/role-factory";
import { makeProduct } from "@/testing/shop";
import { statementsOf } from "@/testing/statements";
import * as removing from "./delete/route";
import * as listing from "./list/route";
import * as creating from "./new/route";
import * as updating from "./update/route";

let as: TestSession;
beforeEach(async () => {
  as = await makePermitted("shop:manage");
});

const send = (handlers: RouteModule, path: string, body: object) =>
  call<{ category: Category; products: number }>(handlers, {
    method: "POST",
    path: `/api/product/category/${path}`,
    as,
    body,
  });
const create = async (name: string) => (await send(creating, "new", { category: { name } })).body.category;
const list = async (reader?: TestSession) =>
  (await call<{ categories: Category[] }>(listing, { path: "/api/product/category/list", as: reader })).body.categories;

testBadInput(
  creating,
  "/api/product/category/new",
  [
    ["#/category/name", { category: { name: " " } }],
    ["#/category/name", { category: { name: "x".repeat(81) } }],
  ],
  () => makePermitted("shop:manage"),
);

test("a category gets a slug in Latin letters, and a name that is taken is refused", async () => {
  expect(await create("Гутал")).toMatchObject({ name: "Гутал", slug: "gutal", published: 0, total: 0 });
  expect(await create("Gutal!")).toMatchObject({ slug: "gutal-2" });
  const taken = await send(creating, "new", { category: { name: "гутал" } });
  expect(taken.problem?.errors).toMatchObject([{ pointer: "#/category/name", code: "taken" }]);
});

test("everybody sees the categories that have published products, managers all with all of theirs", async () => {
  const [shoes, empty] = [await create("Shoes"), await create("Empty")];
  await makeProduct({ categoryId: shoes.id });
  await makeProduct({ categoryId: shoes.id, status: "draft" });
  await makeProduct({ categoryId: shoes.id, deletedAt: new Date() });
  await makeProduct({ categoryId: empty.id, status: "draft" });
  for (const reader of [undefined, await makeSession()]) {
    expect(await list(reader)).toMatchObject([{ name: "Shoes", published: 1, total: null }]);
  }
  expect(await list(as)).toMatchObject([
    { name: "Empty", published: 0, total: 1 },
    { name: "Shoes", published: 1, total: 2 },
  ]);
});

test("a category is renamed and keeps its slug; an older version is refused", async () => {
  const { id: categoryId } = await create("Shoes");
  const rename = (name: string, version: number) =>
    send(updating, "update", { categoryId, category: { name, version } });
  expect((await rename("Boots", 1)).body.category).toMatchObject({ name: "Boots", slug: "shoes", version: 2 });
  expect((await rename("Socks", 1)).problem).toMatchObject({ status: 412, current: { name: "Boots" } });
  await create("Hats");
  expect((await rename("HATS", 2)).problem?.status).toBe(422);
});

test("the products of a deleted category stay without one", async () => {
  const { id: categoryId } = await create("Shoes");
  await makeProduct({ categoryId });
  expect((await send(removing, "delete", { categoryId })).body).toMatchObject({ products: 1 });
  expect(await current().select({ categoryId: products.categoryId }).from(products)).toEqual([{ categoryId: null }]);
  expect((await send(removing, "delete", { categoryId })).status).toBe(404);
});

test("products leave a large category in batches, which are taken back where it is not deleted", async () => {
  const { id: categoryId } = await create("Shoes");
  const rows = Array.from({ length: batchSize + 1 }, (_, at) => ({
    id: newId(),
    name: `P${at}`,
    slug: `p${at}`,
    price: 1,
    searchKey: `p${at}`,
    categoryId,
  }));
  await current().insert(products).values(rows);
  const { transactions } = await statementsOf(async () =>
    expect((await send(removing, "delete", { categoryId })).body).toMatchObject({ products: batchSize + 1 }),
  );
  const batches = transactions.filter((all) =>
    all.some((text) => text.startsWith('update "product" set "category_id"')),
  );
  expect(batches).toHaveLength(3);
  expect(await current().$count(products, isNull(products.categoryId))).toBe(batchSize + 1);
  const other = await create("Boots");
  const [moved, left] = [rows[0]?.id ?? "", rows[1]?.id ?? ""];
  await current().update(products).set({ categoryId: other.id }).where(eq(products.id, moved));
  const { userId, displayName } = as.actor;
  const undo = (id: string) =>
    transact((tx) =>
      categoryParts.undo(tx, { categoryId: id, productIds: [moved, left], importer: { userId, displayName } }),
    );
  await undo(categoryId);
  expect(await current().$count(products, isNull(products.categoryId))).toBe(batchSize);
  const kept = await create("Socks");
  await undo(kept.id);
  const found = await current().select().from(products).where(isNotNull(products.categoryId));
  expect(found.map((row) => [row.id, row.categoryId]).sort()).toEqual(
    [
      [moved, other.id],
      [left, kept.id],
    ].sort(),
  );
});

test("there are at most so many categories", async () => {
  const rows = Array.from({ length: productLimits.categories }, (_, at) => ({
    id: newId(),
    name: `C${at}`,
    slug: `c${at}`,
  }));
  await current().insert(productCategories).values(rows);
  expect((await send(creating, "new", { category: { name: "One more" } })).status).toBe(409);
});
