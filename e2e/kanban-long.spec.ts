import { expect, openBoard, test } from "./board";

const names = Array.from({ length: 40 }, (_, at) => `Card ${String(at + 1).padStart(2, "0")}`);
const long = { "To do": names, Doing: ["Beside"], Done: [], Later: [], Never: [], "At the end": ["Far away"] };
const last = "Card 40";

test("a long column says its whole length, and draws in full only what is near, on paper every card", async ({
  page,
  login,
  stored,
  board,
}) => {
  await stored.make(long);
  await login("member");
  const answer = await page.request.get(stored.path);
  const html = await answer.text();
  expect(html).toContain("Complete Card 01");
  expect(html).toContain(`>${last}<`);
  expect(html).not.toContain(`Complete ${last}`);

  await openBoard(page, stored.path);
  await expect(board.cardsIn("To do")).toHaveText(names);
  await expect(page.getByRole("button", { name: `Complete ${last}` })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Complete Far away" })).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(board.column("To do").getByRole("button", { name: /^Complete/ })).toHaveCount(names.length);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.getByRole("button", { name: `Complete ${last}` })).toHaveCount(0);
  await board.card(last).scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: `Complete ${last}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Complete Card 01" })).toHaveCount(0);
  await board.card("Far away").scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Complete Far away" })).toBeVisible();
});

test("a new card at the end of a long column comes into view, and so does the next one", async ({
  page,
  board,
  open,
}) => {
  await open(long);
  await board.column("To do").getByRole("button", { name: "Add card" }).click();
  for (const name of ["One more", "And another"]) {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(board.card(name)).toBeInViewport({ ratio: 1 });
  }
});

test("the keyboard walks to the last card of a long column, acts on it and carries it", async ({
  page,
  stored,
  board,
  open,
}) => {
  await open(long);
  await board.card("Card 01").focus();
  for (const name of names.slice(1)) {
    await page.keyboard.press("ArrowDown");
    await expect(board.card(name)).toBeFocused();
  }
  await page.keyboard.press("c");
  await expect(page.getByRole("button", { name: `Reopen ${last}` })).toBeVisible();
  await page.keyboard.press("m");
  await expect(page.getByRole("menuitem", { name: "Open", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(board.card(last)).toBeFocused();

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("status").filter({ hasText: `${last}: position 38 of 40 in To do.` })).toBeAttached();
  await page.keyboard.press("Space");
  await expect(board.card(last)).toBeFocused();
  await expect.poll(async () => (await stored.stored())["To do"]?.slice(-3)).toEqual([last, "Card 38", "Card 39"]);
});

test("a card held at the edge scrolls past cards that were never near, and comes down behind the last", async ({
  page,
  stored,
  board,
  open,
}) => {
  await open(long);
  await board.drag("Card 02", { column: "To do" });
  await expect(page.getByRole("button", { name: `Complete ${last}` })).toBeVisible();
  await expect(board.card(last)).toBeInViewport();
  const column = await board.column("To do").boundingBox();
  if (!column) throw new Error("The column has gone.");
  await page.mouse.move(column.x + 100, column.y + column.height - 20, { steps: 4 });
  await expect(board.column("To do").locator('div[class$="_line"]')).toBeInViewport();
  await page.mouse.up();
  await expect.poll(async () => (await stored.stored())["To do"]?.slice(-2)).toEqual([last, "Card 02"]);
  expect((await stored.stored())["To do"]?.slice(0, 2)).toEqual(["Card 01", "Card 03"]);
});
