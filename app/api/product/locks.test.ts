import { expect, test } from "vitest";
import { call, type RouteModule } from "@/testing/http";
import { makePermitted } from "@/testing/role-factory";
import { makeProduct } from "@/testing/shop";
import { statementsOf } from "@/testing/statements";
import * as adjusting from "./stock/route";
import * as updating from "./update/route";

test("a product is locked before its variants, by a form as by a count, as a sale does", async () => {
  const as = await makePermitted("shop:manage");
  const write = (handlers: RouteModule, path: string, body: object) =>
    call(handlers, { method: "POST", path: `/api/product/${path}`, as, body });
  const { id: productId, variants } = await makeProduct();
  const variantId = variants[0]?.id ?? "";
  const kept = { id: variantId, sku: "KEPT-1", color: "", size: "", stockChange: 1 };
  const writes = [
    () => write(adjusting, "stock", { productId, changes: [{ variantId, quantity: 1 }] }),
    () => write(updating, "update", { productId, product: { version: 1, variants: [kept] } }),
  ];
  for (const send of writes) {
    const { all } = await statementsOf(async () => expect((await send()).status).toBe(200));
    const locked = all.flatMap((text) => /from "(product|product_variant)" where .* for update$/.exec(text)?.[1] ?? []);
    expect(locked.slice(0, 2)).toEqual(["product", "product_variant"]);
    expect(all.findIndex((text) => /^\s*update "product/.test(text))).toBeGreaterThan(
      all.findIndex((text) => /for update$/.test(text)),
    );
  }
});
