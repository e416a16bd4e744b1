import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { findSerious } from "./axe";
import type { TestedDatabase } from "./database";
import { expect, test } from "./fixtures";
import { type Added, addProduct, fillCart } from "./shop-data";

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

const addCap = (database: TestedDatabase, stock = 5) =>
  addProduct(database, { name: `Cap ${randomUUID()}`, price: 1_000_000, stock });

const placeButton = (page: Page) => page.getByRole("button", { name: /^Place order · / });

async function fillAddress(page: Page, email: string): Promise<void> {
  await page.getByLabel("Recipient").fill("Saran Dorj");
  await page.getByLabel("Phone").fill("9911 2233");
  await page.getByLabel("Street, building, door").fill("Peace Avenue 1");
  await page.getByLabel("Email").fill(email);
}

/** A guest with a cart goes as far as the last step. */
async function goToPayment(page: Page, products: readonly (readonly [Added, number])[]): Promise<string> {
  const email = `guest-${randomUUID()}@example.com`;
  await fillCart(page, products);
  await page.goto("/shop/checkout");
  await page.getByRole("button", { name: "Continue to address" }).click();
  await expect(page.getByRole("heading", { name: "Delivery address", level: 1 })).toBeVisible();
  await fillAddress(page, email);
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(page.getByRole("heading", { name: "Payment", level: 1 })).toBeVisible();
  await payCash(page);
  return email;
}

/** Card is offered first where the installation takes it. */
const payCash = (page: Page) => page.getByRole("radio", { name: /Cash on delivery/ }).check();

const ordersOf = (database: TestedDatabase, email: string) =>
  database.rows<{ total: number; payment_method: string; note: string }>(
    `select total::int as total, payment_method, note from "order" where billing->>'email' = $1`,
    [email],
  );

test("a guest orders: product, cart, address, cash, confirmation", { tag: "@gate" }, async ({ page, database }) => {
  const cap = await addCap(database);
  await page.goto(`/shop/product/${cap.slug}`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("button", { name: "View cart" }).click();
  await page.getByRole("button", { name: "Continue to address" }).click();
  const email = `guest-${randomUUID()}@example.com`;
  await fillAddress(page, email);
  await page.getByLabel("Note for the shop").fill("Ring twice");
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(page).toHaveTitle(/^Payment/);
  await payCash(page);
  await placeButton(page).dblclick();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, empty" })).toBeVisible();
  expect(await ordersOf(database, email)).toMatchObject([{ payment_method: "cash", note: "Ring twice" }]);
});

test("a member orders to an address of their book, which may be added on the way", async ({
  page,
  database,
  login,
}) => {
  const cap = await addCap(database);
  await database.rows(`delete from cart where user_id = (select id from "user" where email = 'member@ordo.local')`);
  await database.rows(`delete from address where user_id = (select id from "user" where email = 'member@ordo.local')`);
  await fillCart(page, [[cap, 1]]);
  await login("member");
  await page.goto("/shop/checkout");
  await page.getByRole("button", { name: "Continue to address" }).click();
  await page.getByRole("button", { name: "Add address" }).click();
  const dialog = page.getByRole("dialog", { name: "Add address" });
  await dialog.getByLabel("Recipient").fill("Member");
  await dialog.getByLabel("Phone").fill("9911 2233");
  const street = `Street ${randomUUID()}`;
  await dialog.getByLabel("Street, building, door").fill(street);
  await dialog.getByRole("button", { name: "Add address" }).click();
  await expect(page.getByRole("radio", { name: new RegExp(street) })).toBeChecked();
  await page.getByRole("button", { name: "Deliver to this address" }).click();
  await expect(page.getByText("The confirmation goes to member@ordo.local.")).toBeVisible();
  await page.getByRole("radio", { name: /On account/ }).check();
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  const rows = await database.rows(`select payment_method from "order" where billing->>'line' = $1`, [street]);
  expect(rows).toEqual([{ payment_method: "account" }]);
  await expect(page.getByText("We'll send you an invoice by email.")).toBeVisible();
  const number =
    (await page
      .getByText(/^Order #/)
      .first()
      .textContent()) ?? "";
  await page.getByRole("link", { name: "My orders" }).click();
  await expect(page.getByRole("heading", { name: "My orders", level: 1 })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole("link", { name: number.replace("Order ", ""), exact: true }).click();
  await expect(page.getByRole("heading", { name: number, level: 1 })).toBeVisible();
  await expect
    .poll(() =>
      database.rows(`select items from cart where user_id = (select id from "user" where email = 'member@ordo.local')`),
    )
    .toEqual([{ items: [] }]);
});

test("a price that changed meanwhile is shown and accepted before anything is ordered", async ({
  page,
  database,
  noise,
}) => {
  noise.allow(/409/);
  const cap = await addCap(database);
  const email = await goToPayment(page, [[cap, 1]]);
  await expect(placeButton(page)).toHaveText(/15,000/);
  await database.rows("update product set price = 1200000 where id = $1", [cap.productId]);
  await placeButton(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "Your order has changed" });
  await expect(notice).toContainText(`${cap.name}: ₮10,000 → ₮12,000 each`);
  await expect(notice).toContainText("Total: ₮15,000 → ₮17,000");
  expect(await ordersOf(database, email)).toEqual([]);
  await notice.getByRole("button", { name: "Accept changes" }).click();
  await expect(placeButton(page)).toHaveText(/17,000/);
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  expect(await ordersOf(database, email)).toMatchObject([{ total: 1_700_000 }]);
});

test("what was sold out meanwhile is shown line by line, and the rest is ordered", async ({
  page,
  database,
  noise,
}) => {
  noise.allow(/409/);
  const [cap, hat] = [await addCap(database), await addCap(database)];
  const email = await goToPayment(page, [
    [cap, 3],
    [hat, 1],
  ]);
  await expect(placeButton(page)).toHaveText(/45,000/);
  await database.rows("update product_variant set stock = 1 where id = $1", [cap.variantId]);
  await database.rows("update product_variant set stock = 0 where id = $1", [hat.variantId]);
  await placeButton(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "Your order has changed" });
  await expect(notice).toContainText(`${cap.name}: you want 3, 1 in stock`);
  await expect(notice).toContainText(`${hat.name}: you want 1, 0 in stock`);
  await notice.getByRole("button", { name: "Accept changes" }).click();
  await expect(placeButton(page)).toHaveText(/15,000/);
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  expect(await ordersOf(database, email)).toMatchObject([{ total: 1_500_000 }]);
});

test("a reload stays at the step, Back goes one back, and what was typed is there", async ({ page, database }) => {
  const email = await goToPayment(page, [[await addCap(database), 1]]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Payment", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Delivery address", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("navigation", { name: "Checkout steps" }).getByRole("button", { name: "Cart" }).click();
  await expect(page.locator("h1 :focus")).toHaveText("Cart");
});

test("a stored step beyond what is filled in falls back to the first incomplete one", async ({ page, database }) => {
  await fillCart(page, [[await addCap(database), 1]]);
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem("redux-product") ?? "");
    record.state.checkout.activeStep = 3;
    localStorage.setItem("redux-product", JSON.stringify(record));
  });
  await page.goto("/shop/checkout");
  await expect(page.getByRole("heading", { name: "Delivery address", level: 1 })).toBeVisible();
  const steps = page.getByRole("navigation", { name: "Checkout steps" });
  await expect(steps.getByRole("button")).toHaveCount(1);
  await expect(steps.locator("[aria-current=step]")).toHaveText(/Address/);
});

test("a lost answer makes no second order", async ({ page, database, noise }) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/);
  const email = await goToPayment(page, [[await addCap(database), 1]]);
  await expect(placeButton(page)).toHaveText(/15,000/);
  // The server gets the order; the browser never hears of it.
  await page.route("**/api/checkout/order", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await placeButton(page).click();
  await expect(page.getByText("We couldn't confirm your order")).toBeVisible();
  await page.unroute("**/api/checkout/order");
  await page.reload();
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
  expect(await ordersOf(database, email)).toHaveLength(1);
});

test("each step names the window, also when it is loaded, and has no serious faults", async ({ page, database }) => {
  await goToPayment(page, [[await addCap(database), 1]]);
  const steps = page.getByRole("navigation", { name: "Checkout steps" });
  for (const [step, title] of [
    ["Payment", /^Payment/],
    ["Address", /^Delivery address/],
    ["Cart", /^Cart/],
  ] as const) {
    if (step !== "Payment") await steps.getByRole("button", { name: step }).click();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("region", { name: "Order summary" })).toHaveAttribute("aria-busy", "false");
    expect(await findSerious(page)).toEqual([]);
  }
});

test("an order that failed without a network says so, also once the network is back", async ({
  page,
  context,
  database,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await goToPayment(page, [[await addCap(database), 1]]);
  await expect(placeButton(page)).toHaveText(/15,000/);
  await context.setOffline(true);
  await placeButton(page).click();
  await expect(page.getByText("Try again when you're back online")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You were offline. Everything you entered is kept.")).toBeVisible();
});
