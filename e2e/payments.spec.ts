import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";
import { addProduct } from "./shop-data";

type Placed = Readonly<{ order: { id: string; number: number }; accessKey: string }>;

/** An order of a guest for 10,000 tögrög, to be paid online. */
async function placeOrder(page: Page, origin: string, variantId: string, payment: "card" | "bankQr"): Promise<Placed> {
  const placed = await page.request.post("/api/checkout/order", {
    headers: { origin, "idempotency-key": randomUUID(), "accept-language": "en" },
    data: {
      cart: [{ id: variantId, quantity: 1 }],
      billing: { name: "Guest", phone: "9911 2233", email: `${variantId}@example.mn`, line: "Peace Avenue 1" },
      shippingMethod: "pickup",
      payment,
      quoteTotal: 10_000,
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  return await placed.json();
}

const product = { name: "Payment product", price: 1_000_000, stock: 5 };

test("a guest pays by the QR code, which is plainly a simulation, and staff see that it was", async ({
  page,
  baseURL,
  database,
  login,
}) => {
  const { variantId } = await addProduct(database, product);
  const { order, accessKey } = await placeOrder(page, baseURL ?? "", variantId, "bankQr");
  await page.goto(`/shop/order/${order.id}?key=${accessKey}&placed=1`);
  await expect(page.getByText("Your order is prepared once your bank payment has arrived.")).toBeVisible();
  const panel = page.getByRole("region", { name: "Payment" });
  await expect(panel).toContainText("Simulation: no bank is connected and no money moves");
  await expect(panel).toContainText("Pay by");
  await expect(panel).toContainText("₮10,000");
  await expect(panel.getByRole("img", { name: "QR code of this order" })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await panel.getByRole("button", { name: "Simulate payment" }).click();
  await expect(panel).toContainText("Paid by simulation: no money moved.");
  await expect(page.getByText("We've received your payment and are preparing your order.")).toBeVisible();
  await expect(page.getByText("once your bank payment has arrived")).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Simulated payment of ₮10,000");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: `Order #${order.number}`, level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue shopping" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await login("admin");
  await page.goto(`/order/${order.id}`);
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments).toContainText("₮10,000");
  await expect(payments).toContainText("Simulated");
  expect(await findSerious(page)).toEqual([]);
});

test("a guest pays by card on the hosted page, comes back to a paid order, and is refunded", async ({
  page,
  baseURL,
  database,
  login,
  noise,
}) => {
  noise.allow(new RegExp(`^off origin: (GET|POST) http://127\\.0\\.0\\.1:${process.env.E2E_STRIPE_PORT}/pay/`));
  const { variantId } = await addProduct(database, product);
  const { order, accessKey } = await placeOrder(page, baseURL ?? "", variantId, "card");
  await page.goto(`/shop/order/${order.id}?key=${accessKey}`);
  await page.getByRole("button", { name: "Pay ₮10,000 by card" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(/payment=done/);
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("Paid. Thank you.");

  await login("admin");
  await page.goto(`/order/${order.id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("4000");
  await expect(dialog).toContainText("₮4,000 goes back to the card");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByRole("main")).toContainText("Refund of ₮4,000 sent to the card");
  await expect
    .poll(() => database.rows("select state from payment where order_id = $1 and amount < 0", [order.id]))
    .toEqual([{ state: "succeeded" }]);
});
