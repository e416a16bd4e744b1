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
