import type { Locator, Page } from "playwright/test";
import { clickFor, fillFor } from "./awake";
import { findSerious } from "./axe";
import { exportShown, hand, linesOf } from "./csv";
import { expect, test } from "./fixtures";
import { notified } from "./work";

test.beforeEach(async ({ page, baseURL, login }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  await login("admin");
});

const rowsOf = (page: Page) => page.getByRole("table", { name: "Products" }).getByRole("row");
const search = (page: Page, text: string) =>
  fillFor(page.getByRole("searchbox", { name: "Search by name, code, SKU or tag" }), text);

async function openForm(page: Page): Promise<Locator> {
  await page.goto("/shop/list");
  await page.getByRole("link", { name: "New product" }).first().click();
  await page.waitForURL("/shop/new");
  return page.getByRole("main");
}

test("a product with two variants is created, published, and reduced in the list; Undo gives its price back", {
  tag: "@gate",
}, async ({ page, database }) => {
  const name = `Zulu ${crypto.randomUUID().slice(0, 8)}`;
  const main = await openForm(page);
  await main.getByRole("button", { name: "Create product" }).click();
  await expect(main.getByRole("alert")).toContainText("Name: This field is required.");
  await main.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await main.getByRole("textbox", { name: "Price", exact: true }).fill("٢٥,000");
  await expect(main.getByText("Includes ₮2,272.73 VAT (10%)")).toBeVisible();
  await main.getByText("Generate from colours and sizes").click();
  await main.getByRole("button", { name: "Red", exact: true }).click();
  await main.getByRole("textbox", { name: "Sizes" }).fill("40, 41");
  await main.getByRole("button", { name: "Add 2 variants" }).click();
  await main.getByRole("listitem", { name: "Variant 2" }).getByRole("textbox", { name: "Stock" }).fill("7");
  await main.getByRole("combobox", { name: "Status" }).selectOption("Published");
  expect(await findSerious(page)).toEqual([]);
  await main.getByRole("button", { name: "Create product" }).click();
  await page.waitForURL(/\/shop\/product\/zulu-[0-9a-f]{8}\/edit$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect(await findSerious(page)).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: "Products" }).click();
  await page.waitForURL("/shop/list");
  await search(page, name);
  const row = rowsOf(page).filter({ hasText: name });
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(row).toContainText("Published");
  await expect(row).toContainText("2 variants");
  await row.getByRole("checkbox").check();
  const dialog = page.getByRole("dialog");
  await clickFor(page.getByRole("button", { name: "Discount", exact: true }), dialog);
  await dialog.getByRole("textbox", { name: "Discount in percent" }).fill("20");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(row).toContainText("₮20,000");
  expect(await findSerious(page)).toEqual([]);
  await notified(page, "Price changed for 1 product").getByRole("button", { name: "Undo" }).click();
  await expect(row).not.toContainText("₮20,000");
  const prices = await database.rows<{ price: string; stock: number }>(
    "select price, stock from product where name = $1",
    [name],
  );
  expect(prices).toEqual([{ price: "2500000", stock: 7 }]);
});

test("a form keeps what was typed when a SKU is taken, and does not overwrite what was sold meanwhile", async ({
  page,
  database,
  noise,
}) => {
  noise.allow(/the server responded with a status of 422/);
  const mark = crypto.randomUUID().slice(0, 8);
  for (const name of ["First", "Second"]) {
    const main = await openForm(page);
    await main.getByRole("textbox", { name: "Name", exact: true }).fill(`${name} ${mark}`);
    await main.getByRole("textbox", { name: "Price", exact: true }).fill("10");
    await main.getByRole("textbox", { name: "SKU" }).fill(`SKU-${name}-${mark}`);
    await main.getByRole("textbox", { name: "Stock" }).fill("5");
    await main.getByRole("button", { name: "Create product" }).click();
    await page.waitForURL(/\/edit$/);
  }
  const main = page.getByRole("main");
  const sku = main.getByRole("textbox", { name: "SKU" });
  await sku.fill(`SKU-First-${mark}`);
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("alert")).toContainText("Another product already uses this.");
  await expect(sku).toHaveValue(`SKU-First-${mark}`);
  await sku.fill(`SKU-Other-${mark}`);
  await database.rows("update product_variant set stock = 2 where sku = $1", [`SKU-Second-${mark}`]);
  await main.getByRole("textbox", { name: "Stock" }).fill("9");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(notified(page, "Changes saved")).toBeVisible();
  await expect(main.getByRole("textbox", { name: "Stock" })).toHaveValue("6");

  await main.getByRole("button", { name: "Delete", exact: true }).click();
  await page.waitForURL("/shop/list");
  await notified(page, `“Second ${mark}” deleted`).getByRole("button", { name: "Undo" }).click();
  await search(page, mark);
  await expect(rowsOf(page)).toHaveCount(3);
});

test("products are imported from a file and exported again", async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await page.goto("/shop/list");
  const file = [
    "Name;Size;Stock;Price;Colour",
    `Boots ${mark};40;1;100;red`,
    `Boots ${mark};41;2;;`,
    `Hat ${mark};;x;5;`,
  ].join("\r\n");
  const dialog = await hand(page, "Import products", file);
  await expect(dialog).toContainText("1 skipped");
  await dialog.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(notified(page, "2 rows added")).toBeVisible();
  await search(page, mark);
  await expect(rowsOf(page)).toHaveCount(2);
  expect(linesOf(await exportShown(page))).toHaveLength(2);
});

test("a category is created, renamed and deleted, and says how many products lose it", async ({ page, database }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await page.goto("/shop/categories");
  const main = page.getByRole("main");
  await fillFor(main.getByRole("textbox", { name: "New category" }), `Shoes ${mark}`);
  await main.getByRole("button", { name: "Create" }).click();
  await main.getByRole("button", { name: `Rename Shoes ${mark}` }).click();
  await main.getByRole("textbox", { name: "Category name" }).fill(`Boots ${mark}`);
  await main.getByRole("textbox", { name: "Category name" }).press("Enter");
  const row = main.getByRole("listitem").filter({ hasText: `Boots ${mark}` });
  await expect(row).toContainText("0 products");
  await database.rows(
    `insert into product (id, slug, name, price, search_key, category_id)
     select gen_random_uuid(), $1::text, $1::text, 1, $1::text, id from product_category where name = $2`,
    [`p-${mark}`, `Boots ${mark}`],
  );
  await page.reload();
  await expect(row).toContainText("1 product, 0 published");
  expect(await findSerious(page)).toEqual([]);
  await row.getByRole("button", { name: `Delete Boots ${mark}` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("1 product will no longer have a category.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
});
