import type { Page } from "playwright/test";
import { awake } from "./awake";
import { expect, nextFrames, test } from "./board";
import { holdScripts } from "./held-requests";

test("in lanes a card is carried to another priority, by mouse and by key, and back by undo", async ({
  page,
  open,
  board,
}) => {
  await open({ "To do": ["Plan", "Draw"], Doing: ["Test"] }, "&lanes=priority");
  const lane = (name: string) => page.getByRole("region", { name, exact: true });
  const cell = (name: string) => page.getByRole("list", { name, exact: true });
  await expect(cell("Medium, To do").getByRole("link")).toHaveText(["Plan", "Draw"]);
  const from = await board.card("Plan").boundingBox();
  const to = await cell("Urgent, Doing").boundingBox();
  if (!from || !to) throw new Error("Nothing to drag, or nowhere to go.");
  await page.mouse.move(from.x + 40, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + 60, to.y + 12, { steps: 12 });
  await nextFrames(page);
  await page.mouse.up();
  await expect(cell("Urgent, Doing").getByRole("link")).toHaveText(["Plan"]);

  await board.card("Draw").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(
    page.getByRole("status").filter({ hasText: "Draw: position 1 of 1 in To do, lane Low." }),
  ).toBeAttached();
  await page.keyboard.press("Space");
  await expect(cell("Low, To do").getByRole("link")).toHaveText(["Draw"]);
  await expect(board.card("Draw")).toBeFocused();

  await page.keyboard.press("Control+z");
  await expect(cell("Medium, To do").getByRole("link")).toHaveText(["Draw"]);
  await page.keyboard.press("Control+z");
  await expect(cell("Medium, To do").getByRole("link")).toHaveText(["Plan", "Draw"]);
  await lane("Medium")
    .getByRole("button", { name: /^Medium/ })
    .click();
  await expect(cell("Medium, To do")).toHaveCount(0);
});

/** The page has come alive, and has done what it had to do then. */
async function atRest(page: Page): Promise<void> {
  await awake(page.getByRole("combobox", { name: "Column of Card 9" }));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test("what is chosen in the table before the page has woken up is kept", async ({ page, login, stored }) => {
  await stored.make({ "To do": ["Card 10", "Card 9"], Doing: [] });
  await login("member");
  await page.goto(`${stored.path}&view=table`);
  const letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Column of Card 9" }).selectOption("Doing");
  const moves: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/cards/move")) moves.push(request.url());
  });
  letScriptsCome();
  await expect.poll(() => stored.stored()).toMatchObject({ "To do": ["Card 10"], Doing: ["Card 9"] });
  await atRest(page);
  expect(moves).toHaveLength(1);
});

test("what is chosen in the table while the page wakes up is chosen once", async ({ page, login, stored }) => {
  await stored.make({ "To do": ["Card 10", "Card 9"], Doing: [] });
  await login("member");
  await page.goto(`${stored.path}&view=table`);
  const moves: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/cards/move")) moves.push(request.url());
  });
  let scripts = 0;
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts += 1;
  });
  for (const [times, column] of ["Doing", "To do", "Doing", "To do", "Doing"].entries()) {
    scripts = 0;
    await page.reload({ waitUntil: "commit" });
    // Each time a little later: once more of the scripts have come.
    await expect.poll(() => scripts).toBeGreaterThan(times * 4);
    await page.getByRole("combobox", { name: "Column of Card 9" }).selectOption(column);
    await expect.poll(async () => (await stored.stored())[column]).toContain("Card 9");
    await atRest(page);
    expect([column, (await stored.stored())[column]]).toEqual([column, expect.arrayContaining(["Card 9"])]);
    expect(moves).toHaveLength(times + 1);
  }
});

test("the table sorts, changes a column in place and opens a card, all of it in the address", { tag: "@gate" }, async ({
  page,
  login,
  stored,
}) => {
  await stored.make({ "To do": ["Card 10", "Card 9"], Doing: [], Done: ["Another"] });
  await login("member");
  await page.goto(`${stored.path}&view=table`);
  const names = page.getByRole("row").getByRole("link");
  await expect(names).toHaveText(["Card 10", "Card 9", "Another"]);
  await page.getByRole("button", { name: "Card", exact: true }).click();
  await expect(names).toHaveText(["Another", "Card 9", "Card 10"]);
  await expect(page.getByRole("columnheader", { name: "Card", exact: true })).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sort=name/);
  await page.reload();
  await expect(names).toHaveText(["Another", "Card 9", "Card 10"]);
  await page.getByRole("combobox", { name: "Column of Card 9" }).selectOption("Doing");
  await expect.poll(() => stored.stored()).toMatchObject({ "To do": ["Card 10"], Doing: ["Card 9"] });
  await names.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Card 9/ })).toBeVisible();
});

test("from right to left the column's menu names the side that the column goes to", async ({ page, open, baseURL }) => {
  await page.context().addCookies([{ name: "themeDirection", value: "rtl", url: baseURL ?? "" }]);
  await open({ First: [], Second: [] });
  const left = async (name: string) => (await page.getByRole("region", { name }).boundingBox())?.x ?? 0;
  expect(await left("First")).toBeGreaterThan(await left("Second"));

  await page.getByRole("button", { name: "Actions for First" }).click();
  await expect(page.getByRole("menuitem", { name: "Move right" })).toBeDisabled();
  await page.getByRole("menuitem", { name: "Move left" }).click();
  await expect(async () => expect(await left("First")).toBeLessThan(await left("Second"))).toPass();
});
