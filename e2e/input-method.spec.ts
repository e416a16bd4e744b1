import type { Locator } from "playwright/test";
import { expectText, fillFor } from "./awake";
import { expect, test } from "./board";

/** A key as the browser tells of it while an input method is at work. */
const press = (field: Locator, key: string, notified: { isComposing?: boolean; keyCode?: number }) =>
  field.evaluate(
    (element, [name, init]) =>
      element.dispatchEvent(
        new KeyboardEvent("keydown", { key: name, code: name, bubbles: true, cancelable: true, ...init }),
      ),
    [key, notified] as const,
  );

test("Safari's Enter that accepts a suggestion makes no card, and an Escape that closes one keeps the text", async ({
  page,
  board,
  open,
  stored,
}) => {
  await open();
  const before = await stored.stored();
  await board.column("Doing").getByRole("button", { name: "Add card" }).click();
  const field = page.getByRole("textbox", { name: "New card name" });
  await field.fill("шинэ");
  await press(field, "Enter", { keyCode: 229, isComposing: false });
  await press(field, "Escape", { isComposing: true });
  await expect(field).toHaveValue("шинэ");
  expect(await stored.stored()).toEqual(before);
  await page.keyboard.press("Enter");
  await expect(board.cardsIn("Doing")).toHaveText(["Test", "шинэ"]);
});

test("an Escape that closes a suggestion keeps the draft of a description, and the card stays open", async ({
  page,
  board,
  open,
}) => {
  await open();
  await board.card("Plan").click();
  const description = page.getByRole("dialog").getByRole("textbox", { name: "Description" });
  await fillFor(description, "тэмдэглэл");
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await press(description, "Escape", { isComposing: true });
  await expectText(description, "тэмдэглэл");
  await expect(question).toHaveCount(0);
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Discard", exact: true }).click();
  await expectText(description, "");
});
