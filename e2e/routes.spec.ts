import type { Page } from "playwright/test";
import { pageRows } from "../testing/authorisation/page-rows";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";
import { guestPages, listPages } from "./pages";
import { expectStretch } from "./stretch";

const modes = ["light", "dark"] as const;
const directions = ["ltr", "rtl"] as const;
const layouts = ["vertical", "horizontal", "mini"] as const;

type Look = {
  themeMode: (typeof modes)[number];
  themeDirection: (typeof directions)[number];
  themeLayout: (typeof layouts)[number];
};

const everyLook: Look[] = layouts.flatMap((themeLayout) =>
  directions.flatMap((themeDirection) => modes.map((themeMode) => ({ themeMode, themeDirection, themeLayout }))),
);

/** What axe judges by the colours, which are all that another mode changes. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Each page in one look, the next page in the next, so that the pages together show every look; or each in all. */
const looksOf = (at: number): Look[] =>
  process.env.LOOKS === "all" ? everyLook : everyLook.slice(at % everyLook.length).slice(0, 1);

/** What most people see most is looked at in the gate. */
const maxSeen = ["/auth/login", "/dashboard/general", "/kanban", "/calendar", "/aiChat", "/project/list"];

test("every page opens for an administrator", { tag: "@gate" }, async ({ page, login }) => {
  await login("admin");
  const faults: string[] = [];
  for (const path of listPages()) {
    // As sent by the server: a page that throws answers 500.
    const status = (await page.request.get(path)).status();
    const expected = /^\/[45]\d\d$/.test(path) ? Number(path.slice(1)) : 200;
    if (status !== expected) faults.push(`${path}: ${status} instead of ${expected}`);
  }
  expect(faults).toEqual([]);
});

/** How a page answers a person: shown, refused, or led to where people sign in. */
async function answerOf(page: Page, path: string): Promise<"shown" | "refused" | "sign in"> {
  const { status, url } = await page.request
    .get(path)
    .then((answer) => ({ status: answer.status(), url: answer.url() }));
  if (new URL(url).pathname === "/auth/login") return "sign in";
  // Pages that stream their frame first lead on to the page of a refusal.
  return status === 403 ? "refused" : "shown";
}

test("a stranger is asked to sign in, and a member sees the pages of their rights and no other", {
  tag: "@gate",
}, async ({ page, login }) => {
  const rows = Object.entries(pageRows).filter(([path, { access }]) => access !== "public" && !path.includes("["));
  for (const [path] of rows) expect([path, await answerOf(page, path)]).toEqual([path, "sign in"]);
  await login("member");
  for (const [path, { permission, isForAdmin }] of rows) {
    expect([path, await answerOf(page, path)]).toEqual([path, permission || isForAdmin ? "refused" : "shown"]);
  }
});

for (const [at, path] of listPages().sort().entries()) {
  const looks = looksOf(at);
  test(`${path} is clean in its look, its colours in both modes, and it widens: no console error, no violation, nothing serious for axe`, {
    tag: maxSeen.includes(path) ? "@gate" : [],
  }, async ({ page, context, login, baseURL, noise }) => {
    // A board of eighty cards, read by axe, takes long.
    test.setTimeout(looks.length * 120_000);
    // The browser itself reports a document that answers with a fault's status, which these do on purpose.
    if (/^\/[45]\d\d$/.test(path)) noise.allow(/^console error: Failed to load resource: .*\/[45]\d\d\)$/);
    if (!guestPages.includes(path)) await login("admin");
    for (const look of looks) {
      await context.addCookies(Object.entries(look).map(([name, value]) => ({ name, value, url: baseURL })));
      await page.goto(path);
      const html = page.locator("html");
      await expect(html).toHaveAttribute("data-color-scheme", look.themeMode);
      await expect(html).toHaveAttribute("dir", look.themeDirection);
      await expect(page.locator("h1").first()).toBeVisible();
      expect(await findSerious(page), JSON.stringify(look)).toEqual([]);
    }
    const shown = looks.at(-1)?.themeMode;
    // As the settings drawer does it; what a document in that mode comes with is the same but for this attribute.
    const other = shown === "light" ? "dark" : "light";
    await page.evaluate((mode) => {
      document.documentElement.dataset.colorScheme = mode;
    }, other);
    expect(await findSerious(page, colourRules), other).toEqual([]);
    await expectStretch(page, path);
  });
}

test("the pages of one person, one project and one kind of problem are widened, too", async ({
  page,
  login,
  database,
}) => {
  const [person] = await database.rows<{ slug: string }>(`select slug from "user" where email = 'member@ordo.local'`);
  const [project] = await database.rows<{ id: string }>(
    "select id from project where deleted_at is null order by created_at limit 1",
  );
  await login("admin");
  for (const path of [`/user/${person?.slug}/edit`, `/project/${project?.id}`, "/problems/stale"]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    await expectStretch(page, path);
  }
});
