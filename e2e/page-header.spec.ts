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
      const mark = document.createElement("span");
      mark.style.display = "inline-block";
      (heading.querySelector("button") ?? heading).prepend(mark);
      const baseline = mark.getBoundingClientRect().bottom;
      mark.remove();
      const trail = document.querySelector("main nav ol")?.getBoundingClientRect().bottom;
      return (
        baseline - (trail ?? (document.querySelector("[data-page-container]")?.getBoundingClientRect().top ?? 0) - 8)
      );
    });
  }
  // Smaller titles of working areas stand in the same line.
  const measured = Object.values(heights);
  expect(Math.max(...measured) - Math.min(...measured), JSON.stringify(heights)).toBeLessThan(2);
});
