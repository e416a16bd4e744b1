import { BoardOnScreen, defaults, expect, openBoard, test } from "./board";

test("what was done is undone and redone by key and by button, each named and spoken", async ({
  page,
  open,
  stored,
  board,
}) => {
  await open();
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeVisible();
  await board.drag("Draw", { column: "Doing" });
  await page.mouse.up();
  await expect(board.cardsIn("Doing")).toHaveText(["Test", "Draw"]);
  await board.column("To do").getByRole("button", { name: "Complete Plan" }).click();
  await expect(page.getByRole("button", { name: "Undo: complete “Plan”" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reopen Plan" })).toBeVisible();

  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Complete Plan" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Undone: complete “Plan”" })).toBeAttached();
  await page.getByRole("button", { name: "Undo: move “Draw”" }).click();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);
  await expect.poll(() => stored.stored()).toEqual(defaults);
  await page.getByRole("button", { name: "Redo: move “Draw”" }).click();
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByRole("button", { name: "Reopen Plan" })).toBeVisible();
  await expect.poll(() => stored.stored()).toMatchObject({ Doing: ["Test", "Draw"] });
  await expect(page.getByRole("button", { name: "Nothing to redo" })).toBeVisible();
});

test("an edit is undone from the board; in a field the keys belong to the text", async ({ page, open, board }) => {
  await open();
  await board.card("Plan").click();
  const name = page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Plan more");
  await name.press("Control+z");
  await expect(name).toHaveValue("Plan");
  await name.fill("Plan less");
  await name.press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(board.card("Plan less")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(board.card("Plan")).toBeVisible();
});

test("what somebody else has moved since is not undone, and that is said", async ({
  page,
  open,
  visit,
  stored,
  board,
}) => {
  await open();
  const otherPage = await visit("second");
  const other = new BoardOnScreen(otherPage);
  await openBoard(otherPage, stored.path);
  await board.drag("Plan", { column: "Doing" });
  await page.mouse.up();
  await expect(other.cardsIn("Doing")).toHaveText(["Test", "Plan"]);
  await other.drag("Plan", { column: "Done" });
  await otherPage.mouse.up();
  await expect(board.cardsIn("Done")).toHaveText(["Plan"]);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Couldn't undo: move “Plan”")).toBeVisible();
  await expect(board.cardsIn("Done")).toHaveText(["Plan"]);
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeVisible();
});

test("a comment is taken back, brought back and put as it was", async ({ page, open, board, database, stored }) => {
  await open();
  await board.card("Plan").click();
  const dialog = page.getByRole("dialog");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  const said = async () =>
    await database.rows<{ message: string }>(
      `select comment.message from comment join card on card.id = comment.card_id
       where card.board_id = $1 and comment.deleted_at is null`,
      [stored.id],
    );
  await dialog.getByRole("textbox", { name: "Write a comment" }).fill("On Tuesday");
  await dialog.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("Comment added")).toBeVisible();
  await undo.click();
  await expect(dialog.getByText("No comments yet")).toBeVisible();
  await expect(page.getByText("Undone: comment on “Plan”")).toBeVisible();
  await expect.poll(said).toEqual([]);
  await dialog.getByRole("heading", { name: "Comments" }).click();
  await page.keyboard.press("Control+Shift+z");
  await expect(dialog.getByText("On Tuesday")).toBeVisible();

  await dialog.getByRole("button", { name: "Edit comment" }).click();
  const copy = dialog.getByRole("textbox", { name: "Edit comment" });
  await copy.fill("On Friday");
  await copy.press("Control+Enter");
  await expect(dialog.getByRole("button", { name: "Edit comment" })).toBeFocused();
  await expect(dialog.getByText("On Friday")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(dialog.getByText("On Tuesday")).toBeVisible();

  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await expect(dialog.getByText("No comments yet")).toBeVisible();
  await page.getByRole("listitem").filter({ hasText: "Comment deleted" }).getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByText("On Tuesday")).toBeVisible();
  await expect.poll(said).toEqual([{ message: "On Tuesday" }]);
});
