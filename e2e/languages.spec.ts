import type { Browser, BrowserContext, Page } from "playwright/test";
import { fillFor } from "./awake";
import { expect, test } from "./fixtures";

const path = "/auth/login";
const storageKey = "i18nextLng";

type Signals = { acceptLanguage?: string; cookie?: string; local?: string; session?: string };

/** A browser that has been here before and left these traces. */
async function visitor(browser: Browser, baseURL: string, { acceptLanguage, cookie, local, session }: Signals) {
  const context = await browser.newContext({ baseURL, locale: acceptLanguage ?? "en-GB" });
  if (cookie !== undefined)
    await context.addCookies([{ name: "i18next", value: cookie, url: baseURL, sameSite: "Strict" }]);
  const page = await context.newPage();
  await page.addInitScript(
    ([key, inLocal, inSession]) => {
      // Once only: what the page itself stores must live on.
      if (sessionStorage.getItem("seeded")) return;
      sessionStorage.setItem("seeded", "true");
      if (inLocal !== undefined) localStorage.setItem(key, inLocal);
      if (inSession !== undefined) sessionStorage.setItem(key, inSession);
    },
    [storageKey, local, session] as [string, string | undefined, string | undefined],
  );
  return { context, page, documents: countDocuments(page) };
}

/** How often the page itself is asked of the server. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) count += 1;
  });
  return () => count;
}

async function expectLanguage(page: Page, lang: string, dir = "ltr") {
  await expect(page.locator("html")).toHaveAttribute("lang", lang);
  await expect(page.locator("html")).toHaveAttribute("dir", dir);
}

const languageCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "i18next");

const order: { name: string; signals: Signals; query?: string; lang: string; loads: number }[] = [
  { name: "the browser's languages", signals: { acceptLanguage: "mn-MN" }, lang: "mn", loads: 1 },
  { name: "session storage before them", signals: { acceptLanguage: "ar", session: "mn" }, lang: "mn", loads: 2 },
  { name: "local storage before session storage", signals: { local: "mn", session: "ar" }, lang: "mn", loads: 2 },
  { name: "the cookie before local storage", signals: { cookie: "mn", local: "ar" }, lang: "mn", loads: 1 },
  { name: "the query before the cookie", signals: { cookie: "ar", local: "ar" }, query: "mn", lang: "mn", loads: 1 },
  { name: "English when nothing fits", signals: { acceptLanguage: "fr-FR" }, lang: "en", loads: 1 },
  { name: "a region's tag for its language", signals: { local: "mn-MN" }, lang: "mn", loads: 2 },
  {
    name: "no hostile value",
    signals: { cookie: "xx%0d%0a", local: "<img src=x>", session: "mn';alert(1)" },
    query: "%3Cscript%3E",
    lang: "en",
    loads: 1,
  },
];

for (const { name, signals, query, lang, loads } of order) {
  test(`the language is that of ${name}, in ${loads === 1 ? "one load" : "two loads"}`, async ({
    browser,
    baseURL,
  }) => {
    const { context, page, documents } = await visitor(browser, baseURL ?? "", signals);
    await page.goto(query ? `${path}?lng=${query}` : path);
    await expectLanguage(page, lang);
    expect(documents()).toBe(loads);
    await page.reload();
    expect(documents()).toBe(loads + 1);
    await context.close();
  });
}

test("a language from the address is kept: cookie for the whole site, strict, and local storage", async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await visitor(browser, baseURL ?? "", {});
  await page.goto(`${path}?lng=mn`);
  await expectLanguage(page, "mn");
  expect(await languageCookie(context)).toMatchObject({ value: "mn", path: "/", sameSite: "Strict" });
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBe("mn");
  await page.goto(path);
  await expectLanguage(page, "mn");
  await context.close();
});

test("a server that never sees the cookie is asked twice, not for ever", async ({ browser, baseURL, request }) => {
  const { context, page, documents } = await visitor(browser, baseURL ?? "", { local: "mn" });
  await page.route(`**${path}`, async (route) => route.fulfill({ response: await request.get(path) }));
  await page.goto(path);
  await expect.poll(documents).toBe(2);
  await page.waitForLoadState("load");
  await expectLanguage(page, "en");
  await expect(page.locator("html")).not.toHaveCSS("visibility", "hidden");
  await page.reload();
  expect(documents()).toBe(3);
  await context.close();
});

test("a link on another site brings nobody back in the wrong language", async ({ browser, baseURL }) => {
  const { context, page } = await visitor(browser, baseURL ?? "", { cookie: "mn" });
  await page.route("http://elsewhere.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<a href="${baseURL}${path}">there</a>` }),
  );
  await page.goto("http://elsewhere.test/");
  await page.getByRole("link").click();
  await expectLanguage(page, "mn");
  await context.close();
});

test("stored Arabic sets right to left at every document load, over an older direction", { tag: "@gate" }, async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await visitor(browser, baseURL ?? "", { local: "ar" });
  await context.addCookies([{ name: "themeDirection", value: "ltr", url: baseURL ?? "" }]);
  await page.goto(path);
  await expectLanguage(page, "ar", "rtl");
  await page.reload();
  await expectLanguage(page, "ar", "rtl");
  await page.goto(`${path}?lng=mn`);
  await expectLanguage(page, "mn", "ltr");
  await page.goto(`${path}?lng=ar`);
  await expectLanguage(page, "ar", "rtl");
  await context.close();
});

test("in Arabic the direction toggle holds within the running page only", async ({ browser, baseURL }) => {
  const { context, page } = await visitor(browser, baseURL ?? "", { cookie: "ar" });
  await page.goto(path);
  await page.getByTestId("settings-button").press("Enter");
  await page.locator('input[name="themeDirection"][value="ltr"]').check();
  await expectLanguage(page, "ar", "ltr");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("themeDirection");
  await page.reload();
  await expectLanguage(page, "ar", "rtl");
  await context.close();
});

test("a language is chosen for the account: a second browser without a choice of its own follows, one with English stays left to right", async ({
  visit,
  database,
  page,
  context,
  login,
  baseURL,
}) => {
  await login("second");
  await page.goto("/user/profile");
  await page.getByRole("button", { name: /Language/ }).click();
  await page.getByRole("menuitemradio", { name: "العربية" }).click();
  await expectLanguage(page, "ar", "rtl");
  try {
    const follower = await visit("second");
    await follower.goto("/user/profile");
    await expectLanguage(follower, "ar", "rtl");
    const english = await visit("second");
    await english.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
    await english.goto("/user/profile");
    await expectLanguage(english, "en", "ltr");
  } finally {
    await database.rows("update \"user\" set locale = null where email = 'second@ordo.local'");
    await context.clearCookies();
  }
});

test("the first page for a browser that prefers Arabic is right-to-left", { tag: "@gate" }, async ({ request }) => {
  const html = await (await request.get(path, { headers: { "accept-language": "ar" } })).text();
  const start = html.slice(0, 300);
  expect(start).toContain('lang="ar"');
  expect(start).toContain('dir="rtl"');
});

test("the language menu changes language and direction and leaves what is typed", { tag: "@gate" }, async ({
  page,
  context,
}) => {
  await page.goto(path);
  await fillFor(page.getByRole("textbox").first(), "nomin@example.mn");
  const button = page.getByRole("button", { name: /Language/ });
  const isDrawn = () =>
    button.locator("img").evaluate((flag: HTMLImageElement) => flag.complete && flag.naturalWidth > 0);
  await expect.poll(isDrawn, "the flag").toBe(true);
  await button.click();
  await page.getByRole("menuitemradio", { name: "العربية" }).click();
  await expectLanguage(page, "ar", "rtl");
  await expect(page.getByRole("textbox").first()).toHaveValue("nomin@example.mn");
  expect(await languageCookie(context)).toMatchObject({ value: "ar", path: "/", sameSite: "Strict" });
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBe("ar");

  await page.getByRole("button", { name: /اللغة/ }).click();
  await page.getByRole("menuitemradio", { name: "Монгол" }).click();
  await expectLanguage(page, "mn");
  await expect(page.getByRole("textbox").first()).toHaveValue("nomin@example.mn");
  await page.reload();
  await expectLanguage(page, "mn");
});

test("overlays speak the language too: MUI's own words and the calendar's", async ({
  page,
  context,
  login,
  baseURL,
}) => {
  await login("member");
  await context.addCookies([{ name: "i18next", value: "mn", url: baseURL ?? "" }]);
  await page.goto("/kanban");
  await page.locator('a[href*="card="]').first().click();
  const card = page.getByRole("dialog");
  await expect(card.getByRole("button", { name: "Нээх", exact: true }).first()).toBeVisible();
  await card
    .getByRole("button", { name: /^Огноо сонгох/ })
    .first()
    .click();
  await expect(page.getByText(/^20\d\d оны \d+-р сар$/)).toBeVisible();
  await expect(page.getByRole("columnheader").first()).toHaveText("Да");
  await expect(page.getByRole("button", { name: "Дараагийн сар" })).toBeVisible();
});

/** The fonts that really drew a text, as Chromium reports them. */
async function fontsOf(page: Page, text: string): Promise<string[]> {
  await page.evaluate((words) => {
    document.querySelector("#probe")?.remove();
    const probe = Object.assign(document.createElement("p"), { id: "probe", textContent: words });
    document.body.append(probe);
    return document.fonts.ready;
  }, text);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "#probe" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName: seriesName, isCustomFont }) =>
    isCustomFont ? seriesName.replace(/ (Thin|Variable)$/, "") : `system ${seriesName}`,
  );
}

test("every script is drawn by its own font: Ө and Ү with the letters beside them, ₮ with the digits", async ({
  page,
}) => {
  await page.goto(path);
  await expect.poll(() => fontsOf(page, "Sign in 1,234")).toEqual(["Public Sans"]);
  await expect.poll(() => fontsOf(page, "₮")).toEqual(["Inter"]);
  await expect.poll(() => fontsOf(page, "ӨөҮүМмЁё№")).toEqual(["Inter"]);
  await expect.poll(() => fontsOf(page, "مرحبا")).toEqual(["Noto Sans Arabic"]);
});

test("a page fetches the fonts of its language only", async ({ browser, baseURL }) => {
  for (const [lang, expected] of [
    ["en", ["public-sans-latin"]],
    ["mn", ["inter-cyrillic", "inter-mongolian", "public-sans-latin"]],
    ["ar", ["noto-sans-arabic", "public-sans-latin"]],
  ] as const) {
    const { context, page } = await visitor(browser, baseURL ?? "", { cookie: lang });
    const fetched = new Set<string>();
    page.on("request", (request) => {
      const name = /([a-z-]+?)(-wght-normal)?\.[^/]*woff2$/.exec(request.url())?.[1];
      if (name) fetched.add(name);
    });
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect([...fetched].sort(), lang).toEqual([...expected]);
    await context.close();
  }
});
