import type { Locator } from "playwright/test";
import { clickFor } from "./awake";
import { expect, test } from "./fixtures";

const email = "clerk-of-roles@example.mn";
const name = "Night clerk";

/** Walks the grid by the arrow keys, as somebody without a mouse would. */
async function tick(grid: Locator, from: string, keys: readonly string[], to: string) {
  await grid.getByRole("checkbox", { name: from }).focus();
  for (const key of keys) await grid.page().keyboard.press(key);
  await expect(grid.getByRole("checkbox", { name: to })).toBeFocused();
  await grid.page().keyboard.press("Space");
}

test("a role is made, given rights by the keyboard, taken them again before open eyes, deleted and brought back", {
  tag: "@gate",
}, async ({ page, browser, database, login, noise, baseURL }) => {
  await login("admin");
  await page.goto("/user/roles");
  const dialog = page.getByRole("dialog");
  await clickFor(page.getByRole("button", { name: "New role" }), dialog);
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Make the role" }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  const grid = page.getByRole("grid");
  await tick(grid, "manage people", ["ArrowDown"], "manage roles");
  await expect(page.getByText("This affects nobody now.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Saved: ${name}`)).toBeVisible();
  const [role] = await database.rows<{ id: number }>(
    `select id from role where name = $1 and permissions = '["roles:manage"]'`,
    [name],
  );
  expect(role).toBeDefined();

  await database.rows(
    `insert into "user" (id, name, first_name, last_name, slug, email, email_verified, role_id)
     values (gen_random_uuid(), 'Clerk Roles', 'Clerk', 'Roles', 'clerk-of-roles', $1, true, $2)`,
    [email, role?.id],
  );
  const context = await browser.newContext({ baseURL });
  const value = await database.openSession(email);
  await context.addCookies([{ name: "token", value, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
  const clerk = await context.newPage();
  await clerk.goto("/dashboard/general");
  const menu = clerk.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Roles" })).toBeVisible();

  await grid.getByRole("checkbox", { name: "manage roles" }).uncheck();
  await expect(page.getByText("1 person loses: manage roles.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(menu.getByRole("link", { name: "Roles" })).toBeHidden();
  noise.allow(/403/);
  await clerk.goto("/user/roles");
  await expect(clerk).toHaveURL(/\/403$/);
  await context.close();

  await page.getByRole("button", { name: "Delete role" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("combobox")).toHaveValue("2");
  await question.getByRole("button", { name: "Delete role" }).click();
  const told = page.getByRole("listitem").filter({ hasText: `Deleted: ${name}` });
  await expect(told).toBeVisible();
  const roleOf = async () =>
    (await database.rows<{ role_id: number }>(`select role_id from "user" where email = $1`, [email]))[0]?.role_id;
  expect(await roleOf()).toBe(2);
  await told.getByRole("button", { name: "Undo" }).click();
  await expect.poll(roleOf).toBe(role?.id);
});
