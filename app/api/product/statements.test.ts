import { expect, test } from "vitest";
import type { Product } from "@/features/product/schema";
import type { TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makePermitted } from "@/testing/role-factory";
import { statementsOf } from "@/testing/statements";
import * as creating from "./new/route";
import * as updating from "./update/route";

type Body = Readonly<{ product: Product }>;

const create = async (as: TestSession, product: object) => {
  const body = { product: { price: 100, ...product } };
  return (await call<Body>(creating, { method: "POST", path: "/api/product/new", as, body })).body.product;
};
const update = (as: TestSession, productId: string, product: object) =>
  call<Body>(updating, { method: "POST", path: "/api/product/update", as, body: { productId, product } });

test("creating and changing a product takes as many statements however many variants it has", async () => {
  const as = await makePermitted("shop:manage");
  const sizes = (count: number) => Array.from({ length: count }, (_, at) => ({ size: `${at}`, stock: 1 }));
  const countOf = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).transactions.reduce((sum, statements) => sum + statements.length, 0);
  const one = await countOf(() => create(as, { name: "A", variants: sizes(1) }));
  expect(await countOf(() => create(as, { name: "B", variants: sizes(60) }))).toBe(one);
  expect(one).toBeLessThanOrEqual(14);
  const { id, variants } = await create(as, { name: "C", variants: sizes(60) });
  const changed = variants.map(({ stock: _, ...variant }) => ({
    ...variant,
    size: `x${variant.size}`,
    stockChange: 1,
  }));
  expect(await countOf(() => update(as, id, { name: "D", version: 1, variants: changed }))).toBeLessThanOrEqual(17);
});
