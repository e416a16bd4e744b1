import type { Page } from "playwright/test";
import { expect, test } from "./board";

const bellOf = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const lineOf = (page: Page, text: string) => panelOf(page).getByRole("listitem").filter({ hasText: text });

test("a comment reaches the bell in every tab, and what is read or archived in one is so in the other", {
  tag: "@gate",
}, async ({ page, context, login, visit, stored, database, baseURL }) => {
  const name = `Manifest ${stored.id.slice(0, 6)}`;
  await stored.make({ "To do": [name], Done: [] });
  await database.rows(
    `insert into card_assignee (card_id, user_id)
     select card.id, "user".id from card, "user" where board_id = $1 and email = 'member@ordo.local'`,
    [stored.id],
  );
  await login("member");
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto("/dashboard/general");

  const { request } = (await visit("second")).context();
  const [card] = await database.rows<{ id: string }>("select id from card where board_id = $1", [stored.id]);
  const comments = ["Signed", "Stamped"].map((word) => `${word} ${stored.id.slice(0, 6)}`);
  for (const message of comments) {
    const sent = { data: { cardId: card?.id, message }, headers: { origin: baseURL ?? "" } };
    expect((await request.post("/api/kanban/cards/comment", sent)).status()).toBe(200);
  }

  const isExact = async (tab: Page) => {
    const answer = await tab.request.get("/api/notification/list?limit=1");
    const { unreadCount: count } = (await answer.json()) as { unreadCount: number };
    const label = await bellOf(tab).getAttribute("aria-label");
    return label === (count === 0 ? "Notifications" : `Notifications, ${count} unread`);
  };
  await page.bringToFront();
  await bellOf(page).click();
  await expect(lineOf(page, name)).toContainText(`2 comments on ${name}`);
  await expect(lineOf(page, name)).toContainText(comments[1] ?? "");
  await expect.poll(() => isExact(page)).toBe(true);
  await expect.poll(() => isExact(other)).toBe(true);

  await lineOf(page, name).getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(lineOf(page, name).getByRole("button", { name: "Mark as read" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lineOf(page, name).getByRole("button", { name: "Mark as unread" })).toBeFocused();
  await expect.poll(() => isExact(other)).toBe(true);

  await lineOf(page, name).getByRole("button", { name: "Archive" }).press("Enter");
  await expect(lineOf(page, name)).toBeHidden();
  await panelOf(page).getByRole("button", { name: "Undo" }).click();
  await expect(lineOf(page, name)).toBeVisible();

  await lineOf(page, name).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`boardId=${stored.id}`));
  await expect(page.getByRole("dialog").getByText(comments[0] ?? "")).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
});
