import { findSerious } from "./axe";
import { expect, test } from "./fixtures";

test("each figure of the sales dashboard is what its list of orders comes to", { tag: "@gate" }, async ({
  page,
  login,
}) => {
  await login("admin");
  await page.goto("/dashboard/ecommerce?range=lastYear");
  const main = page.getByRole("main");
  const sales = main.getByRole("link", { name: /^Sales: / });
  await expect(sales).not.toHaveText("₮0");
  const amount = await sales.textContent();
  expect(await findSerious(page)).toEqual([]);
  await sales.click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(main.getByText(`${amount} in total`)).toBeVisible();
});

test("the range is in the URL, and Back goes to the one before", async ({ page, login }) => {
  await login("admin");
  await page.goto("/dashboard/ecommerce");
  const main = page.getByRole("main");
  const range = main.getByRole("combobox", { name: "Date range" });
  await expect(range).toHaveValue("last30");
  await range.selectOption("lastYear");
  await expect(page).toHaveURL(/range=lastYear/);
  await range.selectOption("custom");
  await expect(main.getByRole("textbox", { name: "From" })).toHaveValue(/^01\/01\//);
  await page.goBack();
  await expect(range).toHaveValue("lastYear");
});
