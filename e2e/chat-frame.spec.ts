import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

const people = { member: "Т.Номин", second: "Temuulen Enkhbat" } as const;

const idOf = async (database: { rows: (sql: string) => Promise<{ id: string }[]> }, email: string) => {
  const [found] = await database.rows(`select id from "user" where email = '${email}@ordo.local'`);
  return found?.id ?? "";
};

const list = (page: Page) => page.getByRole("list", { name: "Conversations" });

async function send(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole("textbox", { name: `Message ${name}` }).fill(text);
  await page.keyboard.press("Enter");
}

test("what one person sends the other sees, in the list and in the conversation", { tag: "@gate" }, async ({
  page,
  login,
  visit,
  database,
}) => {
  await login("member");
  const other = await visit("second");
  await other.goto(`/chat?conversationKey=${await idOf(database, "member")}`);
  await expect(other.getByRole("heading", { level: 1, name: people.member })).toBeVisible();
  await page.goto("/chat");
  const text = `Hello ${randomUUID()}`;
  await send(other, people.member, text);
  const line = list(page).getByRole("link", { name: text });
  await expect(line).toContainText(people.second);
  await line.click();
  await expect(page.getByRole("heading", { level: 1, name: people.second })).toBeVisible();
  await expect(page.getByRole("region", { name: `Conversation with ${people.second}` })).toContainText(text);
});

test("a group is made, renamed, muted and left", async ({ page, login }) => {
  await login("member");
  await page.goto("/chat");
  await page.getByRole("button", { name: "New conversation" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New conversation" });
  const field = dialog.getByRole("combobox", { name: "To" });
  for (const name of ["Temuulen Enkhbat", "Saruul Ganbold"]) {
    await field.fill(name);
    await expect(dialog.getByRole("option", { name })).toBeVisible();
    await field.press("Enter");
    await expect(dialog.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  }
  const name = `Group ${randomUUID().slice(0, 8)}`;
  await dialog.getByRole("textbox", { name: "Group name" }).fill(name);
  await dialog.getByRole("textbox", { name: "First message" }).fill("Welcome");
  await dialog.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Ordo`);

  await page.getByRole("button", { name: "Show details" }).click();
  const details = page.getByRole("complementary", { name: "Details" });
  await details.getByRole("button", { name: "Rename group" }).click();
  const renamed = `${name} renamed`;
  const renaming = page.getByRole("dialog", { name: "Rename group" });
  await renaming.getByRole("textbox", { name: "Group name" }).fill(renamed);
  await renaming.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: renamed })).toBeVisible();
  await expect(list(page).getByRole("link", { name: renamed })).toBeVisible();

  await page.getByRole("button", { name: "Conversation menu" }).click();
  await page.getByRole("menuitem", { name: "Mute for 8 hours" }).click();
  await expect(list(page).getByRole("link", { name: renamed })).toContainText("Muted");

  await details.getByRole("button", { name: "Leave group" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave group" }).click();
  await expect(list(page).getByRole("link", { name: renamed })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Choose a conversation" })).toBeVisible();
});

test("the menu counts conversations with unread messages, and reading one takes it off in every tab", async ({
  page,
  context,
  login,
  visit,
  database,
}) => {
  await login("member");
  const other = await visit("second");
  await page.goto("/dashboard/general");
  await other.goto(`/chat?conversationKey=${await idOf(database, "member")}`);
  const text = `Unread ${randomUUID()}`;
  await send(other, people.member, text);
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Chat/ });
  await expect(entry.getByRole("img", { name: /unread conversation/ })).toBeVisible();
  const before = await entry.getByRole("img").textContent();
  const reading = await context.newPage();
  await reading.goto(`/chat?conversationKey=${await idOf(database, "second")}`);
  await expect(reading.getByRole("region", { name: `Conversation with ${people.second}` })).toContainText(text);
  await reading.bringToFront();
  await expect(list(reading).getByRole("link", { name: text })).not.toContainText("unread");
  await expect.poll(async () => (await entry.getByRole("img").allTextContents()).join("")).not.toBe(before);
});

test("a search finds people and messages, and a message opens its conversation there", async ({ page, login }) => {
  await login("member");
  await page.goto("/chat");
  const field = page.getByRole("searchbox", { name: "Search people and messages" });
  await field.fill("чингэлэг");
  const found = page.getByRole("region", { name: "Messages" }).getByRole("link").first();
  await expect(found.locator("mark").first()).toHaveText(/чингэлэг/i);
  await field.press("ArrowDown");
  await expect(found).toBeFocused();
  await found.press("Enter");
  await expect(page).toHaveURL(/messageId=/);
  await field.fill("Temuulen");
  await page.getByRole("region", { name: "People" }).getByRole("link", { name: people.second }).click();
  await expect(page.getByRole("heading", { level: 1, name: people.second })).toBeVisible();
});

test("on a phone one pane is shown at a time, with a way back", async ({ page, login, database }) => {
  await login("member");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/chat?conversationKey=${await idOf(database, "second")}`);
  await expect(page.getByRole("heading", { level: 1, name: people.second })).toBeVisible();
  await expect(list(page)).toBeHidden();
  await page.getByRole("button", { name: "All conversations" }).click();
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
  const { scrolled, height } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollHeight,
    height: window.innerHeight,
  }));
  expect(scrolled).toBeLessThanOrEqual(height + 1);
});

test("a conversation of others is not found", async ({ page, login, noise }) => {
  noise.allow(/status of 404/);
  await login("member");
  const answer = await page.goto(`/chat?conversationKey=${randomUUID()}`);
  expect(answer?.status()).toBe(404);
});
