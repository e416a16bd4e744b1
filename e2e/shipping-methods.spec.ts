import { clickFor } from "./awake";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";

test("a shipping method is added, moved, switched off and deleted", async ({ page, login, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  await login("admin");
  const name = `Zulu ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/shop/shipping");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await expect(main.getByText(/^Ordered today, arrives/).first()).toBeVisible();
  await clickFor(main.getByRole("button", { name: "New method" }), dialog);
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("textbox", { name: "Price" }).fill("9,900");
  await dialog.getByRole("textbox", { name: "Minimum days" }).fill("3");
  await dialog.getByRole("textbox", { name: "Maximum days" }).fill("2");
  await dialog.getByRole("button", { name: "Create method" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Maximum days: Enter at least the minimum days.");
  await dialog.getByRole("textbox", { name: "Maximum days" }).fill("5");
  await dialog.getByRole("button", { name: "Create method" }).click();
  const row = main.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("3–5 working days");
  await expect(row).toContainText("₮9,900");
  expect(await findSerious(page)).toEqual([]);

  const places = async () =>
    (await main.getByRole("listitem").allTextContents()).findIndex((text) => text.includes(name));
  const before = await places();
  const up = row.getByRole("button", { name: `Move ${name} up` });
  await up.press("Enter");
  await expect.poll(places).toBe(before - 1);
  await expect(up).toBeFocused();
  await row.getByRole("switch", { name: `${name} is active` }).uncheck();
  await expect(row).toContainText("Off");
  await row.getByRole("button", { name: `Delete: ${name}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(row).toHaveCount(0);
});
