import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { WishlistChange, WishlistIds } from "@/features/wishlist/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { products, wishlistItems } from "@/server/db/schema/product";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeProduct } from "@/testing/shop";
import * as ids from "./ids/route";
import * as updating from "./update/route";

const update = (as: TestSession, productId: string, isWished = true) =>
  call<WishlistChange>(updating, {
    method: "POST",
    path: "/api/product/wishlist/update",
    as,
    body: { productId, isWished },
  });

const idsOf = async (as: TestSession) =>
  (await call<WishlistIds>(ids, { path: "/api/product/wishlist/ids", as })).body.productIds;

test("what one wishes for is one's own, the last added first, and the same again changes nothing", async () => {
  const [as, other] = [await makeSession(), await makeSession()];
  const [first, second] = [await makeProduct(), await makeProduct()];
  for (const { id } of [first, second, first]) expect((await update(as, id)).status).toBe(200);
  expect(await idsOf(as)).toEqual([second.id, first.id]);
  expect(await idsOf(other)).toEqual([]);
  for (let time = 0; time < 2; time += 1) expect((await update(as, second.id, false)).status).toBe(200);
  expect(await idsOf(as)).toEqual([first.id]);
});

test("a product that is not sold cannot be added, and is left out while it is not", async () => {
  const as = await makeSession();
  const draft = await makeProduct({ status: "draft" });
  expect([(await update(as, draft.id)).status, (await update(as, newId())).status]).toEqual([404, 404]);
  const product = await makeProduct();
  await update(as, product.id);
  await current().update(products).set({ deletedAt: new Date() }).where(eq(products.id, product.id));
  expect(await idsOf(as)).toEqual([]);
  expect((await update(as, product.id, false)).status).toBe(200);
  expect(await current().$count(wishlistItems)).toBe(0);
});

test("a wishlist holds up to 500 products", async () => {
  const as = await makeSession();
  await current().execute(sql`
    insert into ${products} (id, slug, name, price, search_key, status)
    select gen_random_uuid(), 'p' || n, 'P', 1, 'p', 'published' from generate_series(1, 500) as n`);
  await current().execute(sql`
    insert into ${wishlistItems} (user_id, product_id) select ${as.actor.userId}, id from ${products}`);
  const { id } = await makeProduct();
  expect((await update(as, id)).problem?.code).toBe("conflict");
  expect(await current().$count(wishlistItems)).toBe(500);
});
