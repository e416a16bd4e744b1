import { clickFor } from "./awake";
import { findSerious } from "./axe";
import { expect, notified, test } from "./work";

test("a discount code is created, changed, found, deleted and restored", { tag: "@gate" }, async ({ page }) => {
  const name = `Zulu ${crypto.randomUUID().slice(0, 8)}`;
  const main = page.getByRole("main");
  await page.goto("/discount-code");
  const dialog = page.getByRole("dialog");
  await clickFor(main.getByRole("button", { name: "New discount code" }), dialog);
  await dialog.getByRole("button", { name: "Create discount code" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Name: This field is required.");
  const field = dialog.getByRole("textbox", { name: "Name" });
  await field.fill(name);
  expect(await findSerious(page)).toEqual([]);
  await field.press("Enter");
  await page.waitForURL(/\/discount-code\/[0-9a-f-]{36}$/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(name);

  await clickFor(main.getByRole("button", { name: "Edit" }), dialog);
  await dialog.getByRole("textbox", { name: "Name" }).fill(`${name} II`);
  await dialog.getByRole("combobox", { name: "Status" }).selectOption("Done");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(heading).toHaveText(`${name} II`);
  expect(await findSerious(page)).toEqual([]);

  await main.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("/discount-code");
  await notified(page, `“${name} II” deleted`).getByRole("button", { name: "Undo" }).click();
  await main.getByRole("searchbox", { name: "Search discount codes" }).fill(name);
  await expect(page).toHaveURL(/search=Zulu/);
  const rows = main.getByRole("table").getByRole("row");
  await expect(rows.filter({ hasText: `${name} II` })).toContainText("Done");
  await expect(rows).toHaveCount(2);
  expect(await findSerious(page)).toEqual([]);
});
