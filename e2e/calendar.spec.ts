import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import type { TestedDatabase } from "./database";
import { test as base, expect } from "./fixtures";

type Row = { title: string; starts_at: Date; ends_at: Date };

/** A calendar that all staff see, far from what the seed fills, with one event in it. */
class CalendarUnderTest {
  readonly #calendarId = randomUUID();
  readonly title = `Review ${this.#calendarId.slice(0, 8)}`;
  readonly #database: TestedDatabase;

  constructor(database: TestedDatabase) {
    this.#database = database;
  }

  async make(start: string, end: string): Promise<void> {
    await this.#database.rows(
      `insert into calendar (id, owner_id, name, is_shared)
       select $1, id, $2, true from "user" where email = 'admin@ordo.local' on conflict do nothing`,
      [this.#calendarId, this.title],
    );
    await this.#database.rows(
      `insert into calendar_event (id, calendar_id, owner_id, uid, title, starts_at, ends_at, last_ends_at)
       select gen_random_uuid(), id, owner_id, id || '@test', $2, $3, $4, $4 from calendar where id = $1`,
      [this.#calendarId, this.title, start, end],
    );
  }

  async times(): Promise<string[]> {
    const [row] = await this.#database.rows<Row>("select * from calendar_event where calendar_id = $1", [
      this.#calendarId,
    ]);
    return [row?.starts_at.toISOString() ?? "", row?.ends_at.toISOString() ?? ""];
  }

  /** The days of all its events in UTC, in order. */
  async days(): Promise<string[]> {
    const rows = await this.#database.rows<Row>(
      "select * from calendar_event where calendar_id = $1 order by starts_at",
      [this.#calendarId],
    );
    return rows.map((row) => row.starts_at.toISOString().slice(0, 10));
  }

  async remove(): Promise<void> {
    await this.#database.rows("delete from calendar where id = $1", [this.#calendarId]);
  }
}

const test = base.extend<{ stored: CalendarUnderTest }>({
  stored: async ({ database }, use) => {
    const calendar = new CalendarUnderTest(database);
    await use(calendar);
    await calendar.remove();
  },
});

/** The button of an event in the grid, once the grid has come alive. */
function eventIn(page: Page, title: string, when = ""): Locator {
  return page
    .locator("[data-event]:not([data-continued])")
    .and(page.getByRole("button", { name: `${title}, ${when}` }));
}

/** Each test has a year of its own: a full day would hide the events of others. */
const nineOf = (year: number) => [`${year}-03-12T01:00:00.000Z`, `${year}-03-12T02:00:00.000Z`] as const;

test.describe("in a browser of another zone", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the keyboard carries an event across the days, tells where it is, and Undo brings it back", async ({
    page,
    login,
    stored,
  }) => {
    const [start, end] = nineOf(2031);
    await stored.make(start, end);
    await login("admin");
    await page.goto("/calendar?view=month&date=2031-03-12");
    await eventIn(page, stored.title, "12 Mar 2031, 09:00–10:00").focus();
    await page.keyboard.press("Space");
    const said = page.locator("p[aria-live=assertive]");
    await expect(said).toContainText("Picked up");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expect(said).toHaveText("20 Mar 2031, 09:00–10:00");
    await expect(eventIn(page, stored.title, "20 Mar 2031, 09:00–10:00")).toBeFocused();
    expect(await stored.times()).toEqual([start, end]);
    await page.keyboard.press("Enter");
    await expect.poll(() => stored.times()).toEqual(["2031-03-20T01:00:00.000Z", "2031-03-20T02:00:00.000Z"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => stored.times()).toEqual([start, end]);
    await expect(eventIn(page, stored.title, "12 Mar 2031, 09:00–10:00")).toBeVisible();
  });

  test("among the hours Shift and arrows change the length, Escape takes it back, and Enter opens", async ({
    page,
    login,
    stored,
  }) => {
    const [start, end] = nineOf(2032);
    await stored.make(start, end);
    await login("admin");
    await page.goto("/calendar?view=week&date=2032-03-12");
    const event = eventIn(page, stored.title, "12 Mar 2032, 09:00–10:00");
    await event.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(eventIn(page, stored.title, "12 Mar 2032, 09:00–10:15")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(event).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => stored.times()).toEqual([start, "2032-03-12T02:15:00.000Z"]);
    await expect(eventIn(page, stored.title, "12 Mar 2032, 09:00–10:15")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: stored.title })).toBeVisible();
  });
});

test("what one drags, the other sees; a hidden calendar stays hidden", async ({ page, login, visit, stored }) => {
  const [start, end] = nineOf(2030);
  await stored.make(start, end);
  await login("admin");
  const other = await visit("second");
  await Promise.all([page, other].map((shown) => shown.goto("/calendar?view=month&date=2030-03-12")));
  const event = eventIn(page, stored.title);
  await expect(eventIn(other, stored.title, "12 Mar")).toBeVisible();
  const box = await event.boundingBox();
  if (!box) throw new Error("Nothing to drag.");
  await page.mouse.move(box.x + 40, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 10, { steps: 4 });
  await page.mouse.move(box.x + 40 + 2 * box.width, box.y + 8, { steps: 10 });
  await page.mouse.up();
  await expect(eventIn(page, stored.title, "14 Mar 2030, 09:00–10:00")).toBeVisible();
  await expect.poll(() => stored.times()).toEqual(["2030-03-14T01:00:00.000Z", "2030-03-14T02:00:00.000Z"]);
  await expect(eventIn(other, stored.title, "14 Mar 2030, 09:00–10:00")).toBeVisible();

  // A day's number leads to the day alone: a dialog opened by the same press would lie over the event.
  await page.getByRole("button", { name: "Thursday 14 March 2030" }).click();
  await expect(page.locator(".rbc-time-view")).toBeVisible();
  await eventIn(page, stored.title).click();
  await page.getByRole("dialog", { name: stored.title }).getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(stored.title);

  await other.getByRole("button", { name: "Filter" }).click();
  await other.getByRole("checkbox", { name: stored.title }).uncheck();
  await expect(eventIn(other, stored.title)).toHaveCount(0);
  await other.reload();
  await expect(other.locator(".rbc-month-view")).toBeVisible();
  await expect(eventIn(other, stored.title)).toHaveCount(0);
});

test("what a full day folds away is picked up from its list, and the focus stays with it", async ({
  page,
  login,
  stored,
}) => {
  const [start, end] = nineOf(2033);
  const full = Array.from({ length: 12 }, () => "2033-03-12");
  for (const _ of full) await stored.make(start, end);
  await login("admin");
  await page.goto("/calendar?view=month&date=2033-03-12");
  await page.locator("[data-fold='2033-03-12']").press("Enter");
  const rows = page.getByRole("dialog").getByRole("button", { name: stored.title });
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(eventIn(page, stored.title, "13 Mar 2033, 09:00–10:00")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => stored.days()).toEqual([...full.slice(1), "2033-03-13"]);
});
