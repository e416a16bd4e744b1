import { awake } from "./awake";
import { findSerious } from "./axe";
import { expect, test } from "./board";

test("a comment is written with marks, a list and a mention, and what was typed plainly stays plain", async ({
  page,
  open,
  board,
  database,
  stored,
}) => {
  await open();
  await board.card("Plan").click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: "Write a comment" });
  await awake(field);
  await field.click();
  await page.keyboard.type("*five* # <b> ");
  await dialog.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.keyboard.press("Control+b");
  await page.keyboard.type("bold");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Bulleted list" }).click();
  await page.keyboard.type("@");
  const option = dialog.getByRole("listbox", { name: "People" }).getByRole("option").first();
  const name = (await option.textContent()) ?? "";
  await page.keyboard.press("Enter");
  expect(await findSerious(page)).toEqual([]);
  await page.keyboard.press("Control+Enter");

  const comment = dialog.getByRole("listitem").filter({ hasText: "*five*" });
  await expect(comment).toContainText("*five* # <b> bold");
  await expect(comment.getByRole("strong")).toHaveText("bold");
  await expect(comment.getByRole("listitem").getByRole("link", { name: `@${name}` })).toBeVisible();
  const rows = await database.rows<{ message: string }>(
    "select message from comment join card on card.id = card_id where board_id = $1",
    [stored.id],
  );
  expect(rows).toEqual([
    { message: expect.stringMatching(/^\\\*five\\\* # <b> \*\*bold\*\*\n\n- \[@.+\]\(mention:[0-9a-f-]{36}\)/) },
  ]);
});

test("a description is read with its marks, written by key or press, and stored only where it was changed", async ({
  page,
  open,
  board,
  database,
  stored,
}) => {
  const written = "* two\nlines 1) and\n\n1) list";
  await open();
  const inDatabase = async () => {
    const rows = await database.rows<{ description: string }>(
      "select description from card where board_id = $1 and name = 'Plan'",
      [stored.id],
    );
    return rows[0]?.description;
  };
  await database.rows("update card set description = $2 where board_id = $1 and name = 'Plan'", [stored.id, written]);
  await board.card("Plan").click();
  const dialog = page.getByRole("dialog");
  const edit = dialog.getByRole("button", { name: "Edit: Description" });
  const field = dialog.getByRole("textbox", { name: "Description" });
  const toolbar = dialog.getByRole("toolbar", { name: "Formatting" });
  await expect(dialog.getByRole("listitem").filter({ hasText: "two" })).toBeVisible();
  await expect(field).toHaveCount(0);
  expect(await findSerious(page)).toEqual([]);

  // Opened and left by key: nothing is written, and the focus is where it was.
  await edit.press("Enter");
  await toolbar.waitFor();
  await expect(field).toBeFocused();
  expect(await findSerious(page)).toEqual([]);
  await field.press("Escape");
  await expect(edit).toBeFocused();
  expect(await inDatabase()).toBe(written);

  // Opened by a press on the text, left by one elsewhere, which does what it is for.
  await dialog.getByText("two", { exact: true }).click();
  await toolbar.waitFor();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" *");
  await dialog.getByRole("button", { name: "Mark as completed" }).click();
  await expect(dialog.getByRole("button", { name: "Completed" })).toBeVisible();
  await expect(edit).toBeVisible();
  await expect.poll(inDatabase).toMatch(/1\. list\s+\*$/);
});

test("the mark of an Arabic list item stands beside its text in an English page, while written and when read", async ({
  page,
  open,
  board,
}) => {
  await open();
  await board.card("Plan").click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: "Description" });
  await awake(field);
  await field.click();
  await dialog.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.keyboard.type("- واحد");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  const direction = (text: string) =>
    dialog
      .getByRole("listitem")
      .filter({ hasText: text })
      .evaluate((item) => getComputedStyle(item).direction);
  expect(await direction("واحد")).toBe("rtl");
  expect(await direction("two")).toBe("ltr");
  await page.keyboard.press("Control+Enter");
  await dialog.getByRole("button", { name: "Edit: Description" }).waitFor();
  expect(await direction("واحد")).toBe("rtl");
  expect(await direction("two")).toBe("ltr");
});

test("an empty field begins at the right of an Arabic page, and a text goes by its first letter", async ({
  page,
  open,
  board,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "i18next", value: "ar", url: baseURL ?? "" }]);
  await open();
  await board.card("Plan").click();
  const field = page.getByRole("dialog").getByPlaceholder("إضافة عنصر");
  await expect(field).toHaveCSS("direction", "rtl");
  await field.fill("Plan");
  await expect(field).toHaveCSS("direction", "ltr");
});
