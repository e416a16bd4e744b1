import { allSaved, expectText, fillFor } from "./awake";
import { BoardOnScreen, defaults, expect, openBoard, test } from "./board";

test("adding, renaming and completing: what the screen shows is what the rows say, also after a reload", {
  tag: "@gate",
}, async ({ page, stored, board, open, database }) => {
  await open();

  await board.column("Doing").getByRole("button", { name: "Add card" }).click();
  await page.getByRole("textbox", { name: "New card name" }).fill("Төлөвлөгөө бичих");
  await page.keyboard.press("Enter");
  await expect(board.cardsIn("Doing")).toHaveText(["Test", "Төлөвлөгөө бичих"]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Actions for Doing" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Column name" }).fill("Under way");
  await page.keyboard.press("Enter");
  await expect(board.column("Under way")).toBeVisible();

  await page.getByRole("button", { name: "Add column" }).click();
  await page.getByRole("textbox", { name: "New column name" }).fill("Later");
  await page.keyboard.press("Enter");
  await expect(board.column("Later")).toBeVisible();

  await board.column("To do").getByRole("button", { name: "Complete Plan" }).click();
  await expect(page.getByRole("button", { name: "Reopen Plan" })).toBeVisible();
  const completed = () =>
    database.rows("select name from card where board_id = $1 and completed_at is not null", [stored.id]);
  await expect.poll(completed).toEqual([{ name: "Plan" }]);

  await allSaved(page);
  await page.reload();
  await expect(board.cardsIn("Under way")).toHaveText(["Test", "Төлөвлөгөө бичих"]);
  await expect(page.getByRole("button", { name: "Reopen Plan" })).toBeVisible();
  await expect
    .poll(() => stored.stored())
    .toEqual({
      "To do": ["Plan", "Draw", "Build"],
      "Under way": ["Test", "Төлөвлөгөө бичих"],
      Done: [],
      Later: [],
    });
});

test("a deleted card and a deleted column come back whole by Undo", { tag: "@gate" }, async ({
  page,
  stored,
  board,
  open,
}) => {
  await open();

  await board.card("Draw").focus();
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Delete card" }).click();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Build"]);
  await expect(board.card("Build")).toBeFocused();
  await expect.poll(() => stored.stored()).toMatchObject({ "To do": ["Plan", "Build"] });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);
  await expect(page.getByRole("menu")).toHaveCount(0);

  await page.getByRole("button", { name: "Actions for To do" }).click();
  await page.getByRole("menuitem", { name: "Delete column" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete column “To do”?" });
  await expect(question.getByRole("listitem")).toHaveText(["Plan", "Draw", "Build"]);
  await question.getByRole("radio", { name: "Archive them with the column" }).check();
  await question.getByRole("button", { name: "Delete column" }).click();
  await expect(board.column("To do")).toHaveCount(0);
  await expect(page.getByText("Column “To do” deleted with 3 cards")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);
  await expect.poll(() => stored.stored()).toEqual(defaults);

  // With its cards moved on, one undo brings all of it back.
  await page.getByRole("button", { name: "Actions for To do" }).click();
  await page.getByRole("menuitem", { name: "Delete column" }).click();
  await question.getByRole("button", { name: "Delete column" }).click();
  await expect(board.cardsIn("Doing")).toHaveText(["Test", "Plan", "Draw", "Build"]);
  await page.keyboard.press("Control+z");
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);
  await expect.poll(() => stored.stored()).toEqual(defaults);
});

test("two browsers are in step", async ({ page, login, visit, stored, board }) => {
  await stored.make(defaults);
  await login("member");
  const otherPage = await visit("second");
  const other = new BoardOnScreen(otherPage);
  await Promise.all([openBoard(page, stored.path), openBoard(otherPage, stored.path)]);

  await board.drag("Plan", { column: "Doing" });
  await page.mouse.up();
  await expect(board.cardsIn("Doing")).toHaveText(["Test", "Plan"]);
  await expect(other.cardsIn("Doing")).toHaveText(["Test", "Plan"]);

  await other.column("Done").getByRole("button", { name: "Add card" }).click();
  await otherPage.getByRole("textbox", { name: "New card name" }).fill("From the other side");
  await otherPage.keyboard.press("Enter");
  await expect(other.cardsIn("Done")).toHaveText(["From the other side"]);
  await expect(board.cardsIn("Done")).toHaveText(["From the other side"]);
});

test("filters live in the address, survive a reload and leave dragging right", async ({
  page,
  stored,
  board,
  open,
}) => {
  await open({ "To do": ["Blue one", "Red", "Blue two"], Doing: ["Blue three"] });

  await page.keyboard.press("/");
  await page.keyboard.type("blue");
  await expect(board.cardsIn("To do")).toHaveText(["Blue one", "Blue two"]);
  await expect(page).toHaveURL(/[?&]q=blue/);
  await expect(board.column("To do").getByText("2 of 3")).toBeVisible();

  await openBoard(page, page.url());
  await expect(board.cardsIn("To do")).toHaveText(["Blue one", "Blue two"]);
  await board.drag("Blue three", { column: "To do", y: 118 });
  await page.mouse.up();
  await expect(board.cardsIn("To do")).toHaveText(["Blue one", "Blue three", "Blue two"]);
  await expect
    .poll(() => stored.stored())
    .toMatchObject({ "To do": ["Blue one", "Blue three", "Red", "Blue two"], Doing: [] });

  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(board.cardsIn("To do")).toHaveText(["Blue one", "Blue three", "Red", "Blue two"]);
  await expect(page).not.toHaveURL(/q=/);
});

test("on a slow machine the search holds what was typed, letter by letter, and so does the address", async ({
  page,
  board,
  context,
  open,
}) => {
  await open({ "To do": ["Blue whale", "Blue one", "Red"], Doing: [], Done: [] });
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const field = page.getByRole("searchbox");
  // The address answers some letters late; these pauses let the answers fall between the letters.
  for (const delay of [40, 90]) {
    await page.keyboard.press("/");
    await page.keyboard.type("blue whale", { delay });
    await expect(field).toHaveValue("blue whale");
    await expect(page).toHaveURL(/[?&]q=blue\+whale(&|$)/);
    await expect(field).toHaveValue("blue whale");
    await field.press("Escape");
    await expect(page).not.toHaveURL(/q=/);
    await field.blur();
  }
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.keyboard.press("/");
  await page.keyboard.type("blue whale");
  await expect(board.cardsIn("To do")).toHaveText(["Blue whale"]);
});

test("a refused move goes back, and a refused card keeps what was typed", async ({
  page,
  stored,
  board,
  noise,
  open,
}) => {
  noise.allow(/40[39]/);
  await open();
  let isRefused = true;
  // What a server that is away leaves unsaid waits for it; only a refusal takes a move back, or a name.
  await page.route("**/api/kanban/cards/move**", (route) =>
    route.fulfill({ status: 403, json: { code: "forbidden", status: 403 } }),
  );
  await page.route("**/api/kanban/cards/new", (route) =>
    isRefused ? route.fulfill({ status: 403, json: { code: "forbidden", status: 403 } }) : route.continue(),
  );

  await board.drag("Plan", { column: "Doing" });
  await page.mouse.up();
  await expect(page.getByText("Move not saved")).toBeVisible();
  await expect(board.cardsIn("To do")).toHaveText(["Plan", "Draw", "Build"]);
  await expect(board.cardsIn("Doing")).toHaveText(["Test"]);

  await board.column("Done").getByRole("button", { name: "Add card" }).click();
  const field = page.getByRole("textbox", { name: "New card name" });
  await field.fill("Kept");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("Kept");
  await expect(field).toBeEditable();
  await expect(board.cardsIn("Done")).toHaveCount(0);
  // Beside the text, and in no toast, which could lie over it.
  await expect(board.column("Done").getByRole("alert")).toContainText("New card not saved");
  await expect(page.locator("[data-sonner-toast]").filter({ hasText: "New card not saved" })).toHaveCount(0);

  isRefused = false;
  await page.keyboard.press("Enter");
  await expect(board.cardsIn("Done")).toHaveText(["Kept"]);
  await expect.poll(() => stored.stored()).toEqual({ ...defaults, Done: ["Kept"] });
  await expect(board.column("Done").getByRole("alert")).toHaveCount(0);
  await field.press("Escape");
  await expect(board.column("Done").getByRole("button", { name: "Add card" })).toBeFocused();
});

test("a card opens by its address; what is written is saved, and a conflict keeps both texts", {
  tag: "@gate",
}, async ({ page, visit, board, open }) => {
  await open();
  await board.card("Plan").click();
  await expect(page).toHaveURL(/[?&]card=/);
  const dialog = page.getByRole("dialog");
  const description = dialog.getByRole("textbox", { name: "Description" });
  await expect(description).toBeVisible();

  const otherPage = await visit("second");
  await otherPage.goto(page.url());
  const theirs = otherPage.getByRole("dialog").getByRole("textbox", { name: "Description" });
  await fillFor(description, "Mine");
  await fillFor(theirs, "Theirs");
  await theirs.press("Control+Enter");
  await expect(otherPage.getByText("Saved", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Someone else changed this while you were typing.")).toBeVisible();
  await expectText(description, "Mine");
  await dialog.getByRole("button", { name: "Keep my version" }).click();
  await expect(otherPage.getByRole("dialog").getByText("Mine", { exact: true })).toBeVisible();

  await dialog.getByRole("textbox", { name: "New item name" }).fill("First step");
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

test("what was chosen on a card is taken away by a button that says so, by mouse and by key", async ({
  page,
  board,
  open,
}) => {
  await open();
  await board.card("Plan").click();
  const dialog = page.getByRole("dialog", { name: "Plan, in the column To do" });
  const labels = dialog.getByRole("combobox", { name: "Add labels" });
  for (const name of ["First", "Second"]) {
    await labels.fill(name);
    await labels.press("Enter");
    await expect(dialog.getByRole("button", { name: `Remove label ${name}` })).toBeVisible();
  }
  await dialog.getByRole("button", { name: "Remove label First" }).click();
  await expect(dialog.getByRole("button", { name: "Remove label First" })).toHaveCount(0);
  await expect(labels).toBeFocused();
  await labels.press("ArrowLeft");
  await expect(dialog.getByRole("button", { name: "Remove label Second" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: /^Remove label/ })).toHaveCount(0);

  const people = dialog.getByRole("combobox", { name: "Add people" });
  await people.press("ArrowDown");
  await page.getByRole("option", { name: "Т.Номин" }).click();
  await expect(dialog.getByRole("button", { name: "Remove Т.Номин from this card" })).toBeVisible();
});

test("in Arabic a long Latin name is cut at its own end, and a column says how many cards it has", async ({
  board,
  context,
  baseURL,
  open,
}) => {
  const name = "A column whose name is far too long for its narrow place";
  await context.addCookies([{ name: "i18next", value: "ar", url: baseURL ?? "", sameSite: "Strict" }]);
  await open({ [name]: ["One", "Two"] });
  const shown = board.column(name).getByRole("heading").locator("bdi");
  await expect(shown).toHaveCSS("direction", "ltr");
  await expect(shown).toHaveCSS("text-overflow", "ellipsis");
  expect(await shown.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await expect(board.column(name).getByText("بطاقتان")).toBeAttached();
});
