import { expect, test } from "./fixtures";

test("the landing page shows the product in another language and mode, and leads to the prices", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("img", { name: "Kanban in Ordo. Language: English. Mode: light." })).toBeVisible();
  await page.getByRole("group", { name: "Screen" }).getByRole("button", { name: "Shop" }).click();
  await page.getByRole("button", { name: "Монгол" }).first().click();
  await page.getByRole("group", { name: "Mode of the picture" }).getByRole("button", { name: "Dark" }).click();
  const picture = page.getByRole("img", { name: "Shop in Ordo. Language: Монгол. Mode: dark." });
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  await page.getByRole("link", { name: "See pricing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
});

test("whoever is signed in starts on the dashboard", async ({ page, login }) => {
  await login("member");
  await page.goto("/");
  await expect(page).toHaveURL(/\/dashboard\/general$/);
});

test("a plan is priced by the year, ordered and paid by simulation", async ({ page }) => {
  await page.goto("/pricing");
  await page.getByRole("switch", { name: /Pay yearly/ }).check();
  await expect(page.getByText("per person and year, VAT included").first()).toBeVisible();
  await page.getByRole("link", { name: "Try the Team checkout" }).click();
  await expect(page.getByRole("combobox", { name: "Billing" })).toHaveValue("year");
  await page.getByRole("button", { name: "More people" }).click();
  await page.getByRole("button", { name: "Place simulated order" }).click();
  await expect(page.getByRole("link", { name: /Enter a name/ })).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Bold");
  await page.getByRole("textbox", { name: "Email" }).fill("bold@example.mn");
  await page.getByRole("button", { name: "Place simulated order" }).click();
  await expect(page.getByText("Order placed")).toBeVisible();
  await expect(page.getByText("₮380,000")).toBeVisible();
});

test("packages are searched, and the text of a licence opens", async ({ page }) => {
  await page.goto("/app-about");
  await page.getByRole("searchbox", { name: "Search packages" }).fill("@babel/generator");
  await expect(page.getByText("1 package", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Show the licence text of @babel/generator" }).click();
  await expect(page.getByRole("region", { name: "Licence text of @babel/generator" })).toContainText("MIT License");
});

test("what is stored in the browser is listed and cleared", async ({ page }) => {
  await page.goto("/privacy");
  await page.evaluate(() => localStorage.setItem("redux-product", "{}"));
  await page.reload();
  await expect(page.getByText("redux-product")).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByText("Cleared. Nothing is stored in this browser.")).toBeVisible();
});

for (const path of ["/", "/pricing", "/payment", "/app-about", "/contact-us"]) {
  test(`${path} fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    await expect.poll(() => page.evaluate(fits)).toBe(true);
  });
}
