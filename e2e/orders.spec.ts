import { randomUUID } from "node:crypto";
import { clickFor } from "./awake";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";

test("an order is placed, found, confirmed, shipped, delivered and paid, and its customer sees it", {
  tag: "@gate",
}, async ({ page, browser, baseURL, database, login }) => {
  const name = `Zulu ${randomUUID().slice(0, 8)}`;
  const [productId, variantId] = [randomUUID(), randomUUID()];
  await database.rows(
    `insert into product (id, slug, name, status, price, search_key, published_at)
     values ($1, $2, $3, 'published', 1000000, 'zulu', now())`,
    [productId, `zulu-${productId}`, name],
  );
  await database.rows("insert into product_variant (id, product_id, sku, stock) values ($1, $2, $3, 5)", [
    variantId,
    productId,
    `ZULU-${variantId}`,
  ]);
  const email = `${productId}@example.mn`;
  const placed = await page.request.post("/api/checkout/order", {
    headers: { origin: baseURL ?? "", "idempotency-key": randomUUID(), "accept-language": "en" },
    data: {
      cart: [{ id: variantId, quantity: 2 }],
      billing: { name, phone: "9911 2233", email, line: "Peace Avenue 1" },
      shippingMethod: "pickup",
      payment: "cash",
      quoteTotal: 20_000,
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const { order, accessKey } = await placed.json();
  const title = `Order #${order.number}`;

  await login("admin");
  await page.goto("/order");
  const main = page.getByRole("main");
  const row = main.getByRole("row", { name: `#${order.number}` });
  await main.getByRole("searchbox", { name: "Search orders" }).fill(email);
  await expect(row).toContainText(name);
  await expect(row).toContainText("Placed");
  await expect(main.getByText("1 order", { exact: true })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await row.getByRole("link").click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(title);
  const timeline = main.getByRole("list").filter({ hasText: "Order placed" });
  await main.getByRole("button", { name: "Confirm" }).click();
  await expect(timeline).toContainText("Confirmed");
  const dialog = page.getByRole("dialog");
  await clickFor(main.getByRole("button", { name: "Ship", exact: true }), dialog);
  await dialog.getByRole("textbox", { name: "Tracking number" }).fill("MN-42");
  expect(await findSerious(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Ship" }).click();
  await expect(timeline).toContainText("MN-42");
  await main.getByRole("button", { name: "Mark as delivered" }).click();
  await expect(timeline).toContainText("Delivered");

  const payment = page.getByRole("menuitem", { name: "Record payment" });
  await clickFor(main.getByRole("button", { name: "More actions" }), payment);
  await payment.click();
  await dialog.getByRole("textbox", { name: "Amount" }).fill("20001");
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(dialog).toContainText("Enter an amount up to");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("20,000");
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(timeline).toContainText("Payment of");
  expect(await findSerious(page)).toEqual([]);
  const stored = () => database.rows(`select status, payment_status from "order" where id = $1`, [order.id]);
  await expect.poll(stored).toEqual([{ status: "delivered", payment_status: "paid" }]);

  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto(`/shop/order/${order.id}?key=${accessKey}`);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(guest.getByRole("main")).toContainText("MN-42");
  await guest.context().close();
});
