import { freePort } from "../scripts/lib/checks.mjs";
import { assistantAsked } from "./assistant";
import { clickFor, fillFor } from "./awake";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";
import { holdRequests } from "./held-requests";
import { pressFor } from "./keys";
import { makeNewcomer } from "./newcomer";
import { ServerUnderTest } from "./server";

const home = "/dashboard/general";

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

test("the entry that is pressed is current at once, while its page is on the way", async ({ page, login }) => {
  await login("member");
  await page.goto(home);
  const menu = page.getByRole("navigation", { name: "Main" });
  const release = await holdRequests(page, "**/project/task/list?_rsc=*");
  await menu.getByRole("link", { name: "Tasks", exact: true }).press("Enter");
  await expect(menu.locator("[aria-current]")).toHaveText("Tasks");
  expect(new URL(page.url()).pathname).toBe(home);
  release();
  await page.waitForURL(/\/project\/task\/list/);
  await expect(menu.locator("[aria-current]")).toHaveText("Tasks");
  await expect(page.getByRole("navigation", { name: "Breadcrumbs" })).toHaveCount(1);
});

test("a screen reader is given the title of each page that a link leads to", async ({ page, login }) => {
  await login("member");
  await page.goto(home);
  const menu = page.getByRole("navigation", { name: "Main" });
  for (const [link, path] of [
    ["Tasks", /\/project\/task\/list/],
    ["Kanban", /\/kanban/],
    ["Calendar", /\/calendar/],
  ] as const) {
    const before = await page.title();
    await menu.getByRole("link", { name: link, exact: true }).click();
    await page.waitForURL(path);
    await expect(page).not.toHaveTitle(before);
    // Next's own live region, in a shadow root of the body. It reads the heading where the title comes later than the page.
    const names = [await page.title(), await page.getByRole("heading", { level: 1 }).textContent()];
    await expect
      .poll(async () => names.includes(await page.locator("#__next-route-announcer__").textContent()))
      .toBe(true);
  }
});

for (const path of ["/no/such/page", "/404", "/403", "/kanban/nothing"]) {
  test(`whoever is signed in keeps the menu at ${path}`, async ({ page, login, noise }) => {
    noise.allow(/Failed to load resource: the server responded with a status of/);
    await login("member");
    await page.goto(path);
    await expect(page.getByRole("main")).toHaveCount(1);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Kanban" }).click();
    await page.waitForURL(/\/kanban$/);
  });
}

test("the search offers neither sign-in nor error pages, and the drawer of a phone gives way to it", async ({
  page,
  login,
}) => {
  await login("member");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(home);
  const drawer = page.getByRole("dialog", { name: "Main" });
  await clickFor(page.getByRole("button", { name: "Open menu" }), drawer);
  const field = page.getByRole("combobox", {
    name: "Search pages, people, boards, cards, events, messages and emails…",
  });
  await pressFor(page, "Control+k", field);
  await expect(drawer).toBeHidden();
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: "Tasks" })).toHaveCount(1);
  await expect(options.filter({ hasText: /Sign in|Create account|Reset password|404|403|500/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("the account menu leads to profile, account, settings and languages", async ({ page, login }) => {
  await login("second");
  await page.goto(home);
  const open = page.getByRole("button", { name: /^Account:/ });
  const menu = page.locator("#account-menu");
  await clickFor(open, menu);
  expect(await findSerious(page)).toEqual([]);
  await menu.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await page.keyboard.press("Escape");
  await open.click();
  await menu.getByRole("group", { name: "Language" }).getByRole("button", { name: "Монгол" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "mn");
  await menu.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await menu.getByRole("link", { name: "Profile", exact: true }).click();
  await page.waitForURL("/user/profile");
  await open.click();
  await menu.getByRole("link", { name: "Account", exact: true }).click();
  await page.waitForURL("/user/account");
});

for (const figure of ["Overdue", "Due this week"]) {
  test(`the figure ${figure} leads to as many cards as it counts`, async ({ page, login }) => {
    await login("member");
    // Other tests change cards meanwhile: a figure and its list may be of two moments, once.
    await expect(async () => {
      await page.goto(home);
      const link = page.getByRole("region", { name: "Key figures" }).getByRole("link", { name: `${figure}: ` });
      const count = Number(await link.textContent());
      await link.click();
      await page.waitForURL(/\/kanban\/cards\?show=/);
      await expect(page.getByRole("heading", { level: 1, name: figure })).toBeVisible();
      const rows = page.getByRole("list", { name: figure }).locator("> li");
      expect(await rows.count()).toBe(Math.min(count, 50));
      await expect(page.getByText(`${count} card${count === 1 ? "" : "s"} on your boards`)).toBeVisible();
    }).toPass();
    expect(await findSerious(page)).toEqual([]);
  });
}

test("a name in the list of people opens the profile, also for whoever may edit it", async ({ page, login }) => {
  await login("admin");
  await page.goto("/user/list");
  const name = page.getByRole("row").nth(1).getByRole("rowheader").getByRole("link");
  const shown = (await name.textContent()) ?? "";
  await name.click();
  await page.waitForURL(/\/user\/profile\?name=/);
  await expect(page.getByRole("heading", { level: 1, name: shown })).toBeVisible();
});

test("a dialog dims the strip of the scrollbar along with the page", async ({ page, login }) => {
  await login("member");
  await page.goto("/calendar");
  const ground = () =>
    page.evaluate(() => {
      const { backgroundColor, backgroundImage } = getComputedStyle(document.documentElement);
      return { isDimmed: backgroundColor !== getComputedStyle(document.body).backgroundColor, backgroundImage };
    });
  expect(await ground()).toEqual({ isDimmed: false, backgroundImage: "none" });
  const dialog = page.getByRole("dialog", { name: "New event" });
  await clickFor(page.getByRole("button", { name: "New event" }), dialog);
  // A colour: no browser paints an image there.
  expect(await ground()).toEqual({ isDimmed: true, backgroundImage: "none" });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect.poll(ground).toEqual({ isDimmed: false, backgroundImage: "none" });
  // What opens beside an event leaves the page as it is, and the strip with it.
  const beside = page.getByRole("dialog");
  await clickFor(page.locator("[data-event]").filter({ visible: true }).first(), beside);
  expect(await ground()).toEqual({ isDimmed: false, backgroundImage: "none" });
  await page.keyboard.press("Escape");
  await expect(beside).toBeHidden();
  const search = page.getByRole("dialog", { name: "Search" });
  await pressFor(page, "Control+k", search);
  expect(await ground()).toEqual({ isDimmed: true, backgroundImage: "none" });
});

test("where no AI service is connected an administrator gets the way to connect one, others the words alone", async ({
  page,
  database,
  noise,
}) => {
  noise.allow(/^off origin/);
  const server = new ServerUnderTest(await freePort(), {});
  const notified = page.getByText("AI is not connected");
  const whomToAsk = page.getByText("An administrator can connect a service.");
  const connect = page.getByRole("link", { name: "Connect a service" });
  try {
    await server.ready();
    const { email } = await makeNewcomer(page, database);
    await page.goto(`${server.origin}/project/new`);
    await fillFor(page.getByLabel("What is the name of the project?"), "Library");
    await page.getByLabel("What is the project about?").fill("Books are lent.");
    // Said where the answers are sent; the first screen is calm.
    await expect(notified).toHaveCount(0);
    await page.getByRole("button", { name: "Review and send" }).first().click();
    await expect(notified).toBeVisible();
    await expect(whomToAsk).toBeVisible();
    await expect(connect).toHaveCount(0);
    const review = page.url();
    await database.rows(`update "user" set is_admin = true where email = $1`, [email]);
    for (const address of [review, `${server.origin}/aiChat`]) {
      await page.goto(address);
      await expect(notified).toBeVisible();
      await expect(whomToAsk).toHaveCount(0);
      await connect.click();
      await page.waitForURL(/\/aiChat\/service$/);
    }
    await page.goto("about:blank");
  } finally {
    server.stop();
  }
});

test("an AI service that refuses the key leads an administrator to its page", async ({ page, database }) => {
  const { email } = await makeNewcomer(page, database);
  await database.rows(`update "user" set is_admin = true where email = $1`, [email]);
  const asked = `Whose key is it? m${crypto.randomUUID().slice(0, 8)}`;
  await assistantAsked(asked).willEnd("unauthorised");
  await page.goto("/aiChat");
  const field = page.getByRole("textbox", { name: "Ask a follow-up" }).first();
  await fillFor(field, asked);
  await field.press("Control+Enter");
  const fault = page.getByRole("alert").filter({ hasText: "AI_API_KEY" });
  await fault.getByRole("link", { name: "Open AI service" }).click();
  await page.waitForURL(/\/aiChat\/service$/);
});
