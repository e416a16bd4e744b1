import { readdirSync } from "node:fs";
import type { BrowserContext, Page } from "playwright/test";
import { pageRows } from "../testing/authorisation/page-rows";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";

/** Every page of the build: the folders of app/ that hold a page, without the parts that leave no trace in a path. */
function listPages(folder = "app", path = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return entry.name === "page.tsx" ? [path || "/"] : [];
    if (entry.name === "api" || entry.name.startsWith("[")) return [];
    return listPages(`${folder}/${entry.name}`, entry.name.startsWith("(") ? path : `${path}/${entry.name}`);
  });
}

/** These send people on to a page that is looked at by itself. */
const redirects = ["/", "/dashboard", "/project", "/user"];
const guestPages = ["/auth/login", "/auth/register", "/auth/verify"];
const modes = ["light", "dark"] as const;
const directions = ["ltr", "rtl"] as const;
const layouts = ["vertical", "horizontal", "mini"] as const;

type Look = {
  themeMode: (typeof modes)[number];
  themeDirection: (typeof directions)[number];
  themeLayout: (typeof layouts)[number];
};

const everyLook: Look[] = modes.flatMap((themeMode) =>
  directions.flatMap((themeDirection) => layouts.map((themeLayout) => ({ themeMode, themeDirection, themeLayout }))),
);

/** Six of the twelve looks, in which each pair of values of two settings occurs. */
const pairwise: Look[] = everyLook.filter(
  ({ themeMode, themeDirection, themeLayout }) =>
    (modes.indexOf(themeMode) + directions.indexOf(themeDirection) + layouts.indexOf(themeLayout)) % 2 === 0,
);

const looks = process.env.LOOKS === "all" ? everyLook : pairwise;

/** What most people see most; in the gate each is looked at once, all of them in all of the pairwise looks. */
const mostSeen = ["/auth/login", "/dashboard/general", "/kanban", "/calendar", "/aiChat", "/project/list"];

type Visit = Readonly<{ page: Page; context: BrowserContext; baseURL: string | undefined }>;

async function judge({ page, context, baseURL }: Visit, path: string, look: Look) {
  await context.addCookies(Object.entries(look).map(([name, value]) => ({ name, value, url: baseURL })));
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", look.themeMode);
  await expect(page.locator("html")).toHaveAttribute("dir", look.themeDirection);
  await expect(page.locator("h1").first()).toBeVisible();
  expect(await findSerious(page), JSON.stringify(look)).toEqual([]);
}

for (const [at, path] of mostSeen.entries()) {
  test(`${path} is clean in one look`, { tag: "@gate" }, async ({ page, context, login, baseURL }) => {
    if (!guestPages.includes(path)) await login("admin");
    await judge({ page, context, baseURL }, path, pairwise[at % pairwise.length] as Look);
  });
}

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

for (const path of listPages().filter((page) => !redirects.includes(page))) {
  test(`${path} is clean in every look: no console error, no violation, nothing serious for axe`, async ({
    page,
    context,
    login,
    baseURL,
    noise,
  }) => {
    // Six looks of a board of eighty cards, each read whole by axe.
    test.setTimeout(looks.length * 30_000);
    // The browser itself reports a document that answers with a fault's status, which these do on purpose.
    if (/^\/[45]\d\d$/.test(path)) noise.allow(/^console error: Failed to load resource: .*\/[45]\d\d\)$/);
    if (!guestPages.includes(path)) await login("admin");
    for (const look of looks) await judge({ page, context, baseURL }, path, look);
  });
}
