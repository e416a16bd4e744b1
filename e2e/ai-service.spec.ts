import { assistantAsked } from "./assistant";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";

test("an administrator sees the AI service, tests the connection, and reads what a failing service says", {
  tag: "@gate",
}, async ({ page, login, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  await login("admin");
  await page.goto("/aiChat");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "AI service" }).press("Enter");
  await expect(page).toHaveURL(/\/aiChat\/service$/);
  await expect(page.getByRole("heading", { level: 1, name: "AI service" })).toBeVisible();
  const connection = page.getByRole("region", { name: "Connection", exact: true });
  await expect(connection).toContainText(/http:\/\/127\.0\.0\.1:\d+\/v1/);
  await expect(connection.getByText("Set", { exact: true })).toBeVisible();
  await expect(page.locator("body")).not.toContainText("key-of-the-tests");

  const region = page.getByRole("region", { name: "Connection test" });
  const run = region.getByRole("button", { name: "Test connection" });
  await run.press("Enter");
  await expect(region.getByRole("status")).toContainText("The service is responding");
  await region.locator("summary").press("Enter");
  await expect(region.getByRole("listitem").filter({ hasText: "second-model" })).toBeVisible();

  const asked = assistantAsked("Reply with the word OK.");
  await asked.willEnd("unauthorised");
  await run.press("Enter");
  await expect(region.getByRole("status")).toContainText("The AI service rejected the API key");
  await expect(region.getByText(/^no\s401$/)).toBeVisible();
  expect(await findSerious(page)).toEqual([]);

  await asked.willEnd("silent");
  await run.press("Enter");
  await region.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(region.getByRole("status")).toContainText("Test cancelled.");
});

test("others than administrators neither find the page nor open it", async ({ page, login, baseURL, noise }) => {
  noise.allow(/^console error: Failed to load resource: .*\/403\)$/);
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  await login("member");
  await page.goto("/aiChat");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "AI board" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "AI service" })).toHaveCount(0);
  await page.goto("/aiChat/service");
  await expect(page).toHaveURL(/\/403$/);
});
