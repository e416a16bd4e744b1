import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

const widths = [390, 768, 1280, 1920];

/** What of these elements in view lies under the floating button, by text. */
const covered = (page: Page, wanted: string) =>
  page.evaluate((selector) => {
    const button = document.querySelector("[data-testid=settings-button]")?.getBoundingClientRect();
    if (!button) throw new Error("There is no settings button.");
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const middle = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && middle !== null && middle.closest("[data-testid=settings-button]") !== null;
    });
    return shown.map(({ textContent }) => textContent);
  }, wanted);

const places = [
  { path: "/kanban", what: "button", text: "Add a card" },
  { path: "/project/new", what: "button", text: "Next" },
  { path: "/dashboard/general", what: "time", text: "a date" },
  { path: "/calendar", what: "time, button", text: "a day" },
] as const;

for (const { path, what, text } of places) {
  test(`at no width and no place of ${path} does the settings button lie on ${text}`, async ({
    page,
    login,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
    await login("member");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < Math.min(height, 1_600); top += 190) {
        await page.evaluate((to) => scrollTo(0, to), top);
        await expect.poll(() => covered(page, what), { message: `${width} wide, ${top} down` }).toEqual([]);
      }
    }
    await expect(page.getByTestId("settings-button")).toBeInViewport();
  });
}

test("withdrawn to the edge, the settings button still opens the settings", async ({ page, login }) => {
  await login("member");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/calendar");
  const place = page.locator("[data-yielding]");
  await page.evaluate(() => scrollTo(0, 300));
  await expect(place).toBeVisible();
  await page.getByTestId("settings-button").click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
});
