import { expect, test } from "./fixtures";

const pages = [
  "/dashboard/general",
  "/kanban",
  "/kanban/cards",
  "/calendar",
  "/aiChat",
  "/aiChat/service",
  "/project/list",
  "/project/new",
  "/project/task/list",
  "/project/task/newTask",
  "/user/list",
  "/user/new",
  "/user/account",
  "/user/roles",
  "/user/why",
  "/user/audit",
];

test("the titles of all pages are at one height below the way to them", async ({ page, login, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  await login("admin");
  const heights: Record<string, number> = {};
  for (const path of pages) {
    await page.goto(path);
    const title = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    heights[path] = await title.evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      const [line] = text.getClientRects();
      const trail = document.querySelector("main nav ol")?.getBoundingClientRect().bottom;
      const top = document.querySelector("[data-page-container]")?.getBoundingClientRect().top ?? 0;
      // Without a trail the title begins where the content does, else 8 pixels below it.
      return line ? (line.top + line.bottom) / 2 - (trail === undefined ? top : trail + 8) : Number.NaN;
    });
  }
  // The smaller titles of working areas have the same middle.
  const measured = Object.values(heights);
  expect(Math.max(...measured) - Math.min(...measured), JSON.stringify(heights)).toBeLessThan(2);
});
