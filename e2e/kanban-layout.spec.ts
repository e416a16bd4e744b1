import { expect, nextFrames, test } from "./board";

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
  await expect(page.getByRole("status").filter({ hasText: "Draw: 1 of 1 in To do, lane Low." })).toBeAttached();
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
