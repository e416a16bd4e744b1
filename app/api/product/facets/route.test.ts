import { expect, test } from "vitest";
import type { ShopFacets } from "@/features/shop/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { productCategories } from "@/server/db/schema/product";
import { call } from "@/testing/http";
import { makeProduct } from "@/testing/shop";
import * as handlers from "./route";

const facets = () => call<ShopFacets>(handlers, { path: "/api/product/facets" }).then(({ body }) => body);

test("filters offer the categories with products, the range of prices and the colours that there are", async () => {
  expect(await facets()).toEqual({ categories: [], price: null, colors: [] });
  const [shoes, bags, empty] = ["Shoes", "Bags", "Empty"].map((name) => ({
    id: newId(),
    name,
    slug: name.toLowerCase(),
  }));
  if (!shoes || !bags || !empty) throw new Error("unreachable");
  await current().insert(productCategories).values([shoes, bags, empty]);
  await makeProduct({ categoryId: shoes.id, price: 150_050, variants: [{ color: "teal" }, { color: "black" }] });
  await makeProduct({ categoryId: shoes.id, price: 1_000_000_000_000 });
  await makeProduct({ categoryId: bags.id, price: 400_000, variants: [{ color: "black" }] });
  await makeProduct({ categoryId: empty.id, price: 1, status: "draft", variants: [{ color: "pink" }] });
  expect(await facets()).toEqual({
    categories: [
      { ...bags, count: 1, countIsCapped: false },
      { ...shoes, count: 2, countIsCapped: false },
    ],
    price: { min: 1_500.5, max: 10_000_000_000 },
    colors: ["black", "teal"],
  });
});
