// Chromium for the measurements, signed in by cookie, with nothing in its cache.
import { type Browser, type BrowserContext, chromium } from "playwright";
import { findBrowser } from "../scripts/lib/browser.mjs";

export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking", ...args] });
}

export async function newContext(
  browser: Browser,
  origin: string,
  cookie: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  // The compiler that runs these files marks functions with a helper which a page does not have.
  await context.addInitScript("globalThis.__name = (value) => value");
  if (cookie) {
    const at = cookie.indexOf("=");
    await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin }]);
  }
  return context;
}
