import { expect, test } from "vitest";
import { emptyTexts } from "@/lib/field-text";
import { productFields } from "../domain/fields";
import type { Product } from "../schema";
import {
  faultsFrom,
  faultsIn,
  inputOf,
  newVariant,
  type ProductValues,
  patchOf,
  valuesOf,
  withCombinations,
} from "./product-values";

const variant = { id: "v1", sku: "A-S", color: "", size: "S", stock: 4 } as const;
const product = {
  id: "p1",
  slug: "a",
  name: "A",
  code: "",
  summary: "",
  description: "",
  categoryId: null,
  gender: "all",
  tags: ["warm", "winter"],
  status: "draft",
  price: 25_000.5,
  compareAtPrice: null,
  variants: [variant],
  stock: 4,
  sold: 0,
  publishedAt: null,
  createdAt: "",
  updatedAt: "",
  version: 1,
} as const satisfies Product;

const filled = (rest: Partial<ProductValues>): ProductValues => ({
  ...emptyTexts(productFields),
  name: "A",
  price: "100",
  slug: "",
  variants: [newVariant()],
  ...rest,
});
const codesIn = (values: ProductValues) => faultsIn(values).map(({ field, code }) => `${field} ${code}`);

test("stock is sent as the difference from what the form was opened with, whatever was sold since", () => {
  const start = valuesOf(product, product, "en");
  expect(start).toMatchObject({ price: "25000.5", tags: "warm, winter", variants: [{ key: "v1", stock: "4" }] });
  const sold = { ...product, stock: 1, variants: [{ ...variant, stock: 1 }] };
  expect(valuesOf(sold, product, "en")).toEqual(start);
  const edited = { ...start, variants: start.variants.map((one) => ({ ...one, stock: "٧" })) };
  expect(patchOf(edited, new Set(["variants", "tags"]), product)).toEqual({
    tags: ["warm", "winter"],
    variants: [{ id: "v1", sku: "A-S", color: "", size: "S", stockChange: 3 }],
  });
});

test("a new product is sent with what was typed, in the digits of any keyboard", () => {
  const values = filled({ price: "٢٥،٠٠٠".replace("،", ","), tags: "a، b; a", slug: " " });
  expect(inputOf(values)).toMatchObject({ price: 25_000, tags: ["a", "b"], variants: [{ stock: 0 }] });
  expect(inputOf(values)).not.toHaveProperty("slug");
});

test("what is wrong is named before the server is asked", () => {
  expect(codesIn(filled({}))).toEqual([]);
  expect(codesIn(filled({ name: " ", price: "" }))).toEqual(["name required", "price required"]);
  expect(codesIn(filled({ price: "cheap" }))).toEqual(["price no-amount"]);
  expect(codesIn(filled({ price: "100000000000" }))).toEqual(["price too-large"]);
  expect(codesIn(filled({ compareAtPrice: "100" }))).toEqual(["compareAtPrice not-above-price"]);
  const twice = [newVariant(), { ...newVariant(), stock: "-1" }];
  expect(codesIn(filled({ variants: twice }))).toEqual(["variants repeated", "variants no-number"]);
});

test("what the server names is shown at its control", () => {
  const values = valuesOf(product, product, "en");
  const faults = faultsFrom(
    [
      { pointer: "#/product/variants/0/stockChange", code: "too-small" },
      { pointer: "#/product/slug", code: "taken" },
      { pointer: "#/productId", code: "invalid-format" },
    ],
    values,
  );
  expect(faults.map(({ control, code }) => `${control} ${code}`)).toEqual(["v1-stock too-small", "slug taken"]);
});

test("combinations are added as far as they are missing, and a variant without a choice becomes the first", () => {
  const blank = newVariant();
  const made = withCombinations([blank], { colors: ["red", "blue"], sizes: ["S", "M"] });
  expect(made.map(({ color, size }) => `${color} ${size}`)).toEqual(["red S", "red M", "blue S", "blue M"]);
  expect(made[0]?.key).toBe(blank.key);
  const more = withCombinations(made, { colors: ["red"], sizes: ["S", "L"] });
  expect(more.map(({ color, size }) => `${color} ${size}`).slice(4)).toEqual(["red L"]);
  expect(withCombinations([blank], { colors: [], sizes: [] })).toEqual([blank]);
});
