import { expect, test } from "vitest";
import type { Product, ProductPage } from "@/features/product/schema";
import { roleIds } from "@/lib/permissions";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import * as removing from "./delete/route";
import * as details from "./details/route";
import * as listing from "./list/route";
import * as creating from "./new/route";
import * as restoring from "./restore/route";
import * as updating from "./update/route";

type Body = Readonly<{ product: Product; current?: Product }>;

const send = (handlers: RouteModule, path: string, as: TestSession, body: object) =>
  call<Body>(handlers, { method: "POST", path: `/api/product/${path}`, as, body });
const create = async (as: TestSession, product: object) => (await send(creating, "new", as, { product })).body.product;
const list = async (as: TestSession, query: Record<string, string> = {}) =>
  (await call<ProductPage>(listing, { path: "/api/product/list", as, query })).body;
const namesOf = ({ products }: ProductPage) => products.map(({ name }) => name);

testBadInput(creating, "/api/product/new", [
  ["#/product/name", { product: { name: " " } }],
  ["#/product/name", { product: { name: "x".repeat(201) } }],
  ["#/product/status", { product: { name: "A", status: "lost" } }],
]);

test("what is created is read, listed, searched, filtered and sorted", async () => {
  const as = await makeSession();
  const first = await create(as, { name: " Ундраа ", description: " two\nlines", status: "done" });
  expect(first).toMatchObject({ name: "Ундраа", description: " two\nlines", status: "done", version: 1 });
  await create(as, { name: "Anu" });
  const query = { productId: first.id };
  const found = await call<Body>(details, { path: "/api/product/details", as, query });
  expect(found.body.product).toEqual(first);
  expect(namesOf(await list(as))).toEqual(["Anu", "Ундраа"]);
  expect(namesOf(await list(as, { search: "ундр" }))).toEqual(["Ундраа"]);
  expect(namesOf(await list(as, { status: "open" }))).toEqual(["Anu"]);
  expect(namesOf(await list(as, { sort: "-name" }))).toEqual(["Ундраа", "Anu"]);
});

test("a list is read page by page, and each row once", async () => {
  const as = await makeSession();
  for (const name of ["A", "B", "C"]) await create(as, { name });
  const first = await list(as, { sort: "name", limit: "2" });
  const second = await list(as, { sort: "name", limit: "2", cursor: first.nextCursor ?? "" });
  expect([namesOf(first), namesOf(second)]).toEqual([["A", "B"], ["C"]]);
  expect([first.total, second.nextCursor]).toEqual([3, null]);
});

test("a change of an older version is refused with what there is now, and what it leaves out stays", async () => {
  const as = await makeSession();
  const { id: productId } = await create(as, { name: "A", description: "kept" });
  const update = (product: object) => send(updating, "update", as, { productId, product });
  const changed = await update({ name: "B", version: 1 });
  expect(changed.body.product).toMatchObject({ name: "B", description: "kept", version: 2 });
  const stale = await update({ name: "C", version: 1 });
  expect(stale.problem).toMatchObject({ status: 412, code: "stale", current: { name: "B", version: 2 } });
  expect(namesOf(await list(as, { search: "b" }))).toEqual(["B"]);
});

test("what is deleted is gone, and comes back as it was", async () => {
  const as = await makeSession();
  const { id: productId } = await create(as, { name: "A" });
  expect((await send(removing, "delete", as, { productId })).status).toBe(200);
  expect(namesOf(await list(as))).toEqual([]);
  expect((await send(removing, "delete", as, { productId })).problem?.status).toBe(404);
  expect((await send(updating, "update", as, { productId, product: { name: "B" } })).problem?.status).toBe(404);
  expect((await send(restoring, "restore", as, { productId })).body.product).toMatchObject({ name: "A" });
  expect(namesOf(await list(as))).toEqual(["A"]);
});

test("customers neither read nor write", async () => {
  const as = await makeSession({ roleId: roleIds.customer });
  expect((await call(listing, { path: "/api/product/list", as })).problem?.status).toBe(403);
  expect((await send(creating, "new", as, { product: { name: "A" } })).problem?.status).toBe(403);
});
