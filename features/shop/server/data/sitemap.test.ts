import { expect, test } from "vitest";
import { makeProduct } from "@/testing/shop";
import { listProductUrls } from "./sitemap";

test("a sitemap lists the products in the shop, the last published first, and no draft", async () => {
  await makeProduct({ slug: "old", publishedAt: new Date("2026-01-01T00:00:00Z") });
  await makeProduct({ slug: "new", publishedAt: new Date("2026-02-01T00:00:00Z") });
  await makeProduct({ slug: "draft", status: "draft" });
  expect((await listProductUrls()).map(({ slug }) => slug)).toEqual(["new", "old"]);
});
