import { expect, type Locator } from "playwright/test";

/**
 * Waits until the page behind this element has come alive. Before that what is typed may be put back to what the server
 * wrote, and what is pressed is not heard. React marks each element that it has taken over.
 */
export async function awake(element: Locator): Promise<void> {
  const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
  await expect.poll(() => element.evaluate(isTaken)).toBe(true);
}

/** Fills a field of a page that may be waking up just now. */
export async function fillFor(field: Locator, text: string): Promise<void> {
  await awake(field);
  await expect(async () => {
    await field.fill(text);
    expect(await field.inputValue()).toBe(text);
  }).toPass();
}

/** Presses a button of a page that may be waking up just now, until what it opens is there. */
export async function clickFor(button: Locator, opened: Locator): Promise<void> {
  await awake(button);
  await expect(async () => {
    if (!(await opened.isVisible())) await button.click({ timeout: 2_000 });
    await expect(opened).toBeVisible({ timeout: 5_000 });
  }).toPass();
}
