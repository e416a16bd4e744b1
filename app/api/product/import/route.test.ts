import { expect, test } from "vitest";
import type { ProductImportPlan } from "@/features/product/exchange/schema";
import { importProducts } from "@/features/product/exchange/server/commands";
import { type ProductsDone, productParts } from "@/features/product/exchange/server/part";
import { deleteProduct, restoreProduct, updateProduct } from "@/features/product/server/commands";
import { current, transact } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { bytesOf, csvSender, faultsOf, linesOf } from "@/testing/csv-import";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as exporting from "../export/route";
import * as handlers from "./route";
import * as undoing from "./undo/route";

const path = "/api/product/import";
const { send, sendTwice } = csvSender<ProductImportPlan>(handlers, path);
const undo = (as: TestSession, body: object | null) =>
  call(undoing, { method: "POST", path: `${path}/undo`, as, body });
const namesThere = async () =>
  (await current().select().from(products).orderBy(products.name)).flatMap(({ name, deletedAt }) =>
    deletedAt ? [] : [name],
  );

const file = linesOf("Name;Description;Status", 'A;"two\nlines";Done', "=B;;");

test("a dry run writes nothing; its plan imports every row, which an export writes as it came", async () => {
  const as = await makeSession();
  expect((await send(file, { as })).body).toMatchObject({ created: 2, failed: 0, isDone: false, undo: null });
  expect(await namesThere()).toEqual([]);
  expect((await sendTwice(file, { as })).body).toMatchObject({ created: 2, isDone: true });
  expect(await namesThere()).toEqual(["=B", "A"]);
  const { text } = await call(exporting, { path: "/api/product/export", as, query: { sort: "name" } });
  expect(text).toContain('"two\nlines"');
  expect((await send(text, { as })).body).toMatchObject({ created: 2, failed: 0 });
});

test("rows with faults are named and left out", async () => {
  const as = await makeSession();
  const { body } = await sendTwice(linesOf("name,status", "A,lost", ",open", "B,open"), { as });
  expect(faultsOf(body)).toEqual(["2 status invalid-value lost", "3 name required"]);
  expect(await namesThere()).toEqual(["B"]);
});

test("an import is undone, unless somebody has changed a row of it", async () => {
  const as = await makeSession();
  const { body: first } = await sendTwice(file, { as });
  expect((await undo(as, first.undo)).status).toBe(200);
  expect(await namesThere()).toEqual([]);
  const { body: second } = await sendTwice(file, { as });
  const productId = second.undo?.productIds[0] ?? "";
  await updateProduct(as.actor, { productId, product: { name: "C" } });
  expect((await undo(as, second.undo)).problem?.status).toBe(409);
  expect(await namesThere()).toEqual(["=B", "C"]);
});

test("what an import that was cut off has made is removed, and what its undo deleted comes back", async () => {
  const { actor } = await makeSession();
  const { plan } = await importProducts(actor, { file: bytesOf(file), plan: undefined });
  const { undo: seal } = await importProducts(actor, { file: bytesOf(file), plan });
  const made = seal?.productIds ?? [];
  const importer = { userId: actor.userId, displayName: actor.displayName };
  const undoPart = (done: ProductsDone) => transact((tx) => productParts.undo(tx, { ...done, importer }));
  await undoPart({ made: made.slice(0, 1), deleted: [] });
  expect(await namesThere()).toHaveLength(1);
  await current().update(products).set({ deletedAt: new Date() });
  await undoPart({ made: [], deleted: made });
  expect(await namesThere()).toHaveLength(1);
});

test("what somebody has restored and deleted since does not come back with the parts of an undo", async () => {
  const as = await makeSession();
  const { body } = await sendTwice(file, { as });
  const deleted = body.undo?.productIds ?? [];
  expect((await undo(as, body.undo)).status).toBe(200);
  const ref = { productId: deleted[0] ?? "" };
  await restoreProduct(as.actor, ref);
  await deleteProduct(as.actor, ref);
  const { userId, displayName } = as.actor;
  await transact((tx) => productParts.undo(tx, { made: [], deleted, importer: { userId, displayName } }));
  expect(await namesThere()).toEqual(["=B"]);
});
