import { clickFor } from "./awake";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";
import { notified } from "./work";

test("a discount code is created, says what it does, is changed, duplicated, deleted and restored", async ({
  page,
  login,
  database,
  noise,
  baseURL,
}) => {
  noise.allow(/status of 422/);
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  await login("admin");
  const code = `ZULU-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await page.goto("/shop/discounts");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await clickFor(main.getByRole("button", { name: "New discount code" }), dialog);
  await dialog.getByRole("button", { name: "Create code" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Code: This field is required.");
  await dialog.getByRole("button", { name: "Generate code" }).click();
  await expect(dialog.getByRole("textbox", { name: "Code" })).toHaveValue(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  await dialog.getByRole("textbox", { name: "Code" }).fill(code.toLowerCase());
  await dialog.getByRole("textbox", { name: "Discount" }).fill("10");
  await dialog.getByRole("textbox", { name: "Minimum order" }).fill("50,000");
  await dialog.getByRole("textbox", { name: "Maximum uses", exact: true }).fill("100");
  await dialog.getByRole("textbox", { name: "End date" }).fill("31/12/2126");
  const does = "10% off orders from ₮50,000, until 31 December 2126, up to 100 times in total";
  await expect(dialog.getByRole("status").filter({ hasText: does })).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create code" }).click();
  await expect(page.getByText(`“${code}” created`)).toBeVisible();
  const row = main.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("0 / 100");

  await row.getByRole("button", { name: `Actions for ${code}` }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await dialog.getByRole("textbox", { name: "Code" }).fill(code);
  await dialog.getByRole("button", { name: "Create code" }).click();
  await expect(dialog.getByText("Another code has this name.").first()).toBeVisible();
  await dialog.getByRole("textbox", { name: "Code" }).fill(`${code}-2`);
  await dialog.getByRole("button", { name: "Create code" }).click();
  await expect(page.getByText(`“${code}-2” created`)).toBeVisible();

  await row.getByRole("button", { name: code, exact: true }).click();
  await dialog.getByRole("switch", { name: "Active" }).uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row.filter({ hasText: "Off" })).toBeVisible();
  const [stored] = await database.rows("select value, min_subtotal from discount_code where code = $1", [code]);
  expect(stored).toMatchObject({ value: "1000", min_subtotal: "5000000" });

  await row
    .first()
    .getByRole("button", { name: `Actions for ${code}`, exact: true })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await notified(page, `“${code}” deleted`).getByRole("button", { name: "Undo" }).click();
  await main.getByRole("searchbox", { name: "Search codes" }).fill(code);
  await expect(row).toHaveCount(2);
  expect(await findSerious(page)).toEqual([]);
});
