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
const mostSeen = ["/auth/login", "/dashboard/general", "/kanban", "/calendar", "/aiChat", "/project/list"];

for (const [at, path] of listPages().sort().entries()) {
  const looks = looksOf(at);
  test(`${path} is clean in its look, its colours in both modes, and it widens: no console error, no violation, nothing serious for axe`, {
    tag: mostSeen.includes(path) ? "@gate" : [],
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
