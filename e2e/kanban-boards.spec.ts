import { randomUUID } from "node:crypto";
import { expect, test } from "./board";

test("a full column refuses a card, says so and gives it back", async ({ page, board, open, noise, stored }) => {
  await open();
  await page.getByRole("button", { name: "Actions for Doing" }).click();
  await page.getByRole("menuitem", { name: "Set WIP limit…" }).click();
  const dialog = page.getByRole("dialog", { name: "WIP limit for Doing" });
  await dialog.getByRole("textbox", { name: "Maximum cards" }).fill("1");
  await dialog.getByRole("switch", { name: "Block new cards over the limit" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(board.column("Doing").getByText("1/1")).toBeVisible();

  noise.allow(/409/);
  await board.drag("Plan", { column: "Doing" });
  await page.mouse.up();
  await expect(page.getByText("The column has reached its limit")).toBeVisible();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);
  await expect(board.cardsIn("Doing")).toHaveText(["Test"]);
  expect((await stored.stored()).Doing).toEqual(["Test"]);
});

test("a board of one's own is made, archived and brought back, and pages that show it follow", {
  tag: "@gate",
}, async ({ page, open, visit, database }) => {
  await open();
  const name = `Warehouse ${randomUUID()}`;
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await page.getByRole("button", { name: "New board" }).click();
  const dialog = page.getByRole("dialog", { name: "New board" });
  await dialog.getByRole("textbox", { name: "Board name" }).fill(name);
  await dialog.getByRole("button", { name: "Create board" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("region", { name: "To Do", exact: true })).toBeVisible();
  const elsewhere = await visit("member");
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("button", { name: "Board actions" }).click();
  await page.getByRole("menuitem", { name: "Board settings" }).click();
  await page.getByRole("button", { name: "Archive board" }).click();
  await expect(page.getByText(`Board “${name}” archived`)).toBeVisible();
  await expect
    .poll(() => database.rows("select 1 from board where name = $1 and deleted_at is not null", [name]))
    .toHaveLength(1);
  await expect(elsewhere.getByText("Board not found")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(elsewhere.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect
    .poll(() => database.rows("select 1 from board where name = $1 and deleted_at is null", [name]))
    .toHaveLength(1);

  // What concerns the board as such is undone from whichever board one looks at.
  await page.keyboard.press("Control+Shift+z");
  await expect(page.getByText(`Redone: archive the board “${name}”`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name })).toHaveCount(0);
  await page.getByRole("button", { name: `Undo: archive the board “${name}”` }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("a card that waits for another says so, on its face and in its history", async ({ page, board, open }) => {
  await open();
  await board.card("Draw").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add relation" }).click();
  await dialog.getByRole("searchbox", { name: "Find a card on this board" }).fill("pla");
  await dialog.getByRole("button", { name: "Plan", exact: true }).click();
  await expect(dialog.getByRole("heading", { name: "Blocked by" })).toBeVisible();
  await dialog.getByRole("button", { name: "Show history" }).click();
  await expect(dialog.getByText("related it to “Plan”")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(board.column("To do").getByText("Blocked by another card")).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(board.column("To do").getByText("Blocked by another card")).toHaveCount(0);
  await page.keyboard.press("Control+Shift+z");
  await expect(board.column("To do").getByText("Blocked by another card")).toHaveCount(1);
});
