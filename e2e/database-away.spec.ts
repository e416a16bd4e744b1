import type { BrowserContextOptions, Page } from "playwright/test";
import { freePort } from "../scripts/lib/checks.mjs";
import { DatabaseLink } from "./database-link";
import { test as base, expect } from "./fixtures";
import { ServerUnderTest } from "./server";

type Fixtures = {
  link: DatabaseLink;
  /** A page of a server of its own behind the link, on today's page. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
};

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  link: async ({}, use) => {
    const link = new DatabaseLink();
    await link.open();
    await use(link);
    link.close();
  },
  open: async ({ browser, database, link, noise }, use) => {
    const server = new ServerUnderTest(await freePort(), { ORDO_DATABASE_SOCKET: link.folder });
    noise.allow(new RegExp(`^off origin: \\w+ ${server.origin}/`));
    noise.allow(/status of 503|net::ERR_|Minified React error #441/);
    await server.ready();
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: server.origin, locale: "en-GB", ...options });
      const value = await database.openSession("member@ordo.local");
      await context.addCookies([{ name: "token", value, url: server.origin, httpOnly: true, sameSite: "Lax" }]);
      const page = await context.newPage();
      await page.goto("/dashboard/general");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      return page;
    });
    server.stop();
  },
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const away = "Ordo is temporarily unavailable";

test("whoever goes on to a page that meets no database is told so, as is who asks for a document or has no JavaScript, and gets it when the database is back", async ({
  link,
  open,
}) => {
  const page = await open();
  const menu = page.getByRole("navigation", { name: "Main" });
  link.freeze();
  await menu.getByRole("link", { name: "Kanban" }).click();
  await expect(heading(page)).toHaveText(away);
  await expect(page.getByText("This page retries automatically")).toBeVisible();
  await expect(menu).toBeVisible();
  link.thaw();
  await expect(page.getByRole("button", { name: "Add card" }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/kanban/);

  link.freeze();
  expect((await page.goto("/kanban"))?.status()).toBe(503);
  await expect(heading(page)).toHaveText(away);
  await expect(page).toHaveTitle(`${away} · Ordo`);
  link.thaw();
  await expect(page.getByRole("button", { name: "Add card" }).first()).toBeVisible();

  const bare = await open({ javaScriptEnabled: false });
  link.freeze();
  await bare.goto("/project/list");
  await expect(heading(bare)).toHaveText(away);
  link.thaw();
  await expect(heading(bare)).not.toHaveText(away);
});
