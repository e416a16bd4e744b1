import { awake } from "./awake";
import { expect, test } from "./fixtures";
import { pressFor } from "./keys";

const home = "/dashboard/general";

test.beforeEach(async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

test("Ctrl-K finds pages, people, boards and cards, by keyboard alone, and gives the focus back; a question mark lists the shortcuts, but not while typing", {
  tag: "@gate",
}, async ({ page, login }) => {
  await login("member");
  await page.goto(home);
  const button = page.getByRole("button", { name: "Search", exact: true });
  const field = page.getByRole("combobox", {
    name: "Search pages, people, boards, cards, events, messages and emails…",
  });
  await button.focus();
  await pressFor(page, "Control+K", field);
  await expect(field).toBeFocused();
  await expect(page.getByRole("option", { name: /^Kanban/ })).toBeVisible();
  await field.fill("gobi");
  await expect(page.getByRole("group", { name: "Cards" }).getByRole("option").first()).toContainText(/gobi/i);
  await field.fill("zzzz-nothing");
  await expect(page.getByText("No results for “zzzz-nothing”")).toBeVisible();
  await field.fill("kanb");
  const option = page.getByRole("option", { name: /^Kanban/ });
  await expect(option).toHaveAttribute("aria-selected", "true");
  const isActive = async () =>
    (await field.getAttribute("aria-activedescendant")) === (await option.getAttribute("id"));
  await expect.poll(isActive).toBe(true);
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await expect(button).toBeFocused();
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await expect(list).toContainText("Search or jump to…");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("Control+K");
  await field.pressSequentially("?");
  await expect(field).toHaveValue("?");
  await expect(list).toBeHidden();
  await field.fill("kanb");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/kanban/);
});

test("the search also acts: it changes the mode, and back", async ({ page, login, baseURL }) => {
  // Nobody else in these tests looks at what the server keeps of an administrator's mode.
  await login("admin");
  await page.context().addCookies([{ name: "themeMode", value: "light", url: baseURL ?? "" }]);
  await page.goto(home);
  for (const mode of ["dark", "light"]) {
    await pressFor(page, "Control+K", page.getByRole("combobox"));
    await page.getByRole("combobox").fill("dark");
    await page.getByRole("option", { name: "Toggle dark mode" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", mode);
  }
});

test("an open drawer gives way to the list of shortcuts, and what opened the drawer has the focus at the end", async ({
  page,
  login,
}) => {
  await login("member");
  await page.goto(home);
  const button = page.getByRole("button", { name: "Open settings" });
  const drawer = page.getByRole("dialog", { name: "Settings" });
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  // By key: docked to the side, the button shows no more than its edge.
  await awake(button);
  await button.press("Enter");
  await drawer.getByRole("button", { name: "Close settings" }).focus();
  await page.keyboard.press("?");
  await expect(drawer).toBeHidden();
  await list.getByRole("button", { name: "Close" }).click();
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();
});
