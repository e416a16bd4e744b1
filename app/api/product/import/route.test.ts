import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { ProductImportPlan } from "@/features/product/exchange/schema";
import { importProducts } from "@/features/product/exchange/server/commands";
import { type ProductsDone, productParts } from "@/features/product/exchange/server/part";
import { adjustStock, deleteProduct, restoreProduct } from "@/features/product/server/commands";
import { readVariants } from "@/features/product/server/variants";
import { newId } from "@/lib/id";
import { current, transact } from "@/server/db/client";
import { productCategories, products, productVariants, stockMovements } from "@/server/db/schema/product";
import { bytesOf, csvSender, faultsOf, linesOf } from "@/testing/csv-import";
import type { TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted } from "@/testing/role-factory";
import * as exporting from "../export/route";
import * as handlers from "./route";
import * as undoing from "./undo/route";

const path = "/api/product/import";
const { send, sendTwice } = csvSender<ProductImportPlan>(handlers, path);
let as: TestSession;
beforeEach(async () => {
  as = await makePermitted("shop:manage");
  await current().insert(productCategories).values({ id: newId(), name: "Гутал", slug: "gutal" });
});

const undo = (body: object | null) => call(undoing, { method: "POST", path: `${path}/undo`, as, body });
const namesThere = async () =>
  (await current().select().from(products).orderBy(products.name)).flatMap(({ name, deletedAt }) =>
    deletedAt ? [] : [name],
  );

const header = "Name;Product code;SKU;Colour;Size;Stock;Price;Category;Tags;Status;Description";
const file = linesOf(
  header,
  'Boots;B-1;B-1-S;Red;S;3;"٢٥,000.50";гутал;warm; winter;Published;"two\nlines"',
  "Boots;B-1;;улаан;M;4;;;;;",
  "=B;;;;;;10;;;;",
).replace("warm; winter", '"warm; winter"');

test("a dry run writes nothing; its plan imports a product for the rows of each code or name", async () => {
  expect((await send(file, { as })).body).toMatchObject({ created: 3, failed: 0, isDone: false, undo: null });
  expect(await namesThere()).toEqual([]);
  expect((await sendTwice(file, { as })).body).toMatchObject({ created: 3, isDone: true });
  const rows = await current().select().from(products).orderBy(products.name);
  expect(rows).toMatchObject([
    { name: "=B", slug: "b", price: 1_000, status: "draft", stock: 0 },
    {
      name: "Boots",
      code: "B-1",
      price: 2_500_050,
      status: "published",
      tags: ["warm", "winter"],
      stock: 7,
      colors: ["red"],
    },
  ]);
  expect(await readVariants([rows[1]?.id ?? ""])).toMatchObject([
    { sku: "B-1-S", size: "S", stock: 3 },
    { sku: "B-1-RED-M", color: "red", size: "M", stock: 4 },
  ]);
  const isImport = eq(stockMovements.reason, "import");
  expect(await current().$count(stockMovements, isImport)).toBe(2);
});

test("an export writes a row for each variant, which imports again where the SKUs are others", async () => {
  await sendTwice(file, { as });
  const { text } = await call(exporting, { path: "/api/product/export", as, query: { sort: "name" } });
  expect(text).toContain('"two\nlines"');
  expect(text.split("\r\n")).toHaveLength(5);
  const taken = await send(text, { as });
  expect(faultsOf(taken.body).filter((fault) => fault.includes("sku-taken"))).toHaveLength(3);
  await current().delete(productVariants);
  await current().delete(products);
  expect((await sendTwice(text, { as })).body).toMatchObject({ created: 3, failed: 0 });
  expect((await current().select().from(products).orderBy(products.name))[1]).toMatchObject({
    name: "Boots",
    stock: 7,
  });
});

test("rows with faults are named, and the other rows of their product are skipped with them", async () => {
  const { body } = await sendTwice(
    linesOf(
      "name,code,sku,color,size,stock,price,compareAtPrice,category,gender",
      "A,A,X,red,S,1,100,,,",
      "A,A,Y,clear,M,1,100,,,",
      "B,B,X,,,x,100,90,Hats,",
      "C,C,Z,,,1,100,,,",
      "C,C,Z2,,,1,200,,,women",
      "D,D,D,,,1,,,,",
      "E,E,E,,,1,5,,,",
      ",,F,,,1,5,,,",
    ),
    { as },
  );
  expect(faultsOf(body)).toEqual([
    "2  other-row",
    "3 color unknown-color clear",
    "4 stock invalid-value x",
    "4 category unknown-category Hats",
    "4 sku repeated X",
    "4 compareAtPrice too-small",
    "5  other-row",
    "6 price differs 200",
    "6 gender differs women",
    "6 size repeated ",
    "7 price required",
    "9 name required",
  ]);
  expect(body).toMatchObject({ created: 1, failed: 7 });
  expect(await namesThere()).toEqual(["E"]);
});

test("an import is undone, unless somebody has changed one of its products or its stock", async () => {
  const { body: first } = await sendTwice(file, { as });
  expect((await undo(first.undo)).status).toBe(200);
  expect(await namesThere()).toEqual([]);
  const { body: second } = await sendTwice(file, { as });
  expect(second).toMatchObject({ created: 3 });
  const productId = second.undo?.productIds[0] ?? "";
  const [variant] = await readVariants([productId]);
  await adjustStock(as.actor, { productId, changes: [{ variantId: variant?.id ?? "", quantity: 1 }] });
  expect((await undo(second.undo)).status).toBe(409);
  expect(await namesThere()).toEqual(["=B", "Boots"]);
});

test("what an import that was cut off has made is removed, and what its undo deleted comes back", async () => {
  const { plan } = await importProducts(as.actor, { file: bytesOf(file), plan: undefined });
  const { undo: seal } = await importProducts(as.actor, { file: bytesOf(file), plan });
  const made = seal?.productIds ?? [];
  const importer = { userId: as.actor.userId, displayName: as.actor.displayName };
  const undoPart = (done: ProductsDone) => transact((tx) => productParts.undo(tx, { ...done, importer }));
  await undoPart({ made: made.slice(0, 1), deleted: [] });
  expect(await namesThere()).toHaveLength(1);
  await current().update(products).set({ deletedAt: new Date() });
  await undoPart({ made: [], deleted: made });
  expect(await namesThere()).toHaveLength(1);
});

test("what somebody has restored and deleted since does not come back with the parts of an undo", async () => {
  const { body } = await sendTwice(file, { as });
  const deleted = body.undo?.productIds ?? [];
  expect((await undo(body.undo)).status).toBe(200);
  const ref = { productId: deleted[0] ?? "" };
  await restoreProduct(as.actor, ref);
  await deleteProduct(as.actor, ref);
  const { userId, displayName } = as.actor;
  await transact((tx) => productParts.undo(tx, { made: [], deleted, importer: { userId, displayName } }));
  expect(await namesThere()).toHaveLength(1);
});
