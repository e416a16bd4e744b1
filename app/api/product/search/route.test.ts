import { expect, test } from "vitest";
import type { ShopProduct } from "@/features/shop/schema";
import { call } from "@/testing/http";
import { makeProduct } from "@/testing/shop";
import * as handlers from "./route";

const search = (query?: string) =>
  call<{ results: ShopProduct[] }>(handlers, {
    path: "/api/product/search",
    query: query === undefined ? {} : { query },
  }).then(({ body }) => body.results.map(({ name }) => name));

test("a search answers what sold most of what it finds, ten at most, and nothing for nothing", async () => {
  for (let sold = 0; sold < 12; sold++) await makeProduct({ name: `Cup ${sold}`, sold });
  await makeProduct({ name: "Cup draft", status: "draft", sold: 99 });
  await makeProduct({ name: "Saucer", sold: 98 });
  const expected = Array.from({ length: 10 }, (_, at) => `Cup ${11 - at}`);
  expect(await search("CUP")).toEqual(expected);
  for (const nothing of [undefined, "", "   ", "x".repeat(500), "cup saucer"])
    expect(await search(nothing)).toEqual([]);
});
