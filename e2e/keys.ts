import { expect, type Locator, type Page } from "playwright/test";

/**
 * Presses a shortcut until what it opens is there. A key that comes before the page has come alive is not heard, and a
 * person presses it again.
 */
export async function pressFor(page: Page, key: string, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await page.keyboard.press(key);
    await expect(opened).toBeVisible({ timeout: 10_000 });
  }).toPass();
}
