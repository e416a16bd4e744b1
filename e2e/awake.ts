import { type BrowserContext, expect, type Locator, type Page, type Request, type Route } from "playwright/test";

/** A slow machine that draws two large pages at once. */
const maxWakingMs = 60_000;

/** Waits until React has taken over what a document of ours shows; documents of others and without scripts pass. */
async function awakePage(page: Page): Promise<void> {
  const isAwake = () => {
    if (!("__next_f" in window)) return true;
    const shown = [...document.querySelectorAll("h1, main, button, input, select, textarea")];
    return shown.every((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$")));
  };
  // A page that goes on to another by itself breaks the question off; the next page is asked then.
  const ask = () => page.evaluate(isAwake).catch(() => false);
  await expect
    .poll(ask, { message: `${page.url()} comes alive`, intervals: [20, 50, 100], timeout: maxWakingMs })
    .toBe(true);
}

/** What each page has asked of the API and not heard of yet; the stream of events never ends. */
const asked = new WeakMap<Page, Set<Request>>();

function followRequests(page: Page): void {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    else if (pathname.startsWith("/api/") && pathname !== "/api/events") open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
}

/** Waits until the server has every write of a board: the next page would send again what has no answer yet. */
export async function allSaved(page: Page): Promise<void> {
  const waiting = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("ordo-waiting")));
  await expect.poll(waiting).toEqual([]);
}

/**
 * Presses what ends the session, and waits for the sign-in page. What else the page asks meanwhile would be refused, and
 * lead away as well: calls under way are waited for, and later ones held back.
 */
export async function pressSignOut(page: Page): Promise<void> {
  await expect.poll(() => asked.get(page)?.size, { timeout: maxWakingMs }).toBe(0);
  const isOther = ({ pathname }: URL) => pathname.startsWith("/api/") && pathname !== "/api/auth/logout";
  const holdBack = async (route: Route) => {
    if (new URL(page.url()).pathname === "/auth/login") await route.continue();
  };
  await page.route(isOther, holdBack);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("/auth/login");
  await page.unroute(isOther, holdBack);
}

/**
 * Lets each visit and reload in this context last until the page has come alive: what is pressed before that is not
 * heard, and only a fast machine hides it. A test that wants the page earlier says how long it waits by `waitUntil`.
 */
export function wakeEveryPage(context: BrowserContext): void {
  context.on("page", (page) => {
    followRequests(page);
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    const waitForURL = page.waitForURL.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (!options?.waitUntil) await awakePage(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      if (!options?.waitUntil) await awakePage(page);
      return answer;
    };
    page.waitForURL = async (url, options) => {
      await waitForURL(url, options);
      if (!options?.waitUntil) await awakePage(page);
    };
  });
}

/**
 * Waits until the page behind this element has come alive. Before that what is typed may be put back to what the server
 * wrote, and what is pressed is not heard. React marks each element that it has taken over.
 */
export async function awake(element: Locator): Promise<void> {
  const isTaken = (node: Element) => Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
  await expect.poll(() => element.evaluate(isTaken), { timeout: maxWakingMs }).toBe(true);
}

const textIn = (node: Element) =>
  node instanceof HTMLTextAreaElement || node instanceof HTMLInputElement ? node.value : node.textContent;

/** The text of a field, be it plain or an editor. */
export const textOf = (field: Locator) => field.evaluate(textIn);

/** Waits until a field has this text. */
export const expectText = (field: Locator, text: string) => expect.poll(() => textOf(field)).toBe(text);

/** Fills a field of a page that may be waking up just now. */
export async function fillFor(field: Locator, text: string): Promise<void> {
  await awake(field);
  await expect(async () => {
    await field.fill(text);
    expect(await textOf(field)).toBe(text);
  }).toPass();
}

/** Presses a button of a page that may be waking up just now, until what it opens is there. */
export async function clickFor(button: Locator, opened: Locator): Promise<void> {
  await awake(button);
  await expect(async () => {
    if (!(await opened.isVisible())) await button.click({ timeout: 2_000 });
    await expect(opened).toBeVisible({ timeout: 10_000 });
  }).toPass();
}
