import type { Page } from "playwright/test";

/** Keeps the page's requests that match the glob back; answers how to let them go on. */
export async function holdRequests(page: Page, glob: string): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(glob, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Keeps every script back, so that a page shows and has not woken up. */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, "**/*.js");
