import { awake } from "./awake";
import { expect, test } from "./fixtures";

test("a day is typed as day/month/year or chosen by keys, and what is no day is named and kept", async ({
  page,
  login,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  await login("admin");
  await page.goto("/user/audit?from=2026-11-22");
  const from = page.getByRole("textbox", { name: "From" });
  const to = page.getByRole("textbox", { name: "To", exact: true });
  const month = page.getByRole("dialog", { name: "Choose a date: From" });
  await expect(from).toHaveValue("22/11/2026");

  await awake(from);
  await from.press("Alt+ArrowDown");
  await expect(month).toBeVisible();
  await expect(month.getByRole("gridcell", { name: "Sunday 22 November 2026" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Enter");
  await expect(from).toHaveValue("15/10/2026");
  await expect(month).toBeHidden();
  await expect(page.getByRole("button", { name: "Choose a date: From" })).toBeFocused();

  await to.fill("31/2/2027");
  await to.press("Tab");
  await expect(to).toHaveAccessibleDescription(/31\/2\/2027 doesn't exist\./);
  await expect(to).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\?from=2026-11-22$/);
  await expect(to).toHaveValue("31/2/2027");

  await to.fill("٢٨.٢.٢٧");
  await to.press("Enter");
  await expect(page).toHaveURL(/from=15%2F10%2F2026&to=28%2F02%2F2027/);
  await expect(to).toHaveValue("28/02/2027");
  await expect(to).not.toHaveAttribute("aria-invalid");
});

test("the calendar's heading opens the same calendar, whose years are a list, and Escape gives the focus back", async ({
  page,
  login,
  baseURL,
}) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
  await login("admin");
  await page.goto("/calendar?view=month&date=2031-05-05");
  const heading = page.getByRole("heading", { level: 1 }).getByRole("button", { name: "May 2031" });
  const days = page.getByRole("dialog", { name: "Go to date" });
  await awake(heading);
  await heading.click();
  await expect(days.getByRole("gridcell", { name: "Monday 5 May 2031" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(days).toBeHidden();
  await expect(heading).toBeFocused();

  await page.keyboard.press("Enter");
  await days.getByRole("button", { name: "calendar view is open, switch to year view" }).click();
  await expect(days.getByRole("radio", { name: "2031" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(days.getByRole("gridcell", { name: "Wednesday 5 May 2032" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/date=2032-05-05/);
  await expect(days).toBeHidden();
});
