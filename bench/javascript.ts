// Bytes of JavaScript that a page fetches until it is idle, gzip, in KB of 1,000 bytes.
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { newContext } from "./browser";

const idleMs = 2_000;

export async function measureJavaScript(browser: Browser, origin: string, cookie: string | undefined, path: string) {
  const context = await newContext(browser, origin, cookie);
  const page = await context.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  let lastRequest = Date.now();
  page.on("request", () => {
    lastRequest = Date.now();
  });
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (/javascript/.test(type)) scripts.set(response.url(), response.body());
  });
  const answer = await page.goto(`${origin}${path}`, { waitUntil: "load" });
  if (!answer?.ok() || new URL(page.url()).pathname !== path)
    throw new Error(`${path} answered ${answer?.status()} at ${page.url()}`);
  while (Date.now() - lastRequest < idleMs) await page.waitForTimeout(100);
  const bodies = await Promise.all(scripts.values());
  await context.close();
  return { kilobytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000, files: bodies.length };
}
