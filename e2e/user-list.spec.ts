import { galigTokens } from "@/lib/galig";
import { fillFor } from "./awake";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

test("people are found, sorted and closed from the list, and Undo opens them again", { tag: "@gate" }, async ({
  page,
  login,
  database,
  noise,
}) => {
  // A name in focus fetches its page beforehand, with styles that nobody may come to use.
  noise.allow(/was preloaded using link preload but not used/);
  const mark = crypto.randomUUID().slice(0, 8);
  for (const title of ["Archivist", "Builder", "Carter"]) {
    const [name, email] = [`${title} ${mark}`, `${title}-${mark}@example.mn`];
    await database.rows(
      `insert into "user" (id, name, first_name, last_name, slug, email, email_verified, role_id, job_title, galig_key)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, true, 2, $2, $6)`,
      [name, title, mark, `${title}-${mark}`, email, galigTokens(name, email).join(" ")],
    );
  }
  await login("admin");
  await page.goto("/user");
  await expect(page).toHaveURL(/\/user\/list$/);
  const table = page.getByRole("table", { name: "People" });
  const names = table.getByRole("rowheader");

  await fillFor(page.getByRole("searchbox"), mark);
  await expect(page).toHaveURL(new RegExp(`search=${mark}`));
  await expect(names).toHaveCount(3);
  await table.getByRole("button", { name: "Job title" }).click();
  await expect(table.getByRole("columnheader", { name: "Job title" })).toHaveAttribute("aria-sort", "ascending");
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue(mark);
  await expect(table.getByRole("columnheader", { name: "Job title" })).toHaveAttribute("aria-sort", "ascending");
  await page.goBack();
  await expect(table.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");

  // By keyboard: down one row, and the next with it.
  await expect(table).toHaveAttribute("aria-busy", "false");
  await names.getByRole("link").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(names.getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("Shift+ArrowDown");
  const bar = page.getByRole("region", { name: "Selected people" });
  await expect(bar).toContainText("2 selected");
  const chosen = await table.locator('tr[aria-selected="true"]').getByRole("link").allTextContents();

  const closed = () =>
    database.rows<{ name: string }>(
      `select name from "user" where deactivated_at is not null and name = any($1) order by name`,
      [chosen],
    );
  await bar.getByRole("button", { name: "Deactivate" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Deactivate 2 people?" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Parental leave");
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("2 people deactivated")).toBeVisible();
  await expect.poll(async () => (await closed()).length).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect.poll(async () => (await closed()).length).toBe(0);
});

test("Back is obeyed while the page still wakes up", async ({ page, login }) => {
  await login("admin");
  await page.goto("/user/list?search=urtuu");
  const sortOf = (name: string) => page.getByRole("columnheader", { name });
  await page.getByRole("table", { name: "People" }).getByRole("button", { name: "Job title" }).click();
  await expect(page).toHaveURL(/sort=jobTitle/);

  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await awake;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await expect(sortOf("Job title")).toHaveAttribute("aria-sort", "ascending");
  await page.goBack({ waitUntil: "commit" });
  wake();
  await expect(sortOf("Name")).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/search=urtuu$/);
});

test("whoever does not manage people sees who they are, and nothing to change", async ({ page, login }) => {
  await login("member");
  await page.goto("/user/list");
  const table = page.getByRole("table", { name: "People" });
  await expect(table.getByRole("columnheader", { name: "Job title" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Phone" })).toHaveCount(0);
  await expect(table.getByRole("checkbox")).toHaveCount(0);
  await page.getByRole("link", { name: "Cards", exact: true }).last().click();
  await expect(page).toHaveURL(/\/user\/cards$/);
  await expect(page.getByRole("list", { name: "People" }).getByRole("listitem").first()).toBeVisible();
});

test("on a phone a short role stands below the name, not under the menu of its row", async ({
  page,
  login,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "i18next", value: "ar", url: baseURL ?? "" }]);
  await login("admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/user/list");
  const row = page.locator("tr").filter({ hasText: "customer@ordo.local" });
  const name = await row.locator("th").boundingBox();
  const role = await row.getByText("عميل", { exact: true }).first().boundingBox();
  expect(role?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
});
