import { defaults, expect, test } from "./board";

test("beside a card one goes on to the next by button and key, what was typed is saved, and its link is copied", async ({
  page,
  board,
  open,
  stored,
  database,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open();
  await board.card("Plan").click();
  const panel = (name: string) => page.getByRole("dialog", { name });
  const status = page.getByRole("dialog").locator("header").getByRole("status");
  const previous = page.getByRole("dialog").getByRole("button", { name: "Previous" });
  const next = page.getByRole("dialog").getByRole("button", { name: "Next" });
  const description = page.getByRole("dialog").getByRole("textbox", { name: "Description" });
  await expect(panel("Plan, in the column To do")).toBeVisible();
  await expect(previous).toBeDisabled();
  const opened = new URL(page.url());
  await expect(status).toBeEmpty();

  await description.fill("By Friday");
  await next.click();
  await expect(panel("Draw, in the column To do")).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.get("card")).not.toBe(opened.searchParams.get("card"));
  await description.fill("In ink");
  await page.keyboard.press("Alt+PageUp");
  await expect(panel("Plan, in the column To do")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("By Friday", { exact: true })).toBeVisible();
  const written = () =>
    database.rows("select name, description from card where board_id = $1 and description <> '' order by name", [
      stored.id,
    ]);
  await expect.poll(written).toEqual([
    { name: "Draw", description: "In ink" },
    { name: "Plan", description: "By Friday" },
  ]);

  await page.getByRole("dialog").getByRole("combobox", { name: "Priority" }).selectOption("Urgent");
  await expect(status).toHaveText("Saved");
  await page.getByRole("dialog").getByRole("button", { name: "Copy link" }).click();
  await expect(status).toHaveText("Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${opened.origin}${stored.path}&card=${opened.searchParams.get("card")}`,
  );

  for (const [key, name] of [
    ["Alt+PageDown", "Draw, in the column To do"],
    ["Alt+PageDown", "Build, in the column To do"],
    ["Alt+PageDown", "Test, in the column Doing"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(panel(name)).toBeVisible();
  }
  await expect(next).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(board.card("Test")).toBeFocused();
});

test("after several steps Back closes the panel of a card, and a label that was typed is asked for", async ({
  page,
  board,
  open,
}) => {
  await open(defaults);
  await board.card("Plan").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Add labels" }).fill("Half a la");
  await page.keyboard.press("Alt+PageDown");
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByRole("combobox", { name: "Add labels" })).toHaveValue("Half a la");
  await dialog.getByRole("button", { name: "Next" }).click();
  await question.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Draw, in the column To do" })).toBeVisible();
  await page.keyboard.press("Alt+PageDown");
  await expect(page.getByRole("dialog", { name: "Build, in the column To do" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/card=/);
});

test("the header of the panel stays in sight at the end of a long card", async ({ page, board, open }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open();
  await board.card("Plan").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete card" }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("button", { name: "Close", exact: true })).toBeInViewport();
  expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});
