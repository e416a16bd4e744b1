import { clickFor } from "./awake";
import { findSerious } from "./axe";
import { expect, notified, test } from "./work";

test("somebody keeps addresses of their own, and one of them is the default", async ({ page }) => {
  await page.goto("/user/account?tab=addresses");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await expect(main.getByText("No addresses yet")).toBeVisible();
  await clickFor(main.getByRole("button", { name: "Add address" }), dialog);
  await dialog.getByRole("textbox", { name: "Phone" }).fill("12");
  await dialog.getByRole("button", { name: "Add address" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Phone: Enter a valid phone number.");
  await dialog.getByRole("textbox", { name: "Recipient" }).fill("Zulu");
  await dialog.getByRole("textbox", { name: "Phone" }).fill("99112233");
  await dialog.getByRole("combobox", { name: "Aimag or capital" }).fill("Орхон");
  await dialog.getByRole("textbox", { name: "Street, building, door" }).fill("12-34");
  expect(await findSerious(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add address" }).click();
  const first = main.getByRole("listitem").filter({ hasText: "Орхон, 12-34" });
  await expect(first).toContainText("9911 2233");
  await expect(first).toContainText("Default");

  await main.getByRole("button", { name: "Add address" }).click();
  await dialog.getByRole("textbox", { name: "Recipient" }).fill("Yankee");
  await dialog.getByRole("textbox", { name: "Phone" }).fill("99112234");
  await dialog.getByRole("textbox", { name: "Street, building, door" }).fill("56-78");
  await dialog.getByRole("button", { name: "Add address" }).click();
  const second = main.getByRole("listitem").filter({ hasText: "Yankee" });
  await second.getByRole("button", { name: "Actions for the address of Yankee" }).click();
  await page.getByRole("menuitem", { name: "Make default" }).click();
  await expect(second).toContainText("Default");
  await second.getByRole("button", { name: "Actions for the address of Yankee" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(first).toContainText("Default");
  await notified(page, "Address deleted").getByRole("button", { name: "Undo" }).click();
  await expect(second).toContainText("Default");
  expect(await findSerious(page)).toEqual([]);
});
