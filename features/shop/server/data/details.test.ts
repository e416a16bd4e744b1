import { expect, test } from "vitest";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { productCategories, wishlistItems } from "@/server/db/schema/product";
import { makeSession } from "@/testing/factories";
import { makeProduct } from "@/testing/shop";
import { findShopProduct, listRelatedProducts, listWishlistProducts } from "./details";

test("related products are the last published of the same category, without the product itself", async () => {
  const [shoes, bags] = [newId(), newId()];
  await current()
    .insert(productCategories)
    .values([
      { id: shoes, name: "Shoes", slug: "shoes" },
      { id: bags, name: "Bags", slug: "bags" },
    ]);
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const own = await makeProduct({ name: "Own", categoryId: shoes });
  await makeProduct({ name: "Old", categoryId: shoes, publishedAt: at(1) });
  await makeProduct({ name: "Young", categoryId: shoes, publishedAt: at(2) });
  await makeProduct({ name: "Draft", categoryId: shoes, status: "draft" });
  const bag = await makeProduct({ name: "Bag", categoryId: bags });
  const none = await makeProduct({ name: "None" });
  const relatedTo = async (id: string) =>
    (await listRelatedProducts(await findShopProduct(id))).map(({ name }) => name);
  expect(await relatedTo(own.id)).toEqual(["Young", "Old"]);
  expect(await relatedTo(bag.id)).toEqual([]);
  expect(await relatedTo(none.id)).toEqual([]);
});

test("a wishlist shows what its owner put there, the last first, as far as buyers see it", async () => {
  const [own, other] = [await makeSession(), await makeSession()];
  const [first, last, hidden] = [
    await makeProduct({ name: "First" }),
    await makeProduct({ name: "Last" }),
    await makeProduct({ name: "Hidden", status: "draft" }),
  ];
  const items = [first, last, hidden].map(({ id: productId }, at) => ({
    userId: own.actor.userId,
    productId,
    createdAt: new Date(Date.UTC(2026, 0, at + 1)),
  }));
  await current().insert(wishlistItems).values(items);
  expect((await listWishlistProducts(own.actor)).map(({ name }) => name)).toEqual(["Last", "First"]);
  expect(await listWishlistProducts(other.actor)).toEqual([]);
});
