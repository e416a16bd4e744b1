import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { current } from "@/server/db/client";
import { products, productVariants } from "@/server/db/schema/product";
import { bytesOf, linesOf } from "@/testing/csv-import";
import { makePermitted } from "@/testing/role-factory";
import { statementsOf } from "@/testing/statements";
import { importProducts } from "./commands";

const variantsOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name},,${at},1000`);
const fileOf = (...rows: string[]) => bytesOf(linesOf("name,sku,size,price", ...rows));

/** The length of the largest list that a statement was given. */
async function maxListLength(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(Client.prototype, "query");
  try {
    await work();
    const given = spy.mock.calls.flatMap(([query]) => (query as { values?: unknown[] }).values ?? []);
    return Math.max(0, ...given.map((value) => (Array.isArray(value) ? value.length : 0)));
  } finally {
    spy.mockRestore();
  }
}

test("of products with many variants one transaction writes few", async () => {
  const { actor } = await makePermitted("shop:manage");
  const file = fileOf(...variantsOf("Boots", 100), ...variantsOf("Hats", 60), ...variantsOf("Caps", 40));
  const { plan } = await importProducts(actor, { file, plan: undefined });
  const { transactions } = await statementsOf(() => importProducts(actor, { file, plan }));
  // Boots, then hats and caps, then the end of it.
  const writing = transactions.filter((texts) => texts.some((text) => /^insert into "product_variant"/.test(text)));
  expect(writing).toHaveLength(2);
  expect(await current().$count(products)).toBe(3);
  expect(await current().$count(productVariants)).toBe(200);
});

test("for a hundred variants no more SKUs are looked up than they may be given", async () => {
  const { actor } = await makePermitted("shop:manage");
  const file = fileOf(...variantsOf("Boots", 100));
  const { plan } = await importProducts(actor, { file, plan: undefined });
  expect(await maxListLength(() => importProducts(actor, { file, plan }))).toBeLessThanOrEqual(100 * 21);
});

test("of a product with too many rows those beyond are refused unread, and none of it is imported", async () => {
  const { actor } = await makePermitted("shop:manage");
  const file = fileOf(...variantsOf("Boots", 103), ...variantsOf("Hats", 1));
  const { created, failed, faults } = await importProducts(actor, { file, plan: undefined });
  expect({ created, failed }).toEqual({ created: 1, failed: 103 });
  expect(faults.filter(({ code }) => code === "too-many").map(({ line }) => line)).toEqual([102, 103, 104]);
});
