import { randomUUID } from "node:crypto";
import { expect, test } from "./fixtures";
import { addProduct, fillCart } from "./shop-data";

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

/** A code that takes ten percent off. */
async function addCode(database: { rows: (statement: string, values: unknown[]) => Promise<unknown> }) {
  const code = `E2E${randomUUID().slice(0, 6).toUpperCase()}`;
  await database.rows("insert into discount_code (id, code, kind, value) values ($1, $2, 'percent', 1000)", [
    randomUUID(),
    code,
  ]);
  return code;
}

test("a guest's cart is priced by the server: quantity, code, removal and undo", { tag: "@gate" }, async ({
  page,
  database,
}) => {
  const cap = await addProduct(database, { name: `Cap ${randomUUID()}`, price: 1_000_000, stock: 5, color: "red" });
  const code = await addCode(database);
  // The browser says another price than the shop's.
  await fillCart(page, [[{ ...cap, price: 500 }, 1]]);
  await page.goto("/shop/checkout");
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  const summary = page.getByRole("region", { name: "Order summary" });
  const total = (amount: string) => expect(summary.locator("summary", { hasText: /^Total/ })).toContainText(amount);
  await total("15,000");
  await expect(page.getByText("Was ₮5 when you added it")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("Was ₮5 when you added it")).toBeHidden();

  await page.getByRole("button", { name: `One more ${cap.name}` }).click();
  await total("25,000");
  await summary.getByLabel("Discount code").fill("nothing");
  await summary.getByRole("button", { name: "Apply" }).click();
  await expect(summary.getByText("This code doesn't exist.")).toBeVisible();
  await summary.getByLabel("Discount code").fill(code.toLowerCase());
  await summary.getByRole("button", { name: "Apply" }).click();
  await expect(summary.getByText(`${code} applied`)).toBeVisible();
  await total("23,000");
  await summary.getByRole("button", { name: "Show the arithmetic" }).click();
  await expect(summary.getByText("10% × ₮20,000")).toBeVisible();

  await page.getByRole("button", { name: `Remove ${cap.name}` }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await total("23,000");
  await page.reload();
  await total("23,000");
});

test("two tabs that add 25 each come to 50 with the colours of both", async ({ page, context, database }) => {
  const cap = await addProduct(database, { name: `Cap ${randomUUID()}`, price: 100, stock: 900, color: "red" });
  await fillCart(page, [[cap, 1]]);
  await page.goto("/shop/checkout");
  const other = await context.newPage();
  await other.goto("/shop/checkout");
  const add = async (tab: typeof page) => {
    const more = tab.getByRole("button", { name: `One more ${cap.name}` });
    await more.waitFor();
    await more.evaluate((button) => {
      for (let n = 0; n < 25; n += 1) (button as HTMLButtonElement).click();
    });
  };
  await Promise.all([add(page), add(other)]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("link", { name: "Cart, 51 items" })).toBeVisible();
    await expect(tab.getByRole("spinbutton")).toHaveValue("51");
  }
});

test("a guest's cart comes to the person who signs in, once, with undo, and follows them to another device", async ({
  page,
  context,
  database,
  login,
  visit,
}) => {
  const [cap, hat, sock] = await Promise.all(
    ["Cap", "Hat", "Sock"].map((name) =>
      addProduct(database, { name: `${name} ${randomUUID()}`, price: 100, stock: 5 }),
    ),
  );
  if (!cap || !hat || !sock) throw new Error("There are no products.");
  await database.rows(`delete from cart where user_id = (select id from "user" where email = 'member@ordo.local')`);
  await database.rows(
    `insert into cart (user_id, items) select id, $1::jsonb from "user" where email = 'member@ordo.local'`,
    [JSON.stringify([{ id: sock.variantId, quantity: 1, colors: [] }])],
  );
  await fillCart(page, [
    [cap, 2],
    [hat, 1],
  ]);
  await login("member");
  await page.goto("/shop/checkout");
  await expect(page.getByText("2 products from this device were added")).toHaveCount(1);
  const device = await visit("member");
  await device.goto("/shop/checkout");
  await expect(device.getByRole("link", { name: "Cart, 4 items" })).toBeVisible();

  await device.getByRole("button", { name: `One more ${cap.name}` }).click();
  await expect(page.getByRole("link", { name: "Cart, 5 items" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart, 5 items" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await expect(device.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();

  await context.clearCookies({ name: "token" });
  await page.goto("/shop/checkout");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("a code that a guest applied is still applied after they signed in", async ({ page, database }) => {
  const cap = await addProduct(database, { name: `Cap ${randomUUID()}`, price: 1_000_000, stock: 5 });
  const code = await addCode(database);
  await fillCart(page, [[cap, 2]]);
  await page.goto(`/shop/checkout?code=${code}`);
  await expect(page.getByText(`${code} applied`)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL(/\/auth\/login/);
  expect(new URL(page.url()).searchParams.get("returnTo")).toBe(`/shop/checkout?code=${code}`);
});
