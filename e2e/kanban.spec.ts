import type { CDPSession, Page } from "playwright/test";
import { BoardOnScreen, BoardUnderTest } from "./board";
import { test as base, expect } from "./fixtures";

const test = base.extend<{ stored: BoardUnderTest; board: BoardOnScreen }>({
  stored: async ({ database }, use) => {
    await use(new BoardUnderTest(database));
  },
  board: async ({ page }, use) => {
    await use(new BoardOnScreen(page));
  },
});

const usual = { "To do": ["Plan", "Draw", "Build"], Doing: ["Test"], Done: [] };

/** The page answers only once React is there; a drag or a key before that is lost. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("[id^=DndLiveRegion]")).toBeAttached();
}

test("adding, renaming and completing: what the screen shows is what the rows say, also after a reload", async ({
  page,
  login,
  stored,
  board,
}) => {
  await stored.make(usual);
  await login("member");
  await open(page, stored.path);

  await board.column("Doing").getByRole("button", { name: "Add a card" }).click();
  await page.getByRole("textbox", { name: "Name of the new card" }).fill("Төлөвлөгөө бичих");
  await page.keyboard.press("Enter");
  await expect(board.cardsIn("Doing")).toHaveText(["Test", "Төлөвлөгөө бичих"]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Column Doing: more" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Column name" }).fill("Under way");
  await page.keyboard.press("Enter");
  await expect(board.column("Under way")).toBeVisible();

  await page.getByRole("button", { name: "Add a column" }).click();
  await page.getByRole("textbox", { name: "Name of the new column" }).fill("Later");
  await page.keyboard.press("Enter");
  await expect(board.column("Later")).toBeVisible();

  await board.column("To do").getByRole("button", { name: "Complete Plan" }).click();
  await expect(page.getByRole("button", { name: "Reopen Plan" })).toBeVisible();

  await page.reload();
  await expect(board.cardsIn("Under way")).toHaveText(["Test", "Төлөвлөгөө бичих"]);
  await expect(page.getByRole("button", { name: "Reopen Plan" })).toBeVisible();
  expect(await stored.stored()).toEqual({
    "To do": ["Plan", "Draw", "Build"],
    "Under way": ["Test", "Төлөвлөгөө бичих"],
    Done: [],
    Later: [],
  });
});

test("a card is carried by the mouse within its column and to another", async ({ page, login, stored, board }) => {
  await stored.make(usual);
  await login("member");
  await open(page, stored.path);

  await board.drag("Plan", { column: "Doing" });
  await page.mouse.up();
  await expect(board.cardsIn("Doing")).toHaveText(["Test", "Plan"]);
  await board.drag("Build", { column: "To do", y: 54 });
  await page.mouse.up();
  await expect(board.cardsIn("To do")).toHaveText(["Build", "Draw"]);
  await expect.poll(() => stored.stored()).toEqual({ "To do": ["Build", "Draw"], Doing: ["Test", "Plan"], Done: [] });
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.reload();
  await expect(board.cardsIn("Doing")).toHaveText(["Test", "Plan"]);
});

test("Escape in the middle of a drag leaves the board as it was", async ({ page, login, stored, board }) => {
  await stored.make(usual);
  await login("member");
  await open(page, stored.path);
  await board.drag("Plan", { column: "Done" });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);
  expect(await stored.stored()).toMatchObject({ Done: [] });
});

test("the keyboard walks, carries and tells where the card is", async ({ page, login, stored, board }) => {
  await stored.make(usual);
  await login("member");
  await open(page, stored.path);
  const spoken = page.getByRole("status").filter({ hasText: /Plan|Draw/ });

  await board.card("Plan").focus();
  await page.keyboard.press("ArrowDown");
  await expect(board.card("Draw")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(spoken).toHaveText("Picked up Draw. It is 2 of 3 in To do.");
  await page.keyboard.press("ArrowUp");
  await expect(spoken).toHaveText("Draw: 1 of 3 in To do.");
  await page.keyboard.press("ArrowRight");
  await expect(spoken).toHaveText("Draw: 1 of 2 in Doing.");
  await page.keyboard.press("Space");
  await expect(spoken).toHaveText("Put down Draw, 1 of 2 in Doing.");
  await expect(board.cardsIn("Doing")).toHaveText(["Draw", "Test"]);
  await expect(board.card("Draw")).toBeFocused();

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(spoken).toHaveText("Taken back: Draw is where it was.");
  await expect.poll(() => stored.stored()).toMatchObject({ "To do": ["Plan", "Build"], Doing: ["Draw", "Test"] });
});

test("columns are sorted by the mouse and by the keyboard", async ({ page, login, stored, board }) => {
  await stored.make(usual);
  await login("member");
  await open(page, stored.path);
  const names = page.getByRole("main").getByRole("heading", { level: 2 });

  const handle = await page.getByRole("button", { name: "Move the column Done" }).boundingBox();
  const first = await board.column("To do").boundingBox();
  if (!handle || !first) throw new Error("No columns to carry.");
  await page.mouse.move(handle.x + 8, handle.y + 12);
  await page.mouse.down();
  await page.mouse.move(handle.x - 20, handle.y + 16, { steps: 3 });
  await page.mouse.move(first.x + 40, first.y + 20, { steps: 12 });
  await page.mouse.up();
  await expect(names).toHaveText(["Done", "To do", "Doing"]);

  await page.getByRole("button", { name: "Move the column Done" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").filter({ hasText: "Picked up the column Done, 1 of 3." })).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: "Column Done: 2 of 3." })).toBeAttached();
  await page.keyboard.press("Space");
  await expect(names).toHaveText(["To do", "Done", "Doing"]);
  await expect.poll(async () => Object.keys(await stored.stored())).toEqual(["To do", "Done", "Doing"]);
});

test("a deleted card and a deleted column come back whole by Undo", async ({ page, login, stored, board }) => {
  await stored.make(usual);
  await login("member");
  await open(page, stored.path);

  await board.card("Draw").focus();
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Delete card" }).click();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Build"]);
  await expect.poll(() => stored.stored()).toMatchObject({ "To do": ["Plan", "Build"] });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);

  await page.getByRole("button", { name: "Column To do: more" }).click();
  await page.getByRole("menuitem", { name: "Delete column" }).click();
  await expect(board.column("To do")).toHaveCount(0);
  await expect(page.getByText("Column “To do” and 3 cards deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);
  await expect.poll(() => stored.stored()).toEqual(usual);
});

test("the card menu moves without dragging", async ({ page, login, stored, board }) => {
  await stored.make(usual);
  await login("member");
  await open(page, stored.path);
  await board.card("Plan").hover();
  await page.getByRole("button", { name: "Card Plan: more" }).click();
  await page.getByRole("menuitem", { name: "Move to Done" }).click();
  await expect(board.cardsIn("Done")).toHaveText(["Plan"]);
  await expect(page.getByRole("button", { name: "Reopen Plan" })).toBeAttached();
  await expect.poll(() => stored.stored()).toMatchObject({ Done: ["Plan"] });
});

test("two browsers are in step within a second", async ({ page, login, visit, stored, board }) => {
  await stored.make(usual);
  await login("member");
  const otherPage = await visit("second");
  const other = new BoardOnScreen(otherPage);
  await Promise.all([open(page, stored.path), open(otherPage, stored.path)]);

  await board.drag("Plan", { column: "Doing" });
  await page.mouse.up();
  await expect(board.cardsIn("Doing")).toHaveText(["Test", "Plan"]);
  await expect(other.cardsIn("Doing")).toHaveText(["Test", "Plan"], { timeout: 1_000 });

  await other.column("Done").getByRole("button", { name: "Add a card" }).click();
  await otherPage.getByRole("textbox", { name: "Name of the new card" }).fill("From the other side");
  await otherPage.keyboard.press("Enter");
  await expect(other.cardsIn("Done")).toHaveText(["From the other side"]);
  await expect(board.cardsIn("Done")).toHaveText(["From the other side"], { timeout: 1_000 });
});

test("filters live in the address, survive a reload and leave dragging right", async ({
  page,
  login,
  stored,
  board,
}) => {
  await stored.make({ "To do": ["Blue one", "Red", "Blue two"], Doing: ["Blue three"] });
  await login("member");
  await open(page, stored.path);

  await page.keyboard.press("/");
  await page.keyboard.type("blue");
  await expect(board.cardsIn("To do")).toHaveText(["Blue one", "Blue two"]);
  await expect(page).toHaveURL(/[?&]q=blue/);
  await expect(board.column("To do").getByText("2 of 3")).toBeVisible();

  await open(page, page.url());
  await expect(board.cardsIn("To do")).toHaveText(["Blue one", "Blue two"]);
  await board.drag("Blue three", { column: "To do", y: 118 });
  await page.mouse.up();
  await expect(board.cardsIn("To do")).toHaveText(["Blue one", "Blue three", "Blue two"]);
  await expect
    .poll(() => stored.stored())
    .toMatchObject({ "To do": ["Blue one", "Blue three", "Red", "Blue two"], Doing: [] });

  await page.getByRole("button", { name: "Clear" }).click();
  await expect(board.cardsIn("To do")).toHaveText(["Blue one", "Blue three", "Red", "Blue two"]);
  await expect(page).not.toHaveURL(/q=/);
});

test("a refused move goes back, and a refused card keeps what was typed", async ({
  page,
  login,
  stored,
  board,
  noise,
}) => {
  noise.allow(/503/);
  await stored.make(usual);
  await login("member");
  await open(page, stored.path);
  let isAway = true;
  await page.route("**/api/kanban/cards/{move,new}", (route) =>
    isAway ? route.fulfill({ status: 503, json: { code: "unavailable", status: 503 } }) : route.continue(),
  );

  await board.drag("Plan", { column: "Doing" });
  await page.mouse.up();
  await expect(page.getByText("That did not work").first()).toBeVisible();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);
  await expect(board.cardsIn("Doing")).toHaveText(["Test"]);

  await board.column("Done").getByRole("button", { name: "Add a card" }).click();
  const field = page.getByRole("textbox", { name: "Name of the new card" });
  await field.fill("Kept");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Kept");
  await expect(field).toBeEditable({ timeout: 20_000 });
  await expect(board.cardsIn("Done")).toHaveCount(0);

  isAway = false;
  await page.keyboard.press("Enter");
  await expect(board.cardsIn("Done")).toHaveText(["Kept"]);
  await expect.poll(() => stored.stored()).toEqual({ ...usual, Done: ["Kept"] });
});

test("a card opens by its address; what is written is saved, and a conflict keeps both texts", async ({
  page,
  login,
  visit,
  stored,
  board,
}) => {
  await stored.make(usual);
  await login("member");
  await open(page, stored.path);
  await board.card("Plan").click();
  await expect(page).toHaveURL(/[?&]card=/);
  const dialog = page.getByRole("dialog");
  const description = dialog.getByRole("textbox", { name: "Description" });
  await expect(description).toBeVisible();

  const otherPage = await visit("second");
  await otherPage.goto(page.url());
  const theirs = otherPage.getByRole("dialog").getByRole("textbox", { name: "Description" });
  await description.fill("Mine");
  await theirs.fill("Theirs");
  await theirs.blur();
  await expect(otherPage.getByText("Saved", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Somebody changed this while you were typing.")).toBeVisible();
  await expect(description).toHaveValue("Mine");
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(theirs).toHaveValue("Mine");

  await dialog.getByRole("textbox", { name: "Name of the step" }).fill("First step");
  await page.keyboard.press("Enter");
  await dialog.getByRole("checkbox", { name: "First step" }).check();
  await dialog.getByRole("textbox", { name: "Write a comment" }).fill("Looks right");
  await dialog.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(otherPage.getByRole("dialog").getByText("Looks right")).toBeVisible();
  await expect(otherPage.getByRole("dialog").getByRole("checkbox", { name: "First step" })).toBeChecked();

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/card=/);
  await expect(board.card("Plan")).toBeFocused();
  await expect(board.column("To do").getByText("1/1")).toBeVisible();
});

test("in Arabic the board runs from right to left, and so do its arrow keys", async ({
  page,
  login,
  stored,
  board,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "i18next", value: "ar", url: baseURL ?? "", sameSite: "Strict" }]);
  await stored.make(usual);
  await login("member");
  await open(page, stored.path);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const [first, second] = [await board.column("To do").boundingBox(), await board.column("Doing").boundingBox()];
  expect(first?.x).toBeGreaterThan(second?.x ?? 0);

  await board.card("Plan").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("status").filter({ hasText: "Plan: الموضع 1 من 2 في Doing." })).toBeAttached();
  await page.keyboard.press("Space");
  await expect(board.cardsIn("Doing")).toHaveText(["Plan", "Test"]);

  await board.drag("Build", { column: "Done" });
  await page.mouse.up();
  await expect(board.cardsIn("Done")).toHaveText(["Build"]);
  await expect.poll(() => stored.stored()).toEqual({ "To do": ["Draw"], Doing: ["Plan", "Test"], Done: ["Build"] });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 700, height: 900 } });

  async function press(client: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) {
    await client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  }

  test("a card that is held is carried; a quick swipe scrolls instead", async ({
    page,
    login,
    stored,
    board,
    context,
  }) => {
    await stored.make(usual);
    await login("member");
    await open(page, stored.path);
    const client = await context.newCDPSession(page);
    const card = await board.card("Plan").boundingBox();
    const target = await board.column("Doing").boundingBox();
    if (!card || !target) throw new Error("Nothing to touch.");
    const [x, y] = [card.x + 60, card.y + 10];

    await press(client, "touchStart", x, y);
    for (let step = 1; step <= 6; step += 1) await press(client, "touchMove", x, y + step * 12);
    await press(client, "touchEnd");
    await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);

    await press(client, "touchStart", x, y);
    await expect(page.locator("[data-card-id][data-held]")).toBeVisible();
    for (let step = 1; step <= 12; step += 1) {
      await press(client, "touchMove", x + ((target.x + 100 - x) * step) / 12, y + 60);
    }
    await expect(board.column("Doing").locator('[class*="line"]')).toBeVisible();
    await press(client, "touchEnd");
    await expect(board.cardsIn("Doing")).toContainText(["Plan"]);
    await expect.poll(async () => (await stored.stored()).Doing).toContain("Plan");
  });
});
