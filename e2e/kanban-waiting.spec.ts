import type { Page } from "playwright/test";
import { fillFor } from "./awake";
import { BoardOnScreen, expect, openBoard, test } from "./board";

/** Closes a page whose line is away, and answers a new one of that browser, whose line is back. */
async function leave(page: Page): Promise<Page> {
  const context = page.context();
  const next = await context.newPage();
  // As it closes, the browser gives the page its line back before it is gone.
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {});
  });
  await page.close();
  await context.setOffline(false);
  return next;
}

/** Carries “Draw” to the next column while the line is away, closes the page, and answers a new one of that browser. */
async function moveOffline(board: BoardOnScreen): Promise<Page> {
  const { page } = board;
  const context = page.context();
  await context.setOffline(true);
  await board.card("Draw").focus();
  for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect(board.cardsIn("Doing")).toContainText(["Draw"]);
  await expect(page.getByText("1 change not saved yet. Retrying…")).toBeVisible();
  return await leave(page);
}

test("a move made offline survives its page and is sent once the line is back", { tag: "@gate" }, async ({
  open,
  stored,
  board,
  noise,
}) => {
  noise.allow(/net::ERR|Failed to load resource|error occurred when fetching the script/);
  await open();
  const next = await moveOffline(board);
  expect(await stored.stored()).toMatchObject({ "To do": ["Plan", "Draw", "Build"] });
  await openBoard(next, stored.path);
  await expect(next.getByText("1 earlier change saved")).toBeVisible();
  await expect.poll(async () => (await stored.stored()).Doing).toContain("Draw");
});

test("a kept move is never sent by another person who signs in on the same browser", async ({
  open,
  login,
  stored,
  board,
  noise,
}) => {
  noise.allow(/net::ERR|Failed to load resource|error occurred when fetching the script/);
  await open();
  const next = await moveOffline(board);
  await login("second");
  await openBoard(next, stored.path);
  await expect(new BoardOnScreen(next).cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);
  await login("member");
  await openBoard(next, stored.path);
  await expect(next.getByText("1 earlier change saved")).toBeVisible();
});

test("a move that somebody else has overtaken meanwhile is not sent, and that is said", async ({
  open,
  database,
  stored,
  board,
  noise,
}) => {
  noise.allow(/409|net::ERR|Failed to load resource|error occurred when fetching the script/);
  await open();
  const next = await moveOffline(board);
  await database.rows(
    `update card set column_id = (select id from "column" where board_id = $1 and name = 'Done')
     where board_id = $1 and name = 'Draw'`,
    [stored.id],
  );
  await openBoard(next, stored.path);
  await expect(next.getByText("“Draw” It was moved in the meantime.")).toBeVisible();
  await expect.poll(async () => (await stored.stored()).Done).toEqual(["Draw"]);
});

test("cards and a comment written offline are shown as waiting, survive their page, and are saved once", async ({
  open,
  stored,
  board,
  database,
  noise,
}) => {
  noise.allow(/net::ERR|Failed to load resource|error occurred when fetching the script/);
  await open();
  const { page } = board;
  const context = page.context();
  await board.card("Plan").click();
  const comment = page.getByRole("dialog").getByRole("textbox", { name: "Write a comment" });
  await fillFor(comment, "Said offline");
  await context.setOffline(true);
  await comment.press("Control+Enter");
  await expect(page.getByText("1 change not saved yet. Retrying…")).toBeAttached();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await board.column("To do").getByRole("button", { name: "Add card" }).click();
  for (const name of ["First offline", "Second offline"]) {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  const waiting = board.column("To do").getByRole("list", { name: "Not saved yet" }).getByRole("listitem");
  await expect(waiting).toHaveText(["First offline", "Second offline"]);
  const next = await leave(page);

  await openBoard(next, stored.path);
  await expect(next.getByText("3 earlier changes saved")).toBeVisible();
  await expect
    .poll(async () => (await stored.stored())["To do"])
    .toEqual(["Plan", "Draw", "Build", "First offline", "Second offline"]);
  await expect(new BoardOnScreen(next).cardsIn("To do")).toContainText(["First offline", "Second offline"]);
  const said = "select from comment join card on card.id = card_id where board_id = $1 and message = 'Said offline'";
  expect(await database.rows(said, [stored.id])).toHaveLength(1);
});

test("offline, then reloaded: what a colleague changed meanwhile stays, and what was typed can be copied", async ({
  open,
  stored,
  board,
  database,
  noise,
}) => {
  noise.allow(/412|403|net::ERR|Failed to load resource|error occurred when fetching the script/);
  await open();
  const { page } = board;
  await page.setViewportSize({ width: 1280, height: 720 });
  const title = page.getByRole("heading", { level: 1 });
  const before = await title.boundingBox();
  const context = page.context();
  await context.setOffline(true);
  await board.column("To do").getByRole("heading", { level: 2 }).dblclick();
  await page.keyboard.type("What I call it");
  await page.keyboard.press("Enter");
  await board.column("Doing").getByRole("button", { name: "Add card" }).click();
  await page.keyboard.type("Written offline");
  await page.keyboard.press("Enter");
  // One line, which takes nothing of the board's name.
  const waiting = await page.getByText("2 changes not saved yet. Retrying…").boundingBox();
  expect(waiting?.height).toBeLessThan(30);
  expect(await title.boundingBox()).toEqual(before);
  await database.rows(
    `update "column" set name = 'Theirs', version = version + 1 where board_id = $1 and name = 'To do'`,
    [stored.id],
  );
  const next = await leave(page);

  await openBoard(next, stored.path);
  await expect(next.getByText("1 earlier change saved")).toBeVisible();
  await expect.poll(async () => (await stored.stored()).Doing).toEqual(["Test", "Written offline"]);
  await expect(new BoardOnScreen(next).column("Theirs")).toBeVisible();
  expect(await stored.stored()).toHaveProperty("Theirs");

  // A field that is closed before its text is refused.
  let refuse = () => {};
  const isClosed = new Promise<void>((resolve) => (refuse = resolve));
  await next.route("**/api/kanban/cards/update**", async (route) => {
    await isClosed;
    await route.fulfill({ status: 403, json: { code: "forbidden", status: 403 } });
  });
  await new BoardOnScreen(next).card("Plan").click();
  const dialog = next.getByRole("dialog");
  await fillFor(dialog.getByRole("textbox", { name: "Description" }), "What is to be done");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  refuse();
  await next.getByRole("button", { name: /notification/i }).click();
  const unsaved = next.getByRole("region", { name: "Unsaved changes" }).getByRole("listitem");
  await expect(unsaved).toHaveText([/Card change not saved.*permission.*What is to be done/, /What I call it/]);
  await next.reload();
  await next.getByRole("button", { name: /notification/i }).click();
  await unsaved.first().getByRole("button", { name: "Dismiss" }).click();
  await expect(unsaved).toHaveText([/Column change not saved.*changed in the meantime.*What I call it/]);
});
