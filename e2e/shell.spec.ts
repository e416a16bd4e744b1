import type { Locator, Page } from "playwright/test";
import { pressSignOut } from "./awake";
import type { TestedDatabase } from "./database";
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

/** The figure on the first page is what the database holds, which other tests change meanwhile. */
async function expectOpenCards(page: Page, database: TestedDatabase) {
  const count = async () => {
    const [row] = await database.rows<{ open: string }>(
      `select count(*) as open from card join board on board.id = card.board_id
       where card.deleted_at is null and card.completed_at is null and (board.is_for_all_staff or board.id in (
         select board_id from board_member join "user" on "user".id = user_id where email = 'member@ordo.local'))`,
    );
    return new Intl.NumberFormat("en").format(Number(row?.open));
  };
  const figure = page.getByRole("region", { name: "Key figures" }).getByText("Open cards").locator("xpath=../dd[1]");
  const isTrue = async () => {
    const isSame = (await figure.textContent()) === (await count());
    if (!isSame) await page.reload();
    return isSame;
  };
  await expect.poll(isTrue).toBe(true);
}

/** The icon of an entry of the main menu. */
async function expectIcon(page: Page, edge: number) {
  const icon = mainMenu(page).getByRole("link", { name: "Kanban" }).locator("svg").first();
  expect(await sizeOf(icon)).toMatchObject({ width: edge, height: edge });
}

test.beforeEach(async ({ page, baseURL }) => {
  await setLook(page, baseURL, { i18next: "en" });
});

test("the first key leads past the menu to the content, and what is planned says so and leads nowhere", async ({
  page,
  login,
}) => {
  await login("member");
  await page.goto(home);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const planned = mainMenu(page).getByRole("button", { name: "Coming later" });
  await expect(planned).toHaveAttribute("aria-expanded", "false");
  const mail = mainMenu(page).getByRole("link", { name: /^Mail/ });
  await expect(mail).toHaveCount(0);
  await planned.press("Enter");
  await expect(mail).toHaveAttribute("aria-disabled", "true");
  await expect(mail).toContainText("Planned");
  expect(await mail.getAttribute("href")).toBeNull();
  await mail.click({ force: true });
  await expect(page).toHaveURL(`${home}#main`);
});

test("there is one main part, one banner and one h1, the page we are on is marked in the menu, and the first page greets, counts and lists what the database holds", async ({
  page,
  login,
  database,
}) => {
  await login("member");
  await page.goto(home);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^Good (morning|afternoon|evening), /);
  await expectOpenCards(page, database);
  await page.getByRole("button", { name: "Show as table: Cards completed per week" }).click();
  await expect(page.getByRole("table", { name: "Cards completed per week" }).getByRole("row")).toHaveCount(13);

  await expect(mainMenu(page).getByRole("link", { name: "Today", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await mainMenu(page).getByRole("link", { name: "Kanban" }).click();
  await expect(page).toHaveURL(/\/kanban/);
  await expect(mainMenu(page).getByRole("link", { name: "Kanban" })).toHaveAttribute("aria-current", "page");
});

for (const themeDirection of ["ltr", "rtl"]) {
  test(`the vertical menu is 280 wide, its entries 48 and 36 high with icons of 24, on the side where lines begin (${themeDirection})`, {
    tag: themeDirection === "ltr" ? "@gate" : [],
  }, async ({ page, login, baseURL }) => {
    await login("member");
    await setLook(page, baseURL, { themeLayout: "vertical", themeDirection });
    await page.goto(home);
    const bar = await sizeOf(mainMenu(page));
    expect(bar.width).toBe(280);
    expect(bar.start > 400).toBe(themeDirection === "rtl");
    await expectIcon(page, 24);
    expect(await sizeOf(page.getByRole("banner"))).toMatchObject({ height: 92 });
    expect(await sizeOf(mainMenu(page).getByRole("link", { name: "Kanban" }))).toMatchObject({ height: 48 });
    await mainMenu(page).getByRole("button", { name: "Pages", exact: true }).click();
    const group = mainMenu(page).getByRole("button", { name: "Error pages" });
    await expect(group).toBeVisible();
    await expect.poll(() => sizeOf(group)).toMatchObject({ height: 36 });
    await group.click();
    await expect(mainMenu(page).getByRole("link", { name: "404 Not found" })).toBeVisible();
    await group.click();
    await expect(mainMenu(page).getByRole("link", { name: "404 Not found" })).toBeHidden();
  });

  test(`the mini menu is 88 wide with icons of 22, and its groups pop out by mouse and by keyboard (${themeDirection})`, {
    tag: themeDirection === "ltr" ? "@gate" : [],
  }, async ({ page, login, baseURL }) => {
    await login("member");
    await setLook(page, baseURL, { themeLayout: "mini", themeDirection });
    await page.goto(home);
    expect(await sizeOf(mainMenu(page))).toMatchObject({ width: 88 });
    await expectIcon(page, 22);
    const group = mainMenu(page).getByRole("button", { name: "Pages", exact: true });
    const entry = mainMenu(page).getByRole("link", { name: "Offline page" });
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

  test(`the horizontal menu is one line of entries 32 high with icons of 22 that its arrows move along (${themeDirection})`, {
    tag: themeDirection === "rtl" ? "@gate" : [],
  }, async ({ page, login, baseURL }) => {
    await login("member");
    await setLook(page, baseURL, { themeLayout: "horizontal", themeDirection });
    await page.goto(home);
    const today = mainMenu(page).getByRole("link", { name: "Today", exact: true });
    expect(await sizeOf(today)).toMatchObject({ height: 32 });
    await expectIcon(page, 22);
    const store = mainMenu(page).getByRole("link", { name: /Template store/ });
    await expect(store).not.toBeInViewport();
    const forward = page.getByRole("button", { name: "Scroll menu forward" });
    await expect(async () => {
      if (await forward.isVisible()) await forward.click({ timeout: 2_000 });
      await expect(store).toBeInViewport({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole("button", { name: "Scroll menu back" })).toBeVisible();
    const group = mainMenu(page).getByRole("button", { name: "Pages", exact: true });
    await group.scrollIntoViewIfNeeded();
    await group.hover();
    await expect(mainMenu(page).getByRole("link", { name: "Offline page" })).toBeInViewport({ ratio: 1 });
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
  const opener = page.getByRole("button", { name: "Open menu" });
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

test("the account menu names the person and signs out for good", async ({ page, login }) => {
  await login("second");
  await page.goto(home);
  await page.getByRole("button", { name: /^Account:/ }).click();
  await expect(page.getByText("second@ordo.local")).toBeVisible();
  await pressSignOut(page);
  await page.goto(home);
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
});

test("each guide's address outside the dashboard leads to its page there", async ({ page, login }) => {
  await login("member");
  for (const path of ["cleanCoding", "cleanCoding/front", "cleanCoding/back", "devEnv", "devEnv/front"]) {
    const answer = await page.request.get(`/${path}`);
    expect(answer.status()).toBe(200);
    expect(new URL(answer.url()).pathname).toBe(`/dashboard/${path}`);
    expect(await answer.text()).toContain("<h1");
  }
});

test("a public page's header is 88 high and 60 once the page has moved", async ({ page }) => {
  await page.goto("/components");
  const header = page.getByRole("banner");
  expect(await sizeOf(header)).toMatchObject({ height: 88 });
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await sizeOf(header)).height).toBe(60);
});
