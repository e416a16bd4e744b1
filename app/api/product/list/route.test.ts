import { beforeEach, expect, test } from "vitest";
import type { ShopPage } from "@/features/shop/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { productCategories, productReviews } from "@/server/db/schema/product";
import { call } from "@/testing/http";
import { makeProduct } from "@/testing/shop";
import { statementsOf } from "@/testing/statements";
import * as aliasHandlers from "../../products/route";
import * as handlers from "./route";

type Query = Record<string, string | readonly string[]>;
const list = (query: Query = {}) =>
  call<ShopPage>(handlers, { path: "/api/product/list", query }).then(({ body }) => body);
const namesOf = ({ products }: ShopPage) => products.map(({ name }) => name);
const found = (query: Query) => list(query).then((page) => namesOf(page).sort());

const shoes = { id: newId(), name: "Shoes", slug: "shoes" };

beforeEach(async () => {
  await current().insert(productCategories).values(shoes);
});

test("a product is shown with its price in the major unit, what it comes in and how it is rated, to anybody", async () => {
  const product = await makeProduct({
    name: "Felt slippers",
    summary: "Warm",
    categoryId: shoes.id,
    gender: "women",
    price: 4_990_050,
    compareAtPrice: 6_000_000,
    sold: 7,
    variants: [
      { color: "red", size: "38", stock: 2 },
      { color: "navy", size: "38", stock: 3 },
    ],
  });
  await current()
    .insert(productReviews)
    .values([5, 4].map((rating) => ({ productId: product.id, rating })));
  const { products, total, totalIsCapped, nextCursor } = await list();
  expect({ total, totalIsCapped, nextCursor }).toEqual({ total: 1, totalIsCapped: false, nextCursor: null });
  expect(products).toEqual([
    {
      id: product.id,
      slug: product.slug,
      name: "Felt slippers",
      summary: "Warm",
      category: shoes,
      gender: "women",
      price: 49_900.5,
      compareAtPrice: 60_000,
      currency: "MNT",
      colors: ["red", "navy"],
      sizes: ["38"],
      available: 5,
      rating: 4.5,
      totalReviews: 2,
      totalSold: 7,
      cover: null,
      publishedAt: product.publishedAt?.toISOString(),
    },
  ]);
  const other = await call<ShopPage>(aliasHandlers, { path: "/api/products" });
  expect(namesOf(other.body)).toEqual(["Felt slippers"]);
});

test("drafts and deleted products are invisible", async () => {
  await makeProduct({ name: "Draft", status: "draft", publishedAt: null });
  await makeProduct({ name: "Withdrawn", status: "draft" });
  await makeProduct({ name: "Deleted", deletedAt: new Date() });
  expect(await list()).toMatchObject({ products: [], total: 0 });
  expect(await list({ search: "dr" })).toMatchObject({ products: [], total: 0 });
});

test("each filter leaves what answers to it, and several leave what answers to all", async () => {
  await makeProduct({
    name: "Boots",
    categoryId: shoes.id,
    gender: "men",
    price: 9_000_000,
    compareAtPrice: 12_000_000,
    variants: [{ color: "black", stock: 4 }],
  });
  const cap = await makeProduct({
    name: "Cap",
    gender: "kids",
    price: 2_000_050,
    variants: [
      { color: "red", stock: 0 },
      { color: "blue", stock: 0 },
    ],
  });
  await makeProduct({ name: "Deel", gender: "women", price: 30_000_000, variants: [{ color: "blue", stock: 1 }] });
  await current()
    .insert(productReviews)
    .values([{ productId: cap.id, rating: 4 }]);
  expect(await found({ category: "shoes" })).toEqual(["Boots"]);
  expect(await found({ category: "gone" })).toEqual([]);
  expect(await found({ colors: ["red", "black"] })).toEqual(["Boots", "Cap"]);
  expect(await found({ colors: "blue,black" })).toEqual(["Boots", "Cap", "Deel"]);
  expect(await found({ gender: "kids" })).toEqual(["Cap"]);
  expect(await found({ minPrice: "20001" })).toEqual(["Boots", "Deel"]);
  expect(await found({ maxPrice: "90000" })).toEqual(["Boots", "Cap"]);
  expect(await found({ minRating: "4" })).toEqual(["Cap"]);
  expect(await found({ minRating: "5" })).toEqual([]);
  expect(await found({ onSale: "true" })).toEqual(["Boots"]);
  expect(await found({ onSale: "false" })).toEqual(["Cap", "Deel"]);
  expect(await found({ inStock: "true" })).toEqual(["Boots", "Deel"]);
  expect(await found({ inStock: "false" })).toEqual(["Cap"]);
  expect(await found({ colors: "blue", inStock: "true", minPrice: "1" })).toEqual(["Deel"]);
  expect(await list({ colors: "blue", maxPrice: "30000" })).toMatchObject({ total: 1 });
});

test("a search finds any letters of a word in every script, and nothing by wildcards", async () => {
  await makeProduct({ name: "Өвлийн дээл", searchKey: "өвлийн дээл" });
  await makeProduct({ name: "Wool scarf 100%", searchKey: "wool scarf 100%" });
  expect(await found({ search: "ДЭЭ" })).toEqual(["Өвлийн дээл"]);
  expect(await found({ search: "car wo" })).toEqual(["Wool scarf 100%"]);
  expect(await found({ search: "0%" })).toEqual(["Wool scarf 100%"]);
  expect(await found({ search: "_" })).toEqual([]);
  expect(await found({ search: "c' | 'shoes" })).toEqual([]);
});

test("a change of category, colour or sale is found at once", async () => {
  const { id } = await makeProduct({ name: "Boots" });
  expect(await found({ category: "shoes" })).toEqual([]);
  await current().execute(
    `update product set category_id = '${shoes.id}', compare_at_price = price + 1 where id = '${id}'`,
  );
  await current().execute(`update product_variant set color = 'teal' where product_id = '${id}'`);
  expect(await found({ category: "shoes", onSale: "true", colors: "teal" })).toEqual(["Boots"]);
  const parts = await current().execute<{ parts: string }>("select parts::text as parts from product_search");
  expect(parts.rows[0]?.parts).toContain("' kteal'");
});

const sorts: readonly [string, readonly string[]][] = [
  ["featured", ["C", "B", "A"]],
  ["newest", ["A", "C", "B"]],
  ["price", ["B", "A", "C"]],
  ["-price", ["C", "A", "B"]],
  ["rating", ["B", "C", "A"]],
  ["nonsense", ["C", "B", "A"]],
];

test.each(sorts)("sorted by %s", async (sort, expected) => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await makeProduct({ name: "A", sold: 1, price: 200, publishedAt: at(3), ratingCount: 0 });
  await makeProduct({ name: "B", sold: 2, price: 100, publishedAt: at(1), ratingCount: 1, ratingSum: 5 });
  await makeProduct({ name: "C", sold: 3, price: 300, publishedAt: at(2), ratingCount: 2, ratingSum: 6 });
  expect(namesOf(await list({ sort }))).toEqual(expected);
});

test.each(["featured", "newest", "price", "-price", "rating"])(
  "by %s, pages of equal products follow one another without a gap or a repetition, filtered or not",
  async (sort) => {
    const publishedAt = new Date("2026-01-01T00:00:00.123Z");
    for (let at = 0; at < 7; at++) await makeProduct({ name: `Cup ${at}`, publishedAt, gender: "women" });
    for (const filters of [{}, { search: "cup", gender: "women" }] as Query[]) {
      const walked: string[] = [];
      let cursor: string | null = null;
      do {
        const page: ShopPage = await list({ ...filters, sort, limit: "3", ...(cursor && { cursor }) });
        expect(page.total).toBe(7);
        walked.push(...namesOf(page));
        cursor = page.nextCursor;
      } while (cursor);
      expect(walked.toSorted()).toEqual(["0", "1", "2", "3", "4", "5", "6"].map((at) => `Cup ${at}`));
    }
  },
);

test("what is wrong in a query falls back", async () => {
  await makeProduct({ name: "Cup" });
  const wrong = {
    colors: ["pinkish", "x".repeat(2_000)],
    gender: "robots",
    minPrice: "-1",
    maxPrice: "1e99",
    minRating: "9",
    onSale: "perhaps",
    limit: "100000",
    cursor: "nonsense",
    category: "a'b",
  };
  expect(namesOf(await list(wrong))).toEqual(["Cup"]);
  const ofAnotherOrder = Buffer.from(JSON.stringify(["price", "1", newId()])).toString("base64url");
  expect(namesOf(await list({ cursor: ofAnotherOrder }))).toEqual(["Cup"]);
  for (const moment of ["::", "+99", "1 +16"]) {
    const cursor = Buffer.from(JSON.stringify(["newest", moment, newId()])).toString("base64url");
    expect(namesOf(await list({ sort: "newest", cursor }))).toEqual(["Cup"]);
  }
});

test("a page takes two statements", async () => {
  await makeProduct();
  const { all } = await statementsOf(() => list({ search: "felt", colors: "red", category: "shoes" }));
  expect(all.length).toBe(2);
});
