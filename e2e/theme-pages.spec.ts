import { readFileSync } from "node:fs";
import { documentationPages } from "../features/documentation/domain/documentation-pages";
import { findSerious } from "./axe";
import { expect, test } from "./fixtures";

const languages = [
  { value: "en", title: "Palette" },
  { value: "mn", title: "Өнгө" },
  { value: "ar", title: "لوحة الألوان" },
] as const;

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a palette below AA is refused with the pair and its ratio, and one above is exported, copied and imported", async ({
  page,
}) => {
  await page.goto("/theme/palette");
  const main = page.getByRole("textbox", { name: "Main colour", exact: true });
  await main.fill("#ffd400");
  const download = page.getByRole("button", { name: "Download preset" });
  await expect(download).toHaveAttribute("aria-disabled", "true");
  await expect(download).toHaveAccessibleDescription(/below AA/);
  await download.press("Enter");
  const refusal = page.getByRole("alert").filter({ hasText: "below AA" });
  await expect(refusal).toContainText("--focus / --bg");
  await expect(refusal).toContainText(/\d\.\d\d:1, needs (4\.5|3):1/);

  const picker = page.getByLabel("Pick the main colour");
  await main.fill("green");
  await expect(picker).toHaveValue("#ffd400");
  await expect(download).toHaveAccessibleDescription(/Enter a colour as #rrggbb/);

  await main.fill("#1c7f52");
  await page.getByRole("textbox", { name: "Name" }).fill("Steppe");
  await expect(page.getByText("This palette reaches AA")).toBeVisible();
  await expect(download).not.toHaveAttribute("aria-disabled");
  const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
  const file = await saved.path();
  const exported = JSON.parse(readFileSync(file, "utf8"));
  expect(exported).toMatchObject({ format: "ordo-preset", name: "Steppe", main: "#1c7f52", contrastText: "#ffffff" });
  await page.getByRole("button", { name: "Copy as JSON" }).click();
  await expect(page.locator("[data-sonner-toast]").filter({ hasText: "Preset copied" })).toBeVisible();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(exported);

  await main.fill("#2863e8");
  const field = page.getByLabel("Import preset");
  await field.setInputFiles({ name: "bad.json", mimeType: "application/json", buffer: Buffer.from('{"main":"red"}') });
  await expect(page.getByRole("alert").filter({ hasText: "isn't an Ordo preset" })).toContainText("main");
  await expect(main).toHaveValue("#2863e8");
  const weak = JSON.stringify({ ...exported, main: "#ffd400", contrastText: "#ffffff" });
  await field.setInputFiles({ name: "weak.json", mimeType: "application/json", buffer: Buffer.from(weak) });
  await expect(page.getByRole("alert").filter({ hasText: "--on-primary / --primary" })).toBeVisible();
  await expect(main).toHaveValue("#2863e8");
  await field.setInputFiles(file);
  await expect(main).toHaveValue("#1c7f52");
});

test("a palette is tried in this tab and undone, and no setting changes", async ({ page }) => {
  await page.goto("/theme/palette");
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--primary").trim());
  const before = await page.context().cookies();
  await page.getByRole("textbox", { name: "Main colour", exact: true }).fill("#1c7f52");
  await page.getByRole("button", { name: "Preview in this tab" }).click();
  await expect.poll(primary).toBe("#1c7f52");
  await page.getByRole("link", { name: "Shadows" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Shadows" })).toBeVisible();
  await expect.poll(primary).toBe("#1c7f52");
  await page.getByRole("link", { name: "Palette" }).first().click();
  const notice = page.getByRole("status").filter({ hasText: "This tab previews the palette" });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect.poll(primary).toBe("#2863e8");
  expect((await page.context().cookies()).map(({ name }) => name).sort()).toEqual(
    before.map(({ name }) => name).sort(),
  );
});

test("a token is copied, and the table of the settings follows the page", async ({ page }) => {
  await page.goto("/theme");
  await page.getByRole("button", { name: "Copy the name --bg", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied: var(--bg)" })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("var(--bg)");
  await page.getByTestId("settings-button").click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.getByRole("row", { name: /themeMode/ })).toContainText("dark");
});

test("pages and sections are searched, and a section has an address", async ({ page }) => {
  await page.goto("/theme");
  await page.getByRole("searchbox", { name: "Search documentation" }).fill("breakp");
  await page.getByRole("navigation", { name: "Documentation" }).getByRole("link", { name: "Breakpoints" }).click();
  await expect(page).toHaveURL(/\/theme\/styles#breakpoints$/);
  await expect(page.getByRole("row", { name: /^lg/ })).toContainText("Now 1280 px");
  await page.getByRole("link", { name: "Next Language" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Language" })).toBeVisible();
  const own = page.getByRole("table", { name: "Formats of the product" });
  await expect(own.getByText("Same", { exact: true })).toHaveCount(17);
  await expect(own.getByText("Differs", { exact: true })).toHaveCount(0);
});

test("a shadow is built and the fonts of a text are named", async ({ page }) => {
  await page.goto("/theme/customShadow");
  await page.getByRole("slider", { name: "Blur" }).fill("40");
  await expect(page.getByText("box-shadow: 0 8px 40px -8px rgb(40 99 232 / 0.48);")).toBeVisible();
  await page.goto("/theme/localFonts");
  await page.getByRole("textbox", { name: "Text" }).fill("Ө語");
  const fonts = page.getByRole("table", { name: "Fonts by character" });
  await expect(fonts.getByRole("row", { name: /U\+04E8/ })).toContainText("inter-mongolian.woff2");
  await expect(fonts.getByRole("row", { name: /U\+8A9E/ })).toContainText("System font");
});

for (const { value, title } of languages) {
  test(`every page is accessible and fits a phone in ${value}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "i18next", value, url: baseURL ?? "" }]);
    for (const { href } of documentationPages) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(href);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
      await expect.poll(() => page.evaluate(fits), href).toBe(true);
      expect(await findSerious(page), href).toEqual([]);
    }
    await page.goto("/theme/palette");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
}

test("whoever is signed in keeps the menu, which leads to the pages", async ({ page, login }) => {
  await login("member");
  await page.goto("/theme/typography");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Typography" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText(/size 16 px/).first()).toBeVisible();
});
