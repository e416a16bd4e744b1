import type { Locator, Page } from "playwright/test";
import { clickFor, expectText, textOf } from "./awake";
import { defaults, expect, test } from "./board";
import { test as anywhere } from "./fixtures";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard changes?" });

/** Esc asks; what was typed stays where it is kept, and goes where it is discarded. */
async function expectGuarded(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press("Escape");
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expectText(field, text);
  await field.press("Escape");
  await question(page).getByRole("button", { name: "Discard", exact: true }).click();
  await expect(question(page)).toBeHidden();
  await expect.poll(async () => (await field.count()) === 0 || (await textOf(field)) !== text).toBe(true);
}

test("the dialogs and fields of a board ask before they lose what was typed", async ({ page, open, board }) => {
  await open();
  const fromMenu = async (menu: string, item: string) => {
    await page.getByRole("button", { name: menu }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const boardName = page.getByRole("dialog").getByRole("textbox", { name: "Board name" });
  await fromMenu("Board actions", "New board");
  await expectGuarded(page, boardName, "Another");
  await fromMenu("Board actions", "Board settings");
  await expectGuarded(page, boardName, "Renamed");
  await fromMenu("Actions for Doing", "Set WIP limit…");
  await expectGuarded(page, page.getByRole("textbox", { name: "Maximum cards" }), "7");
  await fromMenu("Actions for Doing", "Rename");
  await expectGuarded(page, page.getByRole("textbox", { name: "Column name" }), "Under way");
  await expect(board.column("Doing")).toBeVisible();
  await board.column("Doing").getByRole("button", { name: "Add card" }).click();
  await expectGuarded(page, page.getByRole("textbox", { name: "New card name" }), "Not yet");
  await expect(board.cardsIn("Doing")).toHaveText(defaults.Doing);

  await board.card("Plan").click();
  const card = page.getByRole("dialog");
  await expectGuarded(page, card.getByRole("textbox", { name: "Description" }), "Half a thought");
  await card.getByRole("button", { name: "Save as template" }).click();
  await expectGuarded(page, card.getByRole("textbox", { name: "Template name" }), "Plans");
  await expect(card).toBeHidden();
});

test("each way out of a dialog asks: its buttons, the backdrop, a link and a reload", async ({ page, open }) => {
  await open();
  await page.getByRole("button", { name: "Board actions" }).click();
  await page.getByRole("menuitem", { name: "New board" }).click();
  const dialog = page.getByRole("dialog", { name: "New board" });
  const field = dialog.getByRole("textbox", { name: "Board name" });
  await field.fill("Another");
  const ways = [
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => page.mouse.click(8, 400),
    // Behind the dialog, where assistive technology does not reach it.
    () =>
      page
        .locator('nav a[href^="/calendar"]')
        .first()
        .evaluate((link: HTMLElement) => link.click()),
    () =>
      page.evaluate(() => {
        window.history.pushState(null, "", window.location.href);
        window.history.back();
      }),
  ];
  for (const way of ways) {
    await way();
    await question(page).getByRole("button", { name: "Keep editing" }).click();
    await expect(question(page)).toBeHidden();
    await expect(field).toHaveValue("Another");
  }
  const asked = page.waitForEvent("dialog");
  // By the page itself: a reload that is given up never ends for Playwright.
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const leaving = await asked;
  expect(leaving.type()).toBe("beforeunload");
  await leaving.dismiss();
  await expect(field).toHaveValue("Another");
  await field.press("Escape");
  await question(page).getByRole("button", { name: "Discard", exact: true }).click();
  await expect(dialog).toBeHidden();
});

anywhere("dialogs of the calendar, of people, of roles and of the account ask, too", async ({ page, login }) => {
  await login("admin");
  await page.goto("/calendar");
  const calendars = page.getByRole("menuitem", { name: "Manage calendars" });
  await clickFor(page.getByRole("button", { name: "More", exact: true }), calendars);
  await calendars.click();
  await expectGuarded(page, page.getByRole("textbox", { name: "New calendar" }), "Shifts");
  await expectGuarded(page, page.getByRole("textbox", { name: "Quick add" }), "Lunch tomorrow at 12");

  await page.goto("/user/list");
  const addresses = page.getByRole("dialog").getByRole("textbox", { name: "Email addresses" });
  await clickFor(page.getByRole("button", { name: "Invite", exact: true }), addresses);
  await expectGuarded(page, addresses, "somebody@example.mn");

  await page.goto("/user/roles");
  const role = page.getByRole("dialog", { name: "New role" }).getByRole("textbox");
  await clickFor(page.getByRole("button", { name: "New role" }), role);
  await expectGuarded(page, role, "Gardeners");

  await page.goto("/user/account");
  const address = page.getByRole("textbox", { name: "Enter your email to confirm" });
  await clickFor(page.getByRole("button", { name: "Delete account" }), address);
  await expectGuarded(page, address, "admin@");
});

test("a comment outlives its dialog and the page, for one person, until it is sent or they sign out", async ({
  page,
  open,
  board,
  database,
  baseURL,
}) => {
  await open();
  const field = page.getByRole("dialog").getByRole("textbox", { name: "Write a comment" });
  await board.card("Plan").click();
  await field.fill("Not sent yet");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await board.card("Plan").click();
  await expect(field).toHaveValue("Not sent yet");
  const path = page.url();
  await page.reload();
  await expect(field).toHaveValue("Not sent yet");

  const signInAs = async (email: string) => {
    const value = await database.openSession(email);
    await page.context().addCookies([{ name: "token", value, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
    await page.goto(path);
    await expect(field).toBeVisible();
  };
  await signInAs("second@ordo.local");
  await expect(field).toHaveValue("");
  await signInAs("member@ordo.local");
  await expect(field).toHaveValue("Not sent yet");
  await page.getByRole("dialog").getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("listitem").filter({ hasText: "Not sent yet" })).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue("");

  await field.fill("Never sent");
  await page.keyboard.press("Escape");
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("ordo-draft")).length);
  expect(await kept()).toBe(1);
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  const unsaved = page.getByRole("alertdialog", { name: "Unsaved work" });
  await expect(unsaved).toContainText("1 unsent text");
  await unsaved.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL("/auth/login");
  expect(await kept()).toBe(0);
});
