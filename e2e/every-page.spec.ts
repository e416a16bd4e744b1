import type { Page } from "playwright/test";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";
import { guestPages } from "./pages";

/** The pages that section 2 of the specification names, by their literal paths, with who sees them. */
const everybodys = [
  "/_app",
  ...["login", "register", "login-unprotected", "register-unprotected", "verify", "reset-password", "new-password"].map(
    (name) => `/auth/${name}`,
  ),
  ...["coming-soon", "maintenance", "pricing", "payment", "about-us", "contact-us", "faqs"].map((name) => `/${name}`),
  ...["403", "404", "500", "components", "hooligan", "app-about", "privacy", "test/posts"].map((name) => `/${name}`),
  "/theme",
  ...["typography", "localFonts", "palette", "shadow", "customShadow", "styles", "language"].map(
    (name) => `/theme/${name}`,
  ),
  ...["mock", "assets", "auth", "component", "hooks", "layouts", "locales", "pagesApi", "pagesAuth"].map(
    (name) => `/structure/${name}`,
  ),
  ...["pagesComponents", "pagesDashboard", "redux", "routes", "section", "theme", "utils", "config"].map(
    (name) => `/structure/${name}`,
  ),
];
const members = [
  ...["cleanCoding", "cleanCoding/front", "cleanCoding/back", "devEnv", "devEnv/front", "general", "ecommerce"].map(
    (name) => `/dashboard/${name}`,
  ),
  ...["new", "list", "cards", "profile", "account"].map((name) => `/user/${name}`),
  ...["list", "new", "task/list", "task/newTask"].map((name) => `/project/${name}`),
  "/kanban",
  "/chat",
  "/mail",
];
/** Addresses that lead on to another. */
const aliases = { "/user": "/user/list", "/project": "/project/list", "/dashboard": "/dashboard/general" };
/** Named by the specification and not built yet. */
const planned = [
  ...["analytics", "banking", "booking", "file"].map((name) => `/dashboard/${name}`),
  ...["map/imap", "map/minimalmap", "checkImage", "module", "danConnection", "regex", "websocket"].map(
    (name) => `/${name}`,
  ),
  "/responseCodeStatus",
];

const statusOf = (path: string): number => (/^\/[45]\d\d$/.test(path) ? Number(path.slice(1)) : 200);

/** Opens each page and answers what is wrong with status, title and heading, and which titles come twice. */
async function walk(page: Page, paths: readonly string[], look?: (path: string) => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  const titles = new Map<string, string>();
  for (const path of paths) {
    const answer = await page.goto(path);
    if (answer?.status() !== statusOf(path)) faults.push(`${path}: ${answer?.status()}`);
    if (new URL(page.url()).pathname !== path) faults.push(`${path}: led to ${page.url()}`);
    const headings = page.getByRole("heading", { level: 1 });
    await expect(headings.first(), path).toBeVisible();
    if ((await headings.count()) !== 1) faults.push(`${path}: ${await headings.count()} main headings`);
    const title = await page.title();
    const earlier = titles.get(title);
    if (earlier) faults.push(`${path}: "${title}" as ${earlier}`);
    titles.set(title, path);
    await look?.(path);
  }
  return faults;
}

async function listRecords(query: (sql: string) => Promise<{ id: string }[]>) {
  const [post] = await query(
    "select slug as id from post where status = 'published' and deleted_at is null order by published_at limit 1",
  );
  const [person] = await query(`select slug as id from "user" where email = 'member@ordo.local'`);
  return { post: `/test/post/${post?.id}`, person: `/user/${person?.id}/edit` };
}

for (const language of ["en", "mn", "ar"]) {
  test.describe(language, () => {
    test.beforeEach(async ({ context, baseURL, noise }) => {
      await context.addCookies([{ name: "i18next", value: language, url: baseURL ?? "" }]);
      // The browser itself reports a document that answers with a fault's status, which these do on purpose.
      noise.allow(/^console error: Failed to load resource: .*\/[45]\d\d\)$/);
    });

    test("a guest sees every public page of the specification, and is led from the others to where one signs in", async ({
      page,
      database,
    }) => {
      test.setTimeout(900_000);
      const { post, person } = await listRecords((sql) => database.rows(sql));
      const faults = await walk(page, ["/", ...everybodys, post], async (path) => {
        expect(await findSerious(page), path).toEqual([]);
      });
      expect(faults).toEqual([]);
      for (const path of [...members, person, ...Object.keys(aliases)]) {
        const answer = await page.request.get(path);
        expect([path, new URL(answer.url()).pathname]).toEqual([path, "/auth/login"]);
      }
    });

    test("an administrator sees every page of the specification", async ({ page, login, database }) => {
      test.setTimeout(900_000);
      const { post, person } = await listRecords((sql) => database.rows(sql));
      await login("admin");
      const open = [...everybodys, ...members, post, person].filter((path) => !guestPages.includes(path));
      expect(await walk(page, open)).toEqual([]);
      for (const [path, target] of Object.entries(aliases)) {
        await page.goto(path);
        expect(new URL(page.url()).pathname).toBe(target);
      }
      for (const path of planned) expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
    });
  });
}
