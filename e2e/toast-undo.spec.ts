import type { Page } from "playwright/test";
import { type BoardOnScreen, defaults, expect, test } from "./board";

const toasts = (page: Page) => page.locator('[data-sonner-toast]:not([data-removed="true"])');
const undoButtons = (page: Page) => toasts(page).getByRole("button", { name: "Undo", exact: true });

/** How long the next message is shown, by the page's own clock: what the test itself takes does not count. */
const timeToast = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shownAt: number | null = null;
        new MutationObserver(() => {
          const isShown = document.querySelector('[data-sonner-toast]:not([data-removed="true"])') !== null;
          if (isShown) shownAt ??= performance.now();
          else if (shownAt !== null) resolve(performance.now() - shownAt);
        }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-removed"] });
      }),
  );

async function deleteCard({ page }: BoardOnScreen, name: string) {
  await page.getByRole("link", { name, exact: true }).focus();
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Delete card" }).click();
  await expect(toasts(page).filter({ hasText: name })).toBeVisible();
}

test("a message hides after five seconds with its Undo, which the notifications go on to offer", async ({
  page,
  board,
  open,
  stored,
}) => {
  await open();
  const time = timeToast(page);
  await deleteCard(board, "Draw");
  await page.mouse.move(700, 5);
  const shownMs = await time;
  await expect(toasts(page)).toHaveCount(0);
  expect(shownMs).toBeGreaterThan(4_000);
  expect(shownMs).toBeLessThan(7_000);
  await page.getByRole("button", { name: /notification/i }).click();
  const recent = page.getByRole("region", { name: "Recent actions" });
  await recent.getByRole("button", { name: "Undo" }).click();
  await expect(recent).toHaveCount(0);
  await expect.poll(() => stored.stored()).toEqual(defaults);
});

test("a newer action retires the Undo of an older message; Ctrl-Z undoes one after the other", async ({
  page,
  board,
  open,
  stored,
}) => {
  await open();
  await deleteCard(board, "Draw");
  await deleteCard(board, "Build");
  await expect(undoButtons(page)).toHaveCount(1);
  await undoButtons(page).click();
  await expect.poll(() => stored.stored()).toMatchObject({ "To do": ["Plan", "Build"] });
  await page.keyboard.press("Control+z");
  await expect.poll(() => stored.stored()).toEqual(defaults);
});

test("Ctrl-Z undoes the last action also from another page", async ({ page, board, open, stored }) => {
  await open();
  await deleteCard(board, "Draw");
  await expect.poll(() => stored.stored()).toMatchObject({ "To do": ["Plan", "Build"] });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Today", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/general/);
  await page.keyboard.press("Control+z");
  await expect.poll(() => stored.stored()).toEqual(defaults);
});
