import { documentation } from "../features/documentation/domain/documentation-pages";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";

const languages = [
  { value: "en", title: "Routes" },
  { value: "mn", title: "Замууд" },
  { value: "ar", title: "المسارات" },
] as const;

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("routes are searched, filtered, opened by their anchor and copied", async ({ page }) => {
  await page.goto("/structure/routes");
  await page.getByRole("searchbox", { name: "Search this list" }).fill("kanban cards");
  await expect(page.getByRole("status").filter({ hasText: "Entries: 1" })).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "app/(dashboard)/kanban/cards/page.tsx" });
  await expect(row).toContainText("Signed in");
  await row.getByRole("button", { name: "Copy /kanban/cards", exact: true }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("/kanban/cards");

  await page.getByRole("searchbox", { name: "Search this list" }).fill("");
  await page.getByRole("combobox", { name: "Filter" }).selectOption("(auth)");
  await expect(page.getByRole("status").filter({ hasText: "Entries: 8" })).toBeVisible();
  await page.goto("/structure/routes#user-why");
  await page.reload();
  await expect(page.getByRole("link", { name: "/user/why" })).toBeInViewport();
});

test("an endpoint is found, described and tried", async ({ page }) => {
  await page.goto("/structure/pagesApi");
  await page.getByRole("searchbox", { name: "Search endpoints" }).fill("GET /api/health");
  const row = page.getByRole("listitem").filter({ hasText: "Whether the server can do its work." });
  await row.getByText("Details").click();
  await expect(row.getByRole("table", { name: "Response 200 (application/json)" })).toContainText("database");
  await expect(row.getByText(/^curl "http.*\/api\/health"$/)).toBeVisible();
  await row.getByRole("button", { name: "Send request" }).click();
  await expect(row.getByText("200 OK")).toBeVisible();
  await expect(row.getByText('"status": "ok"')).toBeVisible();
  await expect(row.getByText(/content-type: application\/json/)).toBeVisible();
});

test("a write is asked about, and a pasted token is forgotten with the page", async ({ page, noise }) => {
  noise.allow(/status of 401/);
  await page.goto("/structure/pagesApi");
  await page.getByRole("searchbox", { name: "Search endpoints" }).fill("POST /api/settings/delete");
  const row = page.getByRole("listitem").filter({ hasText: "POST /api/settings/delete" });
  await row.getByText("Details").click();
  await row.getByLabel("Token (optional)").fill("not-a-token");
  await row.getByRole("button", { name: "Send request" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Send POST /api/settings/delete?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByText(/^401/)).toHaveCount(0);
  await row.getByRole("button", { name: "Send request" }).click();
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(row.getByText(/^401/)).toBeVisible();
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(await stored()).not.toContain("not-a-token");
});

test("modules, settings, icons and layouts are searched", async ({ page }) => {
  const search = page.getByRole("searchbox", { name: "Search this list" });
  await page.goto("/structure/component");
  await search.fill("confirm-dialog");
  await expect(page.getByRole("listitem").filter({ hasText: "components/confirm-dialog.tsx" })).toContainText(
    "ConfirmDialog",
  );
  await page.goto("/structure/config");
  await search.fill("FILES_PER_CARD");
  await expect(page.getByRole("listitem").filter({ hasText: "FILES_PER_CARD" })).toContainText("Current value50");
  await search.fill("AUTH_SECRET");
  await expect(page.locator("#auth-secret")).toBeVisible();
  await expect(page.locator("#auth-secret")).not.toContainText("Current value");
  await page.goto("/structure/assets");
  await page.getByRole("searchbox", { name: "Search icons" }).fill("calendar-ch");
  await page.getByRole("button", { name: "Copy calendar-check" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<Icon name="calendar-check" />');
  await page.goto("/structure/layouts");
  await search.fill("/kanban/cards");
  await expect(page.getByRole("listitem").filter({ hasText: "app → app/(dashboard)" })).toBeVisible();
  await page.goto("/structure/locales?lng=en");
  await expect(page.getByRole("row", { name: /Query parameter/ })).toContainText("en");
});

for (const { value, title } of languages) {
  test(`every page fits a phone and three are accessible in ${value}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "i18next", value, url: baseURL ?? "" }]);
    await page.setViewportSize({ width: 390, height: 844 });
    const checked: readonly string[] = ["/structure/routes", "/structure/pagesApi", "/structure/locales"];
    for (const { href } of Object.values(documentation.structure)) {
      await page.goto(href);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
      await expect.poll(() => page.evaluate(fits), href).toBe(true);
      if (checked.includes(href)) expect(await findSerious(page), href).toEqual([]);
    }
    await page.goto("/structure/routes");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
}
