import { clickFor } from "./awake";
import { test } from "./fixtures";

const looks = [
  { name: "light-1280-en", lang: "en", mode: "light", width: 1280 },
  { name: "dark-390-ar", lang: "ar", mode: "dark", width: 390 },
  { name: "light-1920-mn", lang: "mn", mode: "light", width: 1920 },
];
for (const { name, lang, mode, width } of looks) {
  test(`shots ${name}`, async ({ page, login, baseURL }) => {
    await page.setViewportSize({ width, height: 900 });
    const url = baseURL ?? "";
    await page.context().addCookies([
      { name: "i18next", value: lang, url },
      { name: "themeMode", value: mode, url },
      ...(lang === "ar" ? [{ name: "themeDirection", value: "rtl", url }] : []),
    ]);
    await login("admin");
    const shot = (what: string) => page.screenshot({ path: `/tmp/rules/${name}-${what}.png`, fullPage: what !== "dialog" });
    await page.goto("/shop/discounts");
    await page.waitForTimeout(1500);
    await shot("discounts");
    const dialog = page.getByRole("dialog");
    await clickFor(page.getByRole("main").locator('button[data-cell="code"]').first(), dialog);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/rules/${name}-form.png` });
    await page.setViewportSize({ width, height: 1500 });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/rules/${name}-form-tall.png` });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/shop/shipping");
    await page.waitForTimeout(1500);
    await shot("shipping");
    await page.goto("/user/account?tab=addresses");
    await page.waitForTimeout(1500);
    await shot("addresses");
    await clickFor(page.getByRole("main").locator("section header button").first(), dialog);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/rules/${name}-address-form.png` });
  });
}
