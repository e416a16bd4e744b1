// From a click to the next page's heading and data on the screen, in ms.
import type { Browser, Page } from "playwright";
import { newContext } from "./browser";
import { median } from "./requests";

const rounds = 9;

/**
 * Clicks between two pages: cold is the first click without a hover before it, warm those after one. The server has
 * shown the page before, as to others; only the browser has not.
 */
export async function measureNavigation(browser: Browser, origin: string, cookie: string, from: string, to: string) {
  const context = await newContext(browser, origin, cookie);
  const page = await context.newPage();
  for (let visit = 0; visit < 3; visit += 1) await fetch(`${origin}${to}`, { headers: { cookie } });
  await page.goto(`${origin}${from}`, { waitUntil: "load" });
  await page.waitForTimeout(1_000);
  const cold = await click(page, to);
  const there: Times[] = [];
  const back: Times[] = [];
  for (let round = 0; round < rounds; round += 1) {
    back.push(await hoverAndClick(page, from));
    there.push(await hoverAndClick(page, to));
  }
  await context.close();
  const painted = (times: readonly Times[]) => median(times.map((time) => time.paintedMs)).toFixed(0);
  console.log(`     with that frame laid out and painted: ${painted(there)} ms there, ${painted(back)} ms back`);
  const heading = (times: readonly Times[]) => median(times.map((time) => time.headingMs));
  return { cold: cold.headingMs, there: heading(there), back: heading(back) };
}

/** To the frame in which the heading stands with its data, and to the end of that frame. */
type Times = Readonly<{ headingMs: number; paintedMs: number }>;

async function hoverAndClick(page: Page, path: string): Promise<Times> {
  const link = page.locator(`nav a[href="${path}"]:visible`).first();
  await link.hover();
  await page.waitForTimeout(600);
  return click(page, path);
}

/** What must stand on the page beside its heading, so that a heading over nothing does not count. */
const dataOf: Readonly<Record<string, string>> = {
  "/kanban": "[data-card-id] time, [data-card-id] [role=img]",
  "/dashboard/general": "main section li, main section tbody tr",
};

/** Measured in the page itself, so that the driver's own time does not count. */
function click(page: Page, path: string): Promise<Times> {
  return page.evaluate(
    async ({ path, data }) => {
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
          if (location.pathname === path && heading && heading !== before && document.querySelector(data))
            resolve(undefined);
          else if (performance.now() - started > 10_000) reject(new Error(`${path} did not come`));
          else requestAnimationFrame(look);
        };
        look();
      });
      const headingMs = performance.now() - started;
      // The next task runs when this frame has been laid out and painted.
      await new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        });
      });
      return { headingMs, paintedMs: performance.now() - started };
    },
    { path, data: dataOf[path] ?? "h1" },
  );
}
