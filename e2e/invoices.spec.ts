import { randomUUID } from "node:crypto";
import { clickFor } from "./awake";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";

test("an invoice is written, issued, paid in two parts and found, and its PDF is downloaded", {
  tag: "@gate",
}, async ({ page, database, login }) => {
  const name = `Zulu ${randomUUID().slice(0, 8)}`;
  await login("admin");
  await page.goto("/invoice/new");
  const main = page.getByRole("main");
  const alert = main.getByRole("alert");
  const issue = main.getByRole("button", { name: "Issue" });
  await clickFor(issue, alert);
  await expect(alert).toContainText("Enter a name or a company.");
  await expect(alert).toContainText("Add at least one item.");
  const type = (label: string, text: string) => main.getByRole("textbox", { name: label, exact: true }).fill(text);
  await type("Name", name);
  await type("Email", "zulu@example.mn");
  await type("Item", "Felt slippers");
  await type("Quantity", "3");
  await type("Price", "15,000.50");
  await type("Discount", "1.50");
  await expect(main.getByRole("definition").filter({ hasText: "45,000" }).first()).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  await main.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/\/invoice\/[0-9a-f-]{36}$/);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(`Draft: ${name}`);

  const dialog = page.getByRole("dialog");
  await clickFor(issue, dialog);
  expect(await findSerious(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Issue" }).click();
  await expect(heading).toHaveText(/^Invoice \d{4}-\d{6}$/);
  const number = (await heading.textContent())?.replace("Invoice ", "") ?? "";
  const stored = () =>
    database.rows(`select status, paid::text, total::text from invoice where "to" ->> 'name' = $1`, [name]);
  await expect.poll(stored).toEqual([{ status: "pending", paid: "0", total: "4500000" }]);

  const pay = main.getByRole("button", { name: "Record payment" });
  const amount = dialog.getByRole("textbox", { name: "Amount" });
  await clickFor(pay, dialog);
  await amount.fill("45000.01");
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(dialog).toContainText("Enter an amount up to");
  await amount.fill("20000");
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(dialog).toBeHidden();
  await clickFor(pay, dialog);
  await expect(amount).toHaveValue("25000");
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(main.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect.poll(stored).toEqual([{ status: "paid", paid: "4500000", total: "4500000" }]);
  expect(await findSerious(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await main.getByRole("link", { name: "Download PDF" }).click();
  expect((await download).suggestedFilename()).toBe(`invoice-${number}.pdf`);

  await page.goto("/invoice");
  await main.getByRole("searchbox", { name: "Search invoices" }).fill(number);
  const row = main.getByRole("table").getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Paid");
  await expect(page).toHaveURL(new RegExp(`search=${number}`));
  await main.getByRole("group", { name: "Invoices by status" }).getByRole("button", { name: "Overdue" }).click();
  await expect(main.getByText("No matching invoices")).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
});
