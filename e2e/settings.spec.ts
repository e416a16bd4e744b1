import type { Page } from "playwright/test";
import { awake, clickFor, fillFor } from "./awake";
import { expect, test } from "./fixtures";
import { makeNewcomer } from "./newcomer";

const page = "/components";
const fields = ["themeMode", "themeDirection", "themeContrast", "themeLayout", "themeStretch", "themeColorPresets"];

const openDrawer = async (view: Page) => {
  const drawer = view.getByRole("dialog");
  await clickFor(view.getByTestId("settings-button"), drawer);
  return drawer;
};

const settingsCookies = async (view: Page) =>
  (await view.context().cookies()).filter(({ name }) => fields.includes(name));

const choices = [
  { group: "Mode", option: "Dark", cookie: "themeMode=dark", attribute: 'data-color-scheme="dark"' },
  { group: "Contrast", option: "Bold", cookie: "themeContrast=bold", attribute: 'data-contrast="bold"' },
  { group: "Direction", option: "Right to left", cookie: "themeDirection=rtl", attribute: 'dir="rtl"' },
  { group: "Layout", option: "Mini", cookie: "themeLayout=mini", attribute: 'data-layout="mini"' },
  { group: "Presets", option: "Orange", cookie: "themeColorPresets=orange", attribute: 'data-preset="orange"' },
];

test("each choice shows at once, lives three days in its cookie and is in the next page's first byte", async ({
  page: view,
}) => {
  await view.goto(page);
  const drawer = await openDrawer(view);
  for (const [at, { group, option, cookie, attribute }] of choices.entries()) {
    await drawer.getByRole("radiogroup", { name: group }).getByRole("radio", { name: option }).check();
    const [attributeName = "", attributeValue = ""] = attribute.replaceAll('"', "").split("=");
    await expect(view.locator("html")).toHaveAttribute(attributeName, attributeValue);
    const kept = await settingsCookies(view);
    expect(kept.map(({ name, value }) => `${name}=${value}`).sort()).toEqual(
      choices
        .slice(0, at + 1)
        .map((choice) => choice.cookie)
        .sort(),
    );
    const [name] = cookie.split("=");
    const one = kept.find((each) => each.name === name);
    expect(one).toMatchObject({ path: "/", sameSite: "Lax" });
    const daysLeft = ((one?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(daysLeft).toBeGreaterThan(2.99);
    expect(daysLeft).toBeLessThanOrEqual(3.01);
    const html = await (await view.request.get(page)).text();
    expect(html.slice(0, 300)).toContain(attribute);
  }
});

test("a change renders nothing anew: what was typed and its field stay the same", async ({ page: view }) => {
  await view.goto(page);
  const field = view.getByRole("textbox", { name: "Email" });
  await fillFor(field, "typed@example.mn");
  const before = await field.elementHandle();
  const drawer = await openDrawer(view);
  await drawer.getByRole("radio", { name: "Dark" }).check();
  await drawer.getByRole("radio", { name: "Right to left" }).check();
  await expect(field).toHaveValue("typed@example.mn");
  expect(await field.evaluate((now, then) => now === then, before)).toBe(true);
});

test("a change of direction leaves MUI's fields mounted and mirrors their styles", async ({ page: view }) => {
  await view.goto(page);
  const field = view.getByRole("combobox", { name: "Assignee" });
  await clickFor(view.getByRole("button", { name: "Load fields" }), field);
  await field.fill("Ном");
  const before = await field.elementHandle();
  await view.keyboard.press("Escape");
  const drawer = await openDrawer(view);
  await drawer.getByRole("radio", { name: "Right to left" }).check();
  await expect(field).toHaveClass(/muirtl-/);
  await expect(field).toHaveValue("Ном");
  expect(await field.evaluate((now, then) => now === then, before)).toBe(true);
});

test("the drawer is 260 wide, names itself and shows its sections in order; the red dots come with the first difference and go with Reset, which deletes the cookies", {
  tag: "@gate",
}, async ({ page: view }) => {
  await view.goto(page);
  const button = view.getByTestId("settings-button");
  await expect(button).not.toContainText("Changed from default");
  const drawer = await openDrawer(view);
  await expect(drawer).toHaveAccessibleName("Settings");
  await expect(drawer.getByRole("heading", { level: 3 })).toHaveText([
    "Mode",
    "Contrast",
    "Direction",
    "Layout",
    "Stretch",
    "Presets",
  ]);
  await expect(drawer.getByRole("button", { name: "Fullscreen" })).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(260);
  await expect(drawer.getByTestId("reset-dot")).toHaveCount(0);
  await drawer.getByRole("radio", { name: "Dark" }).check();
  await drawer.getByRole("radio", { name: "Mini" }).check();
  await expect(button).toContainText("Changed from default");
  await expect(drawer.getByTestId("reset-dot")).toBeVisible();
  await drawer.getByRole("button", { name: "Reset" }).click();
  await expect(view.locator("html")).toHaveAttribute("data-color-scheme", "light");
  await expect(view.locator("html")).toHaveAttribute("data-layout", "vertical");
  await expect(drawer.getByTestId("reset-dot")).toHaveCount(0);
  await expect.poll(() => settingsCookies(view)).toEqual([]);
});

test("a reset holds after a reload at once, though the server has not heard of it yet", async ({
  page: view,
  login,
  database,
  noise,
}) => {
  noise.allow(/settings\/delete/);
  const kept = () =>
    database.rows(
      `select field from setting join "user" on "user".id = setting.user_id where email = 'second@ordo.local'`,
    );
  await login("second");
  await view.goto(page);
  const drawer = await openDrawer(view);
  const saved = view.waitForResponse(/\/api\/settings\/update$/);
  await drawer.getByRole("radio", { name: "Dark" }).check();
  expect((await saved).status()).toBe(200);
  await view.route("**/api/settings/delete", (route) => route.abort());
  await drawer.getByRole("button", { name: "Reset" }).click();
  await view.reload();
  await expect(view.locator("html")).toHaveAttribute("data-color-scheme", "light");
  expect(await kept()).not.toEqual([]);
  await view.unroute("**/api/settings/delete");
  await view.reload();
  await expect(view.locator("html")).toHaveAttribute("data-color-scheme", "light");
  await expect.poll(kept).toEqual([]);
});

test("a change reaches the server, though the page is left at once", async ({ page: view, database }) => {
  const { email } = await makeNewcomer(view, database);
  await view.goto(page);
  const drawer = await openDrawer(view);
  await drawer.getByRole("radio", { name: "Bold" }).check();
  await view.reload();
  const kept = () =>
    database.rows(`select field, value from setting join "user" on "user".id = setting.user_id where email = $1`, [
      email,
    ]);
  await expect.poll(kept).toEqual([{ field: "themeContrast", value: "bold" }]);
});

test("arrow keys choose within a group, Esc closes and the focus returns to the button", async ({ page: view }) => {
  await view.goto(page);
  await view.getByTestId("settings-button").press("Enter");
  const mode = view.getByRole("dialog").getByRole("radiogroup", { name: "Mode" });
  await mode.getByRole("radio", { name: "Light" }).focus();
  await view.keyboard.press("ArrowRight");
  await expect(mode.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect(view.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  await view.keyboard.press("Escape");
  await expect(view.getByRole("dialog")).toHaveCount(0);
  await expect(view.getByTestId("settings-button")).toBeFocused();
});

test("stretch is disabled up to 1600 px and says why; above that it widens the page", async ({ page: view }) => {
  await view.goto(page);
  const drawer = await openDrawer(view);
  const stretch = drawer.getByRole("switch", { name: "Stretch" });
  await expect(stretch).toBeDisabled();
  await stretch.hover();
  await expect(view.getByRole("tooltip").filter({ hasText: "1600px" })).toHaveText(
    "Only available at large resolutions > 1600px (xl)",
  );
  await stretch.click({ force: true });
  await expect(stretch).not.toBeChecked();
  await view.setViewportSize({ width: 1600, height: 900 });
  await expect.poll(() => view.evaluate(() => innerWidth)).toBe(1600);
  await expect(stretch).toBeDisabled();
  await view.setViewportSize({ width: 1601, height: 900 });
  await expect(stretch).toBeEnabled();
  await stretch.click();
  await expect(stretch).toBeChecked();
  await expect(view.locator("html")).toHaveAttribute("data-stretch", "true");
  const html = await (await view.request.get(page)).text();
  expect(html.slice(0, 300)).toContain('data-stretch="true"');
});

test("hostile cookies fall back to the defaults and are never echoed", async ({ request }) => {
  const poison = '"><script>alert(1)</script>pwned';
  const cookie = fields.map((name) => `${name}=${encodeURIComponent(poison)}`).join("; ");
  const html = await (await request.get(page, { headers: { cookie } })).text();
  expect(html).not.toContain("pwned");
  expect(html.slice(0, 300)).toContain('data-color-scheme="light"');
  expect(html.slice(0, 300)).toContain('dir="ltr"');
});

test("in right-to-left the button, the drawer and both message corners mirror", async ({
  page: view,
  context,
  baseURL,
}) => {
  const url = baseURL ?? "";
  await context.addCookies([{ name: "themeDirection", value: "rtl", url }]);
  await view.goto(page);
  const notice = view.getByRole("status").filter({ hasText: "Card moved to Done" });
  const show = view.getByRole("button", { name: "Show a notification" });
  await awake(show);
  await show.click();
  await expect(notice).toBeVisible();
  await expect.poll(async () => (await notice.boundingBox())?.x).toBeLessThan(100);
  await view.getByRole("button", { name: "Success" }).click();
  const shown = view.locator("[data-sonner-toast]");
  await expect(shown).toBeVisible();
  await expect.poll(async () => (await shown.boundingBox())?.x ?? 0).toBeGreaterThan(640);
  expect((await view.getByTestId("settings-button").boundingBox())?.x).toBeLessThan(100);
  const drawer = await openDrawer(view);
  await expect.poll(async () => Math.round((await drawer.boundingBox())?.x ?? -1)).toBe(10);
});

test("a notification is shown once and leaves after three seconds, but not from under the pointer", async ({
  page: view,
}) => {
  await view.clock.install();
  await view.goto(page);
  const show = view.getByRole("button", { name: "Show a notification" });
  await awake(show);
  await show.click();
  const notice = view.getByRole("status").filter({ hasText: "Card moved to Done" });
  await expect(notice).toHaveCount(1);
  await show.click();
  await expect(notice).toHaveCount(1);
  await notice.hover();
  await view.clock.runFor(10_000);
  await expect(notice).toHaveCount(1);
  await view.mouse.move(5, 400);
  await view.clock.runFor(3_000);
  await expect(notice).toHaveCount(0);
});

test("toasts: three at most, at the bottom left", async ({ page: view }) => {
  await view.goto(page);
  for (const name of ["Default", "Success", "Warning", "Info"]) {
    await view.getByRole("region", { name: "Feedback" }).getByRole("button", { name, exact: true }).last().click();
  }
  const shown = view.locator('[data-sonner-toast]:not([data-removed="true"])');
  await expect(shown).toHaveCount(3);
  await expect.poll(async () => (await shown.first().boundingBox())?.x).toBeLessThan(100);
  await expect.poll(async () => (await shown.first().boundingBox())?.y).toBeGreaterThan(400);
});

test("a person's settings come back from the server when the cookies have expired, in the first byte", {
  tag: "@gate",
}, async ({ page: view, context, login }) => {
  await login("second");
  await view.goto(page);
  const drawer = await openDrawer(view);
  const saved = view.waitForResponse((response) => response.url().endsWith("/api/settings/update"));
  await drawer.getByRole("radio", { name: "Purple" }).check();
  expect((await saved).status()).toBe(200);
  for (const name of fields) await context.clearCookies({ name });
  const html = await (await view.request.get(page)).text();
  expect(html.slice(0, 300)).toContain('data-preset="purple"');

  await view.goto(page);
  await expect
    .poll(async () => (await settingsCookies(view)).map(({ name, value }) => [name, value]))
    .toEqual([["themeColorPresets", "purple"]]);
  const forgotten = view.waitForResponse((response) => response.url().endsWith("/api/settings/delete"));
  await (await openDrawer(view)).getByRole("button", { name: "Reset" }).click();
  expect((await forgotten).status()).toBe(204);
  const after = await (await view.request.get(page)).text();
  expect(after.slice(0, 300)).toContain('data-preset="default"');
});
