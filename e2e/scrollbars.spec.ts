import { expect, test } from "./fixtures";

/** Every area of the page that can be scrolled now, told by whether its bar is seen. */
const countSeenBars = () =>
  [document.documentElement, ...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
    const { overflow, scrollbarColor } = getComputedStyle(element);
    const isArea = element === document.documentElement || /auto|scroll/.test(overflow);
    const scrolls = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    return isArea && scrolls && !/^rgba\(0, 0, 0, 0\) rgba\(0, 0, 0, 0\)$/.test(scrollbarColor);
  }).length;

for (const path of ["/kanban", "/user/list", "/calendar?view=week", "/components"]) {
  test(`the scrollbars of ${path} hide 500 ms after the last movement, in every area`, async ({ page, login }) => {
    await login("member");
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    const movedAt = Date.now();
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(countSeenBars)).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(countSeenBars), { timeout: 3_000 }).toBe(0);
    expect(Date.now() - movedAt).toBeGreaterThanOrEqual(500);
  });
}
