import { expect, test } from "vitest";
import type { Product } from "@/features/product/schema";
import { call, type RouteModule } from "@/testing/http";
import { makePermitted } from "@/testing/role-factory";
import * as removing from "../delete/route";
import * as creating from "../new/route";
import * as updating from "../update/route";
import * as restoring from "./route";

test("a restored product has its SKU again where it is free by then", async () => {
  const as = await makePermitted("shop:manage");
  const send = async (handlers: RouteModule, name: string, body: object) =>
    (await call<{ product: Product }>(handlers, { method: "POST", path: `/api/product/${name}`, as, body })).body
      .product;
  const create = (name: string) => send(creating, "new", { product: { name, price: 100, variants: [{ sku: "X" }] } });
  const first = await create("A");
  await send(removing, "delete", { productId: first.id });
  const second = await create("B");
  const variants = [{ id: second.variants[0]?.id, sku: "Z" }];
  await send(updating, "update", { productId: second.id, product: { variants, version: second.version } });
  const restore = async () => (await send(restoring, "restore", { productId: first.id })).variants[0]?.sku;
  expect(await restore()).toBe("X");
  await send(removing, "delete", { productId: first.id });
  expect(await restore()).toBe("X");
});
