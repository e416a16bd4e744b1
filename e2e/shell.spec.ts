import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";

const home = "/dashboard/general";

const sizeOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return { width: Math.round(box.width), height: Math.round(box.height), start: Math.round(box.x) };
};

const setLook = (view: Page, baseURL: string | undefined, look: Record<string, string>) =>
  view.context().addCookies(Object.entries(look).map(([name, value]) => ({ name, value, url: baseURL ?? "" })));

const mainMenu = (view: Page) => view.getByRole("navigation", { name: "Main" });

test.beforeEach(async ({ page, baseURL }) => {
  await setLook(page, baseURL, { i18next: "en" });
});

test("the first key leads past the menu to the content", async ({ page, login }) => {
  await login("member");
  await page.goto(home);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("there is one main part, one banner and one h1, and the page we are on is marked in the menu", async ({
  page,
  login,
}) => {
  await login("member");
  await page.goto(home);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(mainMenu(page).getByRole("link", { name: "Today", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await mainMenu(page).getByRole("link", { name: "Kanban" }).click();
  await expect(page).toHaveURL(/\/kanban/);
  await expect(mainMenu(page).getByRole("link", { name: "Kanban" })).toHaveAttribute("aria-current", "page");
});

for (const themeDirection of ["ltr", "rtl"]) {
  test(`the vertical menu is 280 wide, its entries 48 and 36 high, on the side where lines begin (${themeDirection})`, async ({
    page,
    login,
    baseURL,
  }) => {
    await login("member");
    await setLook(page, baseURL, { themeLayout: "vertical", themeDirection });
    await page.goto(home);
    const bar = await sizeOf(mainMenu(page));
    expect(bar.width).toBe(280);
    expect(bar.start > 400).toBe(themeDirection === "rtl");
    expect(await sizeOf(page.getByRole("banner"))).toMatchObject({ height: 92 });
    expect(await sizeOf(mainMenu(page).getByRole("link", { name: "Kanban" }))).toMatchObject({ height: 48 });
    await mainMenu(page).getByRole("button", { name: "Pages", exact: true }).click();
    const group = mainMenu(page).getByRole("button", { name: "Error pages" });
    await expect(group).toBeVisible();
    expect(await sizeOf(group)).toMatchObject({ height: 36 });
    await group.click();
    await expect(mainMenu(page).getByRole("link", { name: "404 Not found" })).toBeVisible();
    await group.click();
    await expect(mainMenu(page).getByRole("link", { name: "404 Not found" })).toBeHidden();
  });

  test(`the mini menu is 88 wide and its groups pop out by mouse and by keyboard (${themeDirection})`, async ({
    page,
    login,
    baseURL,
  }) => {
    await login("member");
    await setLook(page, baseURL, { themeLayout: "mini", themeDirection });
    await page.goto(home);
    expect(await sizeOf(mainMenu(page))).toMatchObject({ width: 88 });
    const group = mainMenu(page).getByRole("button", { name: "Pages", exact: true });
    const entry = mainMenu(page).getByRole("link", { name: "Offline shell" });
    await expect(entry).toBeHidden();
    await group.hover();
    await expect(entry).toBeVisible();
    await expect(entry).toBeInViewport({ ratio: 1 });
    await page.mouse.move(640, 400);
    await expect(entry).toBeHidden();

    await mainMenu(page).getByRole("link", { name: "Today" }).focus();
    const isThere = () => group.evaluate((button) => button === document.activeElement);
    for (let step = 0; step < 40 && !(await isThere()); step += 1) await page.keyboard.press("Tab");
    await expect(group).toBeFocused();
    await expect(group).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(mainMenu(page).getByRole("button", { name: "Sign-in pages" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(group).toBeFocused();
    await expect(entry).toBeHidden();
  });

  test(`the horizontal menu is one line of entries 32 high that its arrows move along (${themeDirection})`, async ({
    page,
    login,
    baseURL,
  }) => {
    await login("member");
    await setLook(page, baseURL, { themeLayout: "horizontal", themeDirection });
    await page.goto(home);
    const today = mainMenu(page).getByRole("link", { name: "Today", exact: true });
    expect(await sizeOf(today)).toMatchObject({ height: 32 });
    const store = mainMenu(page).getByRole("link", { name: /Template store/ });
    await expect(store).not.toBeInViewport();
    const forward = page.getByRole("button", { name: "Scroll the menu forward" });
    await expect(async () => {
      if (await forward.isVisible()) await forward.click({ timeout: 500 });
      await expect(store).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole("button", { name: "Scroll the menu back" })).toBeVisible();
    const group = mainMenu(page).getByRole("button", { name: "Pages", exact: true });
    await group.scrollIntoViewIfNeeded();
    await group.hover();
    await expect(mainMenu(page).getByRole("link", { name: "Offline shell" })).toBeInViewport({ ratio: 1 });
  });
}

test("a change of layout shows at once, and the first byte of the next page has it", async ({
  page,
  login,
  baseURL,
}) => {
  await login("member");
  await page.goto(home);
  await page.evaluate(() => {
    document.documentElement.dataset.layout = "mini";
  });
  await expect(async () => expect(await sizeOf(mainMenu(page))).toMatchObject({ width: 88 })).toPass();
  await setLook(page, baseURL, { themeLayout: "horizontal" });
  const html = await (await page.request.get(home)).text();
  expect(html.slice(0, 400)).toContain('data-layout="horizontal"');
});

test("the header gives up height once the page has moved, and nothing jumps", async ({ page, login }) => {
  await login("member");
  await page.goto(home);
  const before = await page.locator("h1").evaluate((title) => title.getBoundingClientRect().top + scrollY);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 300);
  await expect(async () => expect(await sizeOf(page.getByRole("banner"))).toMatchObject({ height: 60 })).toPass();
  expect(await page.locator("h1").evaluate((title) => title.getBoundingClientRect().top + scrollY)).toBe(before);
});

test("on a phone the menu is a drawer that holds the focus and gives it back", async ({ page, login }) => {
  await login("member");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(home);
  expect(await sizeOf(page.getByRole("banner"))).toMatchObject({ height: 64 });
  await expect(page.getByRole("link", { name: "Kanban" })).toBeHidden();
  const opener = page.getByRole("button", { name: "Open the menu" });
  await opener.click();
  const drawer = page.getByRole("dialog", { name: "Main" });
  await expect(drawer.getByRole("link", { name: "Kanban" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole("link", { name: "Kanban" }).click();
  await expect(page).toHaveURL(/\/kanban/);
  await expect(drawer).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("only an administrator sees the admin-only item", async ({ page, visit, login }) => {
  await login("member");
  await page.goto(home);
  await expect(mainMenu(page).getByRole("link", { name: "Kanban" })).toBeVisible();
  await expect(page.getByText("Only admin can see this item")).toHaveCount(0);
  expect(await (await page.request.get(home)).text()).not.toContain("Only admin can see this item");
  const adminView = await visit("admin");
  await adminView.goto(home);
  await expect(mainMenu(adminView).getByText("Only admin can see this item")).toBeVisible();
});

test("what is planned says so and leads nowhere", async ({ page, login }) => {
  await login("member");
  await page.goto(home);
  const mail = mainMenu(page).getByRole("link", { name: /^Mail/ });
  await expect(mail).toHaveAttribute("aria-disabled", "true");
  await expect(mail).toContainText("Planned");
  expect(await mail.getAttribute("href")).toBeNull();
  await mail.click({ force: true });
  await expect(page).toHaveURL(home);
});

test("Ctrl-K finds pages, people, boards and cards, by keyboard alone, and gives the focus back", async ({
  page,
  login,
}) => {
  await login("member");
  await page.goto(home);
  const button = page.getByRole("button", { name: "Search", exact: true });
  await button.focus();
  await page.keyboard.press("Control+K");
  const field = page.getByRole("combobox", { name: "Search pages, people, boards and cards" });
  await expect(field).toBeFocused();
  await expect(page.getByRole("option", { name: /^Kanban/ })).toBeVisible();
  await field.fill("gobi");
  await expect(page.getByRole("group", { name: "Cards" }).getByRole("option").first()).toContainText(/gobi/i);
  await field.fill("zzzz-nothing");
  await expect(page.getByText("Nothing found for “zzzz-nothing”")).toBeVisible();
  await field.fill("kanb");
  const option = page.getByRole("option", { name: /^Kanban/ });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Control+K");
  await field.fill("kanb");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/kanban/);
});

test("the search also acts: it changes the mode", async ({ page, login }) => {
  await login("member");
  await page.goto(home);
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox").fill("dark");
  await page.getByRole("option", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
});

test("a question mark lists the shortcuts, but not while typing", async ({ page, login }) => {
  await login("member");
  await page.goto(home);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list).toContainText("Search or jump anywhere");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox").pressSequentially("?");
  await expect(page.getByRole("combobox")).toHaveValue("?");
  await expect(list).toBeHidden();
});

test("the account menu names the person and signs out for good", async ({ page, login }) => {
  await login("second");
  await page.goto(home);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByText("second@ordo.local")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto(home);
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
});

for (const { path, status, title } of [
  { path: "/403", status: 403, title: "You may not see this page" },
  { path: "/404", status: 404, title: "There is nothing here" },
  { path: "/500", status: 500, title: "The server stumbled" },
  { path: "/no/such/page", status: 404, title: "There is nothing here" },
]) {
  test(`${path} answers ${status} and says so in words`, async ({ page, noise }) => {
    noise.allow(/Failed to load resource: the server responded with a status of/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("link", { name: "To the first page", exact: true })).toBeVisible();
  });
}

test("with the network away the shell opens in place of any page, says so, and holds nothing private", async ({
  page,
  login,
  noise,
}) => {
  noise.allow(/Failed to load resource|net::ERR_/);
  await login("member");
  await page.goto(home);
  const isKept = () =>
    page.evaluate(async () => Boolean(navigator.serviceWorker.controller && (await caches.match("/_app"))));
  await expect.poll(isKept).toBe(true);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map((r) => r.url)),
    );
    const shell = await (await caches.match("/_app"))?.text();
    return { urls: entries.flat().map((url) => new URL(url).pathname), shell: shell ?? "" };
  });
  expect(kept.urls.filter((path) => path !== "/_app" && !/^\/(_next\/static\/|icons\.)/.test(path))).toEqual([]);
  expect(kept.shell).toContain("<h1");
  expect(kept.shell).not.toContain("member@ordo.local");
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline. What you see may be out of date.")).toBeVisible();
  await page.goto("/kanban");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
  await expect(page).toHaveURL(/\/kanban/);
});

test("the first page greets, counts and lists what the database holds", async ({ page, login, database }) => {
  await login("member");
  await page.goto(home);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^Good (night|morning|afternoon|evening), /);
  const [row] = await database.rows<{ open: string }>(
    `select count(*) as open from card join board on board.id = card.board_id
     where card.deleted_at is null and card.completed_at is null and (board.is_for_all_staff or board.id in (
       select board_id from board_member join "user" on "user".id = user_id where email = 'member@ordo.local'))`,
  );
  const figure = page.getByRole("region", { name: "Key figures" }).getByText("Open cards").locator("xpath=../dd[1]");
  await expect(figure).toHaveText(new Intl.NumberFormat("en").format(Number(row?.open)));
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Cards completed per week" }).getByRole("row")).toHaveCount(13);
});
