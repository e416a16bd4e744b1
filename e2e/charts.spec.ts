import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { linesOf } from "./csv";
import { expect, test } from "./fixtures";

const home = "/dashboard/general";

const chartOf = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

/** Scrolls to the chart, whose drawing comes then. */
async function seeChart(page: Page, title: string): Promise<Locator> {
  const chart = chartOf(page, title);
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator("[aria-busy]")).toHaveCount(0);
  return chart;
}

const separator = " · Completed: ";

/** What is read of a point: its week, and how many cards were completed. */
async function readingOf(point: Locator): Promise<string[]> {
  const text = await point.evaluate(
    (element) => document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent ?? "",
  );
  return text.split(separator);
}

async function download(page: Page, chart: Locator, as: "CSV file" | "Image"): Promise<Buffer> {
  await chart.getByRole("button", { name: /^Download: / }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: as }).click()]);
  return readFile(await file.path());
}

test("a chart reads its points by keyboard, and its table and its file hold the same numbers", async ({
  page,
  login,
}) => {
  await login("member");
  await page.goto(home);
  const chart = await seeChart(page, "Cards completed per week");

  await chart.getByRole("button", { name: /^Download: / }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  const point = chart.getByRole("img", { name: / · Completed: \d+$/ });
  await expect(point).toBeFocused();
  const first = await readingOf(point);
  await page.keyboard.press("ArrowRight");
  await expect(point).not.toHaveAccessibleName(first.join(separator));
  await expect(point).toBeFocused();
  const readings = [first, await readingOf(point)];

  await chart.getByRole("button", { name: /^Show as table: / }).click();
  const rows = chart.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(13);
  for (const [at, [week = "", completed = ""]] of readings.entries()) {
    await expect(rows.nth(at + 1).getByRole("rowheader")).toHaveText(week);
    await expect(
      rows
        .nth(at + 1)
        .getByRole("cell")
        .first(),
    ).toHaveText(completed);
  }
  await chart.getByRole("button", { name: /^Show as table: / }).click();

  const lines = linesOf((await download(page, chart, "CSV file")).toString());
  expect(lines).toHaveLength(12);
  expect(lines[0]).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d,${first[1]},\\d+$`));
  const image = await download(page, chart, "Image");
  expect(image.subarray(1, 4).toString()).toBe("PNG");
});

test("the calendar of logged time goes by days and weeks", async ({ page, login }) => {
  await login("member");
  await page.goto(home);
  const chart = await seeChart(page, "Time logged per day");
  const days = chart.getByRole("group", { name: "Time logged per day" }).getByRole("img");
  await days.last().focus();
  await page.keyboard.press("Home");
  await expect(days.first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(days.nth(7)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(days.nth(8)).toBeFocused();
  await expect(days.nth(8)).toHaveAccessibleName(/^Tue, .+: [\d.]+$/);
});
