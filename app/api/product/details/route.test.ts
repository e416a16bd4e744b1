import { expect, test } from "vitest";
import type { ShopProductDetails } from "@/features/shop/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { productReviews } from "@/server/db/schema/product";
import { call } from "@/testing/http";
import { makeProduct } from "@/testing/shop";
import { statementsOf } from "@/testing/statements";
import * as handlers from "./route";

const details = (productId: string) =>
  call<{ product: ShopProductDetails }>(handlers, { path: "/api/product/details", query: { productId } });

test("a product is found by its id and its slug, with its variants in their order and its ratings, in one statement", async () => {
  const { id, slug, variants } = await makeProduct({
    slug: "felt-slippers",
    description: "## Felt\n\nSoft.",
    code: "FS-1",
    tags: ["felt"],
    variants: [
      { color: "red", size: "38", sku: "R38", stock: 2 },
      { color: "", size: "", sku: "ANY", stock: 0 },
    ],
  });
  await current()
    .insert(productReviews)
    .values([
      { productId: id, rating: 5 },
      { productId: id, rating: 5 },
      { productId: id, rating: 1, deletedAt: new Date() },
    ]);
  const { body } = await details(id.toUpperCase());
  expect(body.product).toMatchObject({
    slug,
    description: "## Felt\n\nSoft.",
    code: "FS-1",
    tags: ["felt"],
    images: [],
    variants: [
      { id: variants[0]?.id, sku: "R38", color: "red", size: "38", available: 2 },
      { sku: "ANY", color: "", size: "", available: 0 },
    ],
    rating: 5,
    ratings: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 ? 2 : 0 })),
  });
  const { all } = await statementsOf(async () => expect((await details("felt-slippers")).body).toEqual(body));
  expect(all).toHaveLength(1);
});

test("a draft, a deleted and an unknown product are missing", async () => {
  const draft = await makeProduct({ status: "draft" });
  const deleted = await makeProduct({ deletedAt: new Date() });
  for (const name of [draft.id, draft.slug, deleted.id, deleted.slug, newId(), "no-such", "' or 1=1"]) {
    expect((await details(name)).status).toBe(404);
  }
  expect((await details("x".repeat(500))).status).toBe(422);
});
