// From a click to the next page's heading on the screen, in ms.
import type { Browser, Page } from "playwright";
import { newContext } from "./browser";
import { median } from "./requests";

const rounds = 9;

/** Clicks between two pages: cold is the first click without a hover before it, warm those after one. */
export async function measureNavigation(browser: Browser, origin: string, cookie: string, from: string, to: string) {
  const context = await newContext(browser, origin, cookie);
  const page = await context.newPage();
  await page.goto(`${origin}${from}`, { waitUntil: "load" });
  await page.waitForTimeout(1_000);
  const cold = await click(page, to);
  const there: number[] = [];
  const back: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    back.push(await hoverAndClick(page, from));
    there.push(await hoverAndClick(page, to));
  }
  await context.close();
  return { cold, there: median(there), back: median(back) };
}

async function hoverAndClick(page: Page, path: string): Promise<number> {
  const link = page.locator(`nav a[href="${path}"]:visible`).first();
  await link.hover();
  await page.waitForTimeout(600);
  return click(page, path);
}

/** Measured in the page itself, so that the driver's own time does not count. */
function click(page: Page, path: string): Promise<number> {
  return page.evaluate(async (path) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>(`nav a[href="${path}"]`)].find((element) =>
      element.checkVisibility(),
    );
    if (!link) throw new Error(`no visible link to ${path}`);
    const before = document.querySelector("h1");
    const started = performance.now();
    link.click();
    await new Promise((resolve, reject) => {
      const look = () => {
        const heading = document.querySelector("h1");
        if (location.pathname === path && heading && heading !== before) resolve(undefined);
        else if (performance.now() - started > 10_000) reject(new Error(`${path} did not come`));
        else requestAnimationFrame(look);
      };
      look();
    });
    return performance.now() - started;
  }, path);
}
