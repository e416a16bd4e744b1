import { readFile } from "node:fs/promises";
import { findSerious } from "./axe";
import { test as base, expect } from "./fixtures";

type Large = Readonly<{
  /** The id of a card, by its name. */
  idOf: (name: string) => Promise<string>;
  /** Another device of the same person puts a card first in a column. */
  moveElsewhere: (cardId: string, columnName: string) => Promise<void>;
}>;

const columns = 12;
const cards = 6;
/** No card begins with it: it stands behind what a far card comes with. */
const farWord = (name: string) => `hidden${name.replaceAll(" ", "")}`;
const cardName = (column: number, card: number) => `Question ${column} ${card}`;
const far = cardName(12, 6);

/** Somebody with a board of 72 answers of two kilobytes in each language, who is signed in. */
const test = base.extend<{ large: Large }>({
  large: async ({ database, context, page, baseURL }, use) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const email = `large-${mark}@example.mn`;
    const [person] = await database.rows<{ id: string }>(
      `insert into "user" (id, name, first_name, last_name, slug, email, email_verified, role_id)
       values (gen_random_uuid(), 'Large', 'Large', '', $1, $2, true, 2) returning id`,
      [`large-${mark}`, email],
    );
    await database.rows("insert into ai_board (owner_id) values ($1)", [person?.id]);
    await database.rows(
      `with made as (
         insert into ai_column (id, owner_id, name, position)
         select gen_random_uuid(), $1, 'Project ' || at, 'a' || lpad(at::text, 4, '0') || 'V'
         from generate_series(1, $2::int) as at returning id, substring(name from 9)::int as at)
       insert into ai_card (id, owner_id, column_id, position, kind, source, name, locale, content, content_mn, model)
       select gen_random_uuid(), $1, made.id, 'a' || lpad(card::text, 4, '0') || 'V', 'answer', 'assistant',
         'Question ' || at || ' ' || card, 'en',
         repeat('wool and horses ', 60) || 'hiddenQuestion' || at || card || repeat(' camels', 100),
         repeat('ноос ба адуу ', 150), 'scripted'
       from made, generate_series(1, $3::int) as card`,
      [person?.id, columns, cards],
    );
    const value = await database.openSession(email);
    await context.addCookies([{ name: "token", value, url: baseURL ?? "", httpOnly: true, sameSite: "Lax" }]);
    const one = async (statement: string, values: string[]) => {
      const [row] = await database.rows<{ id: string }>(statement, values);
      return row?.id ?? "";
    };
    await use({
      idOf: (name) => one("select id from ai_card where owner_id = $1 and name = $2", [person?.id ?? "", name]),
      moveElsewhere: async (cardId, name) => {
        const owned = "select id from ai_column where owner_id = $1 and name = $2";
        const columnId = await one(owned, [person?.id ?? "", name]);
        const headers = { origin: baseURL ?? "" };
        const data = { cardId, columnId, index: 0 };
        expect((await page.request.post("/api/chatGpt/cards/move", { headers, data })).ok()).toBe(true);
      },
    });
  },
});

test("a large board comes with the beginnings of far answers; a link leads to one, whose rest is fetched alone", async ({
  page,
  large,
}) => {
  const html = await (await page.request.get("/aiChat")).text();
  expect(html).toContain(farWord(cardName(1, 1)));
  expect(html).toContain(`>${far}<`);
  expect(html).not.toContain(farWord(far));
  const whole: string[] = [];
  page.on("request", (request) => request.url().includes("view=full") && whole.push(request.url()));

  await page.goto(`/aiChat?card=${await large.idOf(far)}`);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: far, exact: true }) });
  await expect(card.getByText(farWord(far))).toBeVisible();
  await expect(card.getByRole("button", { name: `Move card ${far}` })).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(card.getByRole("button", { name: `Edit English: ${far}` })).toBeVisible();
  expect(whole).toEqual([]);
  expect(await findSerious(page)).toEqual([]);
});

test("a link to a card that is gone says so", async ({ page, large }) => {
  expect(await large.idOf("Nothing")).toBe("");
  // The message leaves by itself, perhaps before a slow page has come wholly.
  const said = page.getByText("This card no longer exists").waitFor();
  await page.goto(`/aiChat?card=${crypto.randomUUID()}`);
  await said;
});

test("the search and the export of a large board know the words that have not come yet", async ({ page, large }) => {
  expect(await large.idOf(far)).not.toBe("");
  await page.goto("/aiChat");
  const search = page.getByRole("main").getByRole("searchbox", { name: "Search answers" });
  await expect(page.locator("[id^=DndLiveRegion]")).toBeAttached();
  await search.fill(farWord(far));
  await expect(page.locator("[data-card-id]")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: far, exact: true })).toBeAttached();
  await page.reload();
  await search.fill("");
  await page.getByRole("button", { name: "Export board" }).click();
  const item = page.getByRole("menuitem", { name: "Export as Markdown" });
  const [download] = await Promise.all([page.waitForEvent("download"), item.click()]);
  const text = await readFile(await download.path(), "utf8");
  for (let column = 1; column <= columns; column += 1) expect(text).toContain(farWord(cardName(column, cards)));
});

test("where the rest of a text stays away, the card says so and fetches it when asked", async ({
  page,
  large,
  noise,
}) => {
  noise.allow(/500|Failed to load resource/);
  await page.route("**/api/chatGpt/cards/list**", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(`/aiChat?card=${await large.idOf(far)}`);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: far, exact: true }) });
  await expect(card.getByText("Couldn't load the rest of the text.")).toBeVisible();
  await expect(card.getByRole("button", { name: `Edit English: ${far}` })).toHaveCount(0);
  expect(await findSerious(page)).toEqual([]);
  await page.unroute("**/api/chatGpt/cards/list**");
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card.getByText(farWord(far))).toBeVisible();
});

test("a move that another device overtook while the line was away is not kept, and that is said", async ({
  page,
  context,
  large,
  noise,
}) => {
  noise.allow(/412|net::ERR|Failed to load resource|error occurred when fetching the script/);
  const name = cardName(1, 1);
  const cardId = await large.idOf(name);
  await page.goto("/aiChat");
  const grip = page.getByRole("button", { name: `Move card ${name}` });
  await expect(page.locator("[id^=DndLiveRegion]")).toBeAttached();
  await context.setOffline(true);
  await grip.focus();
  for (const key of ["Space", "ArrowDown", "ArrowDown", "Space"]) await page.keyboard.press(key);
  const first = page.getByRole("region", { name: "Project 1", exact: true }).locator("[data-card-id]").first();
  await expect(first).not.toHaveAttribute("data-card-id", cardId);
  await large.moveElsewhere(cardId, "Project 2");
  await context.setOffline(false);
  await expect(page.getByText("Move not saved")).toBeVisible();
  const second = page.getByRole("region", { name: "Project 2", exact: true }).locator("[data-card-id]").first();
  await expect(second).toHaveAttribute("data-card-id", cardId);
});
