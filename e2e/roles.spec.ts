import type { Locator, Page } from "playwright/test";
import { clickFor, fillFor } from "./awake";
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
  await dialog.getByRole("button", { name: "Create role" }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  // A new role signs nobody in until somebody says so.
  const maySignIn = page.getByRole("switch", { name: "People with this role can sign in" });
  await expect(maySignIn).not.toBeChecked();
  await maySignIn.check();
  const grid = page.getByRole("grid");
  await tick(grid, "manage people", ["ArrowDown"], "manage roles");
  await expect(page.getByText("No one is affected.")).toBeVisible();
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
  await expect(page.getByText("1 person will no longer be able to manage roles.")).toBeVisible();
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
  const notified = page.getByRole("listitem").filter({ hasText: `Deleted: ${name}` });
  await expect(notified).toBeVisible();
  const roleOf = async () =>
    (await database.rows<{ role_id: number }>(`select role_id from "user" where email = $1`, [email]))[0]?.role_id;
  expect(await roleOf()).toBe(2);
  await notified.getByRole("button", { name: "Undo" }).click();
  await expect.poll(roleOf).toBe(role?.id);
});

test("of two who change one role the second is told what the first did, and nothing of either is lost unseen", async ({
  page,
  database,
  login,
  visit,
  noise,
}) => {
  noise.allow(/status of 412/);
  const [made] = await database.rows<{ id: number }>(
    `insert into role (id, name, description, may_sign_in, permissions)
     select max(id) + 1000, 'Harbour clerk', 'As it was', true, '["orders:read"]' from role returning id`,
  );
  const kept = () => database.rows("select description, permissions from role where id = $1", [made?.id]);
  await login("admin");
  const other = await visit("admin");
  const partsOf = (on: Page) => ({
    description: on.getByRole("textbox", { name: "Description" }),
    right: (name: string) => on.getByRole("checkbox", { name }),
    save: on.getByRole("button", { name: "Save", exact: true }),
    notice: on.getByRole("alert").filter({ hasText: "Someone else changed this role" }),
  });
  const [mine, theirs] = [partsOf(page), partsOf(other)];
  for (const one of [page, other]) await one.goto(`/user/roles?role=${made?.id}`);

  // Who has changed nothing sees what others do.
  await fillFor(theirs.description, "Seen at once");
  await theirs.save.click();
  await expect(mine.description).toHaveValue("Seen at once");

  await fillFor(mine.description, "Mine");
  await mine.right("view invoices").check();
  await theirs.description.fill("Theirs");
  await theirs.right("manage posts").check();
  const live = page.waitForResponse((answer) => answer.url().endsWith("/api/userRoles"));
  await theirs.save.click();
  // The page has read the role as it is now; the form keeps what it was begun from.
  await (await live).finished();
  await expect(mine.right("manage posts")).not.toBeChecked();
  await mine.save.click();
  await expect(mine.notice).toContainText("Description: Theirs");
  await expect(mine.notice).toContainText("Permissions added: manage posts");
  await expect(mine.description).toHaveValue("Mine");
  expect(await kept()).toEqual([{ description: "Theirs", permissions: ["orders:read", "posts:manage"] }]);

  // Mine goes over what both changed, and on top of what only they did.
  await mine.notice.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(mine.notice).toBeHidden();
  await expect
    .poll(kept)
    .toEqual([{ description: "Mine", permissions: ["orders:read", "invoices:read", "posts:manage"] }]);
  await expect(theirs.description).toHaveValue("Mine");

  // The other way round, giving way leaves unsaved what they did not touch.
  await theirs.description.fill("Once more theirs");
  await mine.description.fill("Once more mine");
  await mine.right("audit log").check();
  await theirs.save.click();
  await expect.poll(kept).toMatchObject([{ description: "Once more theirs" }]);
  await mine.save.click();
  await mine.notice.getByRole("button", { name: "Use their version" }).click();
  await expect(mine.description).toHaveValue("Once more theirs");
  await expect(mine.right("audit log")).toBeChecked();
  await mine.save.click();
  await expect(page.getByRole("listitem").filter({ hasText: "Saved: Harbour clerk" }).first()).toBeVisible();
  await expect.poll(kept).toMatchObject([
    {
      description: "Once more theirs",
      permissions: ["orders:read", "invoices:read", "posts:manage", "audit:read"],
    },
  ]);
});
