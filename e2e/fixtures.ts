import type { BrowserContext, Page } from "playwright/test";
import { test as base, expect } from "playwright/test";
import { wakeEveryPage } from "./awake";
import { TestedDatabase } from "./database";
import { Noise } from "./noise";

/** Whom a test may be: the demo accounts of the seed. */
export type Persona = "admin" | "member" | "second" | "customer" | "unverified";

type Fixtures = {
  /** Fails the test at its end when a page was noisy; `noise.allow(pattern)` for what the test provokes. */
  noise: Noise;
  database: TestedDatabase;
  /** Signs this test's browser in, by a session row and its cookie. */
  login: (as: Persona) => Promise<void>;
  /** Another person's browser beside this one, signed in, on an empty page. */
  visit: (as: Persona) => Promise<Page>;
};

async function signIn(context: BrowserContext, database: TestedDatabase, origin: string, as: Persona) {
  const value = await database.openSession(`${as}@ordo.local`);
  await context.addCookies([{ name: "token", value, url: origin, httpOnly: true, sameSite: "Lax" }]);
}

export const test = base.extend<Fixtures>({
  noise: [
    async ({ browser, baseURL }, use) => {
      const noise = new Noise(new URL(baseURL ?? "").origin);
      const newContext = browser.newContext;
      // Every context counts, also those that a test opens for itself.
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        noise.follow(context);
        wakeEveryPage(context);
        return context;
      };
      try {
        await use(noise);
      } finally {
        browser.newContext = newContext;
      }
      expect(noise.faults(), "the pages were noisy").toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  database: async ({}, use) => {
    await use(new TestedDatabase());
  },
  login: async ({ context, database, baseURL }, use) => {
    await use((as) => signIn(context, database, baseURL ?? "", as));
  },
  visit: async ({ browser, database, baseURL, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (as) => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      contexts.push(context);
      await signIn(context, database, baseURL ?? "", as);
      return await context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
