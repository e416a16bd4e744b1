import { findSerious } from "./axe";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

test("a guest filters and searches the shop, finds it sorted as before, opens a product and puts a size of it into the cart", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/shop");
  const products = page.getByRole("list", { name: "Products" });
  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
  await expect(products.getByRole("article").first()).toBeVisible();

  await filters.getByRole("button", { name: /^Footwear/ }).click();
  await expect(page).toHaveURL(/category=footwear/);
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.fill("orkhon");
  await expect(products.getByRole("article")).toHaveCount(1);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(search).toHaveValue("");

  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("Price: low to high");
  const stored = () => page.evaluate(() => localStorage.getItem("redux-product"));
  await expect.poll(stored).toContain('"sortBy":"price"');
  await page.goto("/shop?search=orkhon");
  await expect(sort).toHaveValue("price");
  expect(await findSerious(page)).toEqual([]);

  await products.getByRole("link", { name: "Felt slippers “Orkhon”", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Orkhon/ })).toBeVisible();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Choose a size")).toBeVisible();
  const size = page.getByRole("group", { name: "Size" }).getByRole("radio", { disabled: false }).first();
  await size.check();
  await expect(page).toHaveURL(/size=/);
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("link", { name: /Cart/ })).toContainText("1");
});

test("a quantity is bounded by the stock, by key, by press and as it is typed", async ({ page }) => {
  await page.goto("/shop?search=suutei");
  await page.getByRole("list", { name: "Products" }).getByRole("heading").getByRole("link").first().click();
  const field = page.getByRole("spinbutton", { name: "Quantity" });
  await page.getByRole("button", { name: "One more" }).click();
  await expect(field).toHaveValue("2");
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await expect(field).toHaveValue("1");
  await field.press("End");
  const max = Number(await field.getAttribute("aria-valuemax"));
  await expect(field).toHaveValue(String(max));
  await field.fill("999999");
  await field.press("Enter");
  await expect(field).toHaveValue(String(max));
  await expect(field).toHaveAccessibleDescription(`Only ${max} left`);
  for (const typed of ["2.5", "1e3", "-3", "abc", ""]) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(typed);
    await expect(page.getByText("Enter a whole number, 1 or more.")).toBeVisible();
  }
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(field).toBeFocused();
  await expect(page.getByRole("link", { name: "Cart, empty" })).toBeVisible();
});

test("a product is looked at without leaving the list, and one that is not there says so", async ({ page, noise }) => {
  await page.goto("/shop");
  const card = page.getByRole("list", { name: "Products" }).getByRole("article").first();
  await card.hover();
  await card.getByRole("button", { name: /^Quick view/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: /^(Add to cart|Sold out)$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  noise.allow(/404/);
  const answer = await page.goto("/shop/product/no-such-thing");
  expect(answer?.status()).toBe(404);
});
