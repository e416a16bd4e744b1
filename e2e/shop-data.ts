import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import type { TestedDatabase } from "./database";

/** A published product with one variant, past the screens; `price` is in minor units. */
export async function addProduct(database: TestedDatabase, { name, price, stock, color = "" }: Sold): Promise<Added> {
  const [productId, variantId, part] = [randomUUID(), randomUUID(), randomUUID().slice(0, 8)];
  const slug = `e2e-${part}`;
  await database.rows(
    `insert into product (id, slug, name, price, status, published_at, search_key)
     values ($1, $2, $3::text, $4, 'published', now(), lower($3::text))`,
    [productId, slug, name, price],
  );
  await database.rows(
    "insert into product_variant (id, product_id, sku, color, size, stock) values ($1, $2, $3, $4, 'M', $5)",
    [variantId, productId, `E2E-${part}`, color, stock],
  );
  return { productId, variantId, slug, name, price, color, stock };
}

type Sold = Readonly<{ name: string; price: number; stock: number; color?: string }>;
export type Added = Readonly<{ productId: string; variantId: string; slug: string; color: string }> & Sold;

/** A line of the browser's cart, as adding the product on its page leaves it. */
const lineOf = ({ variantId: id, productId, slug, name, price, color = "", stock }: Added, quantity: number) => {
  const colors = color === "" ? [] : [color];
  return {
    id,
    productId,
    slug,
    name,
    price: price / 100,
    quantity,
    colors,
    color,
    size: "M",
    available: stock,
    cover: null,
  };
};

/** Fills the cart of a browser that has none, before its next page. */
export async function fillCart(page: Page, lines: readonly (readonly [product: Added, quantity: number])[]) {
  const cart = lines.map(([product, quantity]) => lineOf(product, quantity));
  const text = JSON.stringify({ state: { checkout: { cart }, sortBy: null }, version: 0 });
  await page.goto("/robots.txt");
  await page.evaluate((stored) => localStorage.setItem("redux-product", stored), text);
}
