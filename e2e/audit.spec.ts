import { readFile } from "node:fs/promises";
import { fillFor } from "./awake";
import { expect, test } from "./fixtures";

test("what was done to a person stands in the audit log with before and after, is found by filters and taken as CSV", {
  tag: "@gate",
}, async ({ page, login, database, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Т.Нүдэн${mark}`;
  await database.rows(
    `insert into "user" (id, name, first_name, last_name, slug, email, email_verified, role_id, job_title)
     values (gen_random_uuid(), $1, $2, 'Тумэн', $3, $4, true, 2, 'Storekeeper')`,
    [name, `Нүдэн${mark}`, `audited-${mark}`, `audited-${mark}@example.mn`],
  );
  await login("admin");
  await page.goto(`/user/audited-${mark}/edit`);
  const jobTitle = page.getByLabel("Job title");
  await fillFor(jobTitle, "=Нярав");
  await jobTitle.press("Enter");
  await expect(page.getByText(`${name} saved`)).toBeVisible();

  await page.goto("/user/audit");
  const search = page.getByRole("searchbox", { name: "Search" });
  await fillFor(search, name);
  await search.press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
  const entries = page.getByRole("list", { name: "Audit log" }).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("Person updated");
  await expect(entries.getByRole("deletion")).toHaveText("Before: Storekeeper");
  await expect(entries.getByRole("insertion")).toHaveText("After: =Нярав");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).press("Enter"),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("user.updated");
  expect(lines[1]).toContain(name);

  await page.getByLabel("Area").selectOption({ label: "Roles" });
  await page.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page.getByText("No matching entries")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).press("Enter");
  await expect(page).toHaveURL(/\/user\/audit$/);
  await page.getByLabel("Action").selectOption({ label: "Audit log exported" });
  await page.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(entries.filter({ hasText: name })).toContainText("Audit log exported");
  await entries
    .filter({ hasText: name })
    .getByText(/^Details #\d/)
    .press("Enter");
  await expect(entries.filter({ hasText: name }).getByText("Hash", { exact: true })).toBeVisible();
});
