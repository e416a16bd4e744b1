import { createHash, randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

const isStream = (url: string) => new URL(url).pathname === "/api/events";

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: "i18next", value: "en", url: baseURL ?? "" }]);
});

/** Adds a card as the signed-in person, past the screen. */
const addCard = (page: Page, name: string) =>
  page.evaluate(async (cardName) => {
    const { board } = await fetch("/api/kanban/board").then((answer) => answer.json());
    const answer = await fetch("/api/kanban/cards/new", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ columnId: board.columnOrder[0], card: { name: cardName } }),
    });
    return answer.status;
  }, name);

/** Ten pages of a full board wake up and draw at once, on two processors. */
const tenPages = { timeout: 60_000 };

test("ten tabs of one browser are all live on one connection, and stay so when the tab that holds it closes", async ({
  context,
  login,
}) => {
  await login("member");
  const holders: Page[] = [];
  context.on("request", (request) => {
    if (isStream(request.url())) holders.push(request.frame().page());
  });
  const tabs: Page[] = [];
  for (let n = 0; n < 10; n += 1) {
    const tab = await context.newPage();
    await tab.goto("/kanban");
    tabs.push(tab);
  }
  await expect.poll(() => holders.length).toBe(1);
  const first = `Live in ten tabs ${randomUUID()}`;
  // Each has heard where the line stands once it draws what another tab adds.
  expect(await addCard(tabs[9] as Page, first)).toBe(200);
  for (const tab of tabs) await expect(tab.getByText(first).first()).toBeAttached(tenPages);
  expect(holders).toHaveLength(1);

  const [holder] = holders;
  await holder?.close();
  const others = tabs.filter((tab) => tab !== holder);
  await expect.poll(() => holders.length).toBe(2);
  const second = `Live in nine tabs ${randomUUID()}`;
  expect(await addCard(others[0] as Page, second)).toBe(200);
  for (const tab of others) await expect(tab.getByText(second).first()).toBeAttached(tenPages);
  expect(holders).toHaveLength(2);
  expect(new Set(holders).size).toBe(2);
});

test("where a host holds streams back the page asks instead, and is just as live", async ({
  page,
  login,
  visit,
  noise,
}) => {
  noise.allow(/Failed to load resource|net::ERR_/);
  await login("member");
  // What comes is no stream: so a browser sees a host that cuts it.
  await page.route(
    (url) => isStream(url.href),
    (route) => route.fulfill({ status: 502, contentType: "text/html", body: "" }),
  );
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/events/list" && answer.ok());
  await page.goto("/kanban");
  await asked;
  const other = await visit("second");
  await other.goto("/dashboard/general");
  const name = `Asked for ${randomUUID()}`;
  expect(await addCard(other, name)).toBe(200);
  await expect(page.getByText(name).first()).toBeAttached({ timeout: 60_000 });
});

test("a session that ends elsewhere ends the asking, in one quiet line", async ({ page, login, database, noise }) => {
  noise.allow(/Failed to load resource|status of 401/);
  await login("second");
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/events")) asked += 1;
  });
  // What a page asks as it wakes up, a token and once more the board, leads to the sign-in page without a session.
  const readAgain = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/kanban/board");
  await page.goto("/kanban");
  await page.waitForFunction(() => localStorage.getItem("accessToken") !== null);
  await readAgain;
  expect(asked).toBe(1);
  const token = (await page.context().cookies()).find(({ name }) => name === "token")?.value ?? "";
  await database.rows("delete from session where token = $1", [createHash("sha256").update(token).digest("base64url")]);
  const line = page.getByRole("status").filter({ hasText: "You've been signed out." });
  await expect(line).toBeVisible({ timeout: 60_000 });
  const soFar = asked;
  await line.getByRole("button", { name: "Sign in again" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(soFar).toBeLessThanOrEqual(4);
});
