import { expect, test } from "vitest";
import { shopList } from "@/features/shop/domain/list-state";
import { findShopFacets } from "@/features/shop/server/data/facets";
import { listShopProducts, suggestShopProducts } from "@/features/shop/server/data/list";
import { current } from "@/server/db/client";
import { rowsRead } from "@/testing/rows-read";

/** Products by number: 20 categories, each colour of its own share, one in a thousand of gold and named "zebra". */
async function makeMany(from: number, to: number): Promise<void> {
  await current().execute(`
    insert into product (id, slug, name, price, status, published_at, search_key, category_id, gender, sold, colors, stock)
    select gen_random_uuid(), 'p-' || n, 'Product ' || n, 100 * (n * 7919 % 1000003), 'published', now() - n * interval '1 minute',
      'product ' || n || case when n % 1000 = 0 then ' zebra' else '' end, (select id from product_category where slug = 'c' || n % 20),
      (array['women', 'men', 'kids', 'all'])[1 + n % 4], n * 31 % 997,
      case when n % 1000 = 0 then array['gold'] else array[(array['black', 'white', 'red', 'blue'])[1 + n % 4]] end, 5
    from generate_series(${from}, ${to}) as n`);
  await current().execute("vacuum analyze");
}

const list = (filters: Partial<typeof shopList.initial> = {}) =>
  listShopProducts({ ...shopList.initial, ...filters, cursor: undefined, limit: 24 });

const questions: Readonly<Record<string, () => Promise<unknown>>> = {
  "the first page": () => list(),
  "a second page": async () => {
    const { nextCursor } = await list({ sort: "price" });
    await listShopProducts({ ...shopList.initial, sort: "price", cursor: nextCursor ?? "", limit: 24 });
  },
  "a category, the newest first": () => list({ category: "c7", sort: "newest" }),
  "a common colour": () => list({ colors: ["black"] }),
  "a rare colour": () => list({ colors: ["gold"], sort: "price" }),
  "a range of prices": () => list({ minPrice: 10_000, maxPrice: 11_000 }),
  "a common word": () => list({ search: "product" }),
  "a rare word": () => list({ search: "zebra", sort: "-price" }),
  "a suggestion": () => suggestShopProducts("zeb"),
  "the filters": () => findShopFacets(),
};

test("50,000 products are read at most as far as 1,000 are, whatever is asked", {
  tags: ["full"],
  timeout: 600_000,
}, async () => {
  await current().execute(`insert into product_category (id, name, slug)
    select gen_random_uuid(), 'C' || n, 'c' || n from generate_series(0, 19) as n`);
  const measured = new Map(Object.keys(questions).map((name) => [name, [] as number[]]));
  for (const [from, to] of [
    [1, 1_000],
    [1_001, 50_000],
  ] as const) {
    await makeMany(from, to);
    for (const [name, ask] of Object.entries(questions)) measured.get(name)?.push(await rowsRead(ask));
  }
  for (const [name, [few = 0, many = 0]] of measured) {
    expect(many, name).toBeLessThanOrEqual(2 * few + 100);
  }
});
