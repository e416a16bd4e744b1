import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

async function openSettings(page: Page, section: string) {
  await page.goto(`/mail?settings=${section}`);
  const dialog = page.getByRole("dialog", { name: "Mail settings" });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("the address names the section, and closing the settings leaves the mailbox", async ({ page, login }) => {
  await login("member");
  await page.goto("/mail");
  await page.getByRole("button", { name: "Mail settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Mail settings" });
  await dialog.getByRole("button", { name: "Rules" }).click();
  await expect(page).toHaveURL(/settings=rules/);
  await expect(dialog.getByRole("heading", { exact: true, name: "Rules" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).not.toHaveURL(/settings=/);
});

test("a label is created, renamed, moved by key, deleted and restored", async ({ page, login, database }) => {
  await login("member");
  const dialog = await openSettings(page, "labels");
  const [first, second] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)];
  for (const name of [first, second]) {
    await dialog.getByRole("button", { name: "New label" }).click();
    const form = page.getByRole("dialog", { name: "New label" });
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    await form.getByRole("button", { name: "Create label" }).click();
    await expect(dialog.getByRole("list", { name: "Labels" })).toContainText(name);
  }
  await dialog.getByRole("button", { name: `Move ${second}. Use the up and down arrow keys.` }).press("ArrowUp");
  const names = dialog.getByRole("list", { name: "Labels" }).getByRole("listitem");
  await expect(names.nth(-2)).toContainText(second);
  await dialog.getByRole("button", { name: `Edit ${first}` }).click();
  const form = page.getByRole("dialog", { name: "Edit label" });
  await form.getByRole("textbox", { name: "Name" }).fill(`${first} new`);
  await form.getByRole("radio", { name: "Red" }).check();
  await form.getByRole("button", { name: "Save label" }).click();
  await expect(dialog.getByRole("list", { name: "Labels" })).toContainText(`${first} new`);
  await dialog.getByRole("button", { name: `Delete ${first} new` }).click();
  await expect(dialog.getByRole("list", { name: "Labels" })).not.toContainText(`${first} new`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByRole("list", { name: "Labels" })).toContainText(`${first} new`);
  const rows = await database.rows(`select color, deleted_at from mail_label where name = '${first} new'`);
  expect(rows).toEqual([{ color: "red", deleted_at: null }]);
});

test("a rule is said in plain words, switched off and deleted with Undo", async ({ page, login }) => {
  await login("member");
  const dialog = await openSettings(page, "rules");
  const name = `Rule ${randomUUID().slice(0, 8)}`;
  await dialog.getByRole("button", { name: "New rule" }).click();
  const form = page.getByRole("dialog", { name: "New rule" });
  await form.getByRole("button", { name: "Create rule" }).click();
  await expect(form.getByText("Enter at least one condition.").first()).toBeVisible();
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("textbox", { name: "From" }).fill("anu");
  await form.getByRole("combobox", { name: "Move to" }).selectOption("archive");
  await form.getByRole("checkbox", { name: "Add a star" }).check();
  await form.getByRole("button", { name: "Create rule" }).click();
  const row = dialog.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("If the sender contains “anu”: add a star and archive it.");
  await row.getByRole("switch").uncheck();
  await expect(row.getByRole("switch")).not.toBeChecked();
  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByRole("switch")).not.toBeChecked();
});

test("templates and the automatic reply are kept", async ({ page, login, database }) => {
  await login("second");
  const templates = await openSettings(page, "templates");
  const name = `Offer ${randomUUID().slice(0, 8)}`;
  await templates.getByRole("button", { name: "New template" }).click();
  const form = page.getByRole("dialog", { name: "New template" });
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await form.getByRole("textbox", { name: "Subject" }).fill("Our offer");
  await form.getByRole("button", { name: "Create template" }).click();
  await expect(templates.getByRole("list", { name: "Templates" })).toContainText(name);

  await templates.getByRole("button", { name: "Automatic reply" }).click();
  const dialog = page.getByRole("dialog", { name: "Mail settings" });
  await dialog.getByRole("checkbox", { name: "Send an automatic reply" }).check();
  await dialog.getByRole("button", { name: "Save automatic reply" }).click();
  await expect(dialog.getByText("Enter the text of the reply.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Text" }).fill("Back on Monday.");
  await dialog.getByRole("button", { name: "Save automatic reply" }).click();
  await expect(page.getByText("Automatic reply saved and on")).toBeVisible();
  const [row] = await database.rows<{ vacation: { isOn: boolean } }>(
    `select vacation from mail_setting where owner_id = (select id from "user" where email = 'second@ordo.local')`,
  );
  expect(row?.vacation.isOn).toBe(true);

  const kept = await openSettings(page, "templates");
  await kept.getByRole("button", { name: `Edit ${name}` }).click();
  const template = page.getByRole("dialog", { name: "Edit template" });
  await expect(template.getByRole("textbox", { name: "Subject" })).toHaveValue("Our offer");
  const reply = await openSettings(page, "vacation");
  await expect(reply.getByRole("checkbox", { name: "Send an automatic reply" })).toBeChecked();
  await expect(reply.getByRole("textbox", { name: "Text" })).toContainText("Back on Monday.");
});

test("an email becomes a task that links back to it", async ({ page, login }) => {
  await login("member");
  await page.goto("/mail");
  await page.getByRole("list", { name: "Emails" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Create a task" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a task" });
  await expect(dialog.getByRole("textbox", { name: "Title" })).not.toHaveValue("");
  await dialog.getByRole("button", { name: "Create task" }).click();
  await expect(page.getByText("Task created")).toBeVisible();
});
