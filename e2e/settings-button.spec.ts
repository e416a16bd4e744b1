import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

const widths = [390, 768, 1280, 1920];

/** What of these elements lies under the part of the floating button that is in the window, by text. */
const covered = (page: Page, wanted: string) =>
  page.evaluate((selector) => {
    const button = document.querySelector("[data-testid=settings-button]");
    const { left, top, right, bottom } = button?.getBoundingClientRect() ?? new DOMRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
    const [width, height] = [Math.min(right, clientWidth) - left, Math.min(bottom, clientHeight) - top];
    const found = steps.flatMap((x) =>
      steps.flatMap((y) => {
        const stack = document.elementsFromPoint(left + x * width, top + y * height);
        const under = stack.find((element) => !button?.contains(element));
        return under?.closest(selector)?.textContent ?? [];
      }),
    );
    return [...new Set(found)];
  }, wanted);

const places = [
  { path: "/kanban", what: "button", text: "Add card" },
  { path: "/project/new", what: "button", text: "Next" },
  { path: "/dashboard/general", what: "time, text", text: "a date" },
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
  await page.evaluate(() => scrollTo(0, 300));
  await expect(page.locator("[data-docking=side]")).toBeAttached();
  // On what is left of it in the window, beside the scrollbar.
  await page.getByTestId("settings-button").click({ position: { x: 6, y: 22 } });
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
});
